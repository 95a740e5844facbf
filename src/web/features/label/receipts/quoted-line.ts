import { createContext } from 'react';
import type { Receipt } from '../../../../contract/analysis-result.ts';
import type { CriterionId } from '../../../../grading/criteria.ts';
import type { Rejection } from '../rejected/rejection.tsx';

/** The line whose sentences are shown; `language` is that of the offer. */
export const QuotedLine = createContext<{
  id: CriterionId;
  receipt: Receipt;
  rejection: Rejection | undefined;
  language: string;
} | null>(null);
