import { parseAddressList } from '../../analysis/parse-address-list.ts';
import type { Failure } from '../../api/failure.ts';
import { historyAddress } from '../../features/history/history-addresses.ts';
import { prepareRun } from '../../features/history/list/list-run.ts';
import { navigate } from '../../lib/navigation.ts';

/**
 * Shows the list that a text is among the results, where the visitor starts it. Every other text is
 * sent as an offer, with a refusal where one line prevents a list.
 */
export function openList(text: string, send: (refusal?: Failure) => void): void {
  const list = parseAddressList(text);
  if (list && 'addresses' in list) {
    prepareRun(list);
    navigate(historyAddress);
  } else {
    send(list ? { code: 'listLineNotAddress', details: list } : undefined);
  }
}
