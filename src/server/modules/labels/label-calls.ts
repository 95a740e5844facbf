/** The calls by which administrators label offers without seeing what was said of them. */
import type { labelCalls as table } from '../../../contract/calls/label-calls.ts';
import type { Storage } from '../../database/storage.ts';
import type { Handlers } from '../../http/callable.ts';
import { labelBlindly, nextOfferToLabel, openOfferToLabel } from './label-blindly.ts';

export function labelCalls({ storage, now }: { storage: Storage; now: () => Date }): Handlers<typeof table> {
  return {
    async openOfferToLabel({ jobOfferId }, { administrator: author }) {
      const opened = await openOfferToLabel(storage, { jobOfferId, author });
      if (!opened.ok) return opened;
      const { content, language, own } = opened;
      return { ok: true, output: { jobOfferId, content, language, own } };
    },
    async labelOffer(input, { administrator: author }) {
      const done = await labelBlindly(storage, { ...input, author }, now());
      return done.ok ? { ok: true, output: { labelled: done.labelled } } : done;
    },
    async findOfferToLabel({ after }, { administrator: author }) {
      return { ok: true, output: await nextOfferToLabel(storage, { author, after }) };
    },
  };
}
