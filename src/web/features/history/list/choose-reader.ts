import type { CallOutput } from '../../../../contract/calls/calls.ts';
import type { ReaderKind } from '../../../../contract/calls/visitor-calls.ts';
import { service } from '../../../lib/service.ts';

/** What is left of the visitor's hour. */
export type Allowance = CallOutput<'describeAllowance'>;

/** The one reader of a list: a model only when the visitor's allowance reaches for all of it. */
export function chooseReader(count: number, allowance: Allowance | null | undefined): ReaderKind {
  if (service.reader === 'builtin' || !allowance) return 'builtin';
  const { modelReadings } = allowance;
  return modelReadings === null || modelReadings >= count ? 'model' : 'builtin';
}
