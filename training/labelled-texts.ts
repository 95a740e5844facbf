/** The labelled product offers from which the classifiers learn. */
import { basename, delimiter } from 'node:path';
import { labelledSets } from '../bench/labelled-offers.ts';
import { flattenCriteria } from '../src/grading/criteria.ts';
import type { LabelledText } from '../src/learning/training-offer.ts';
import { realOffers } from './real-offers.ts';
import { offerText, writtenOffers } from './written-offers.ts';

/**
 * Folders of offers for evaluation: nothing is learned from them, so that the figures are unbiased.
 */
export const setsThatJudge: ReadonlySet<string> = new Set(['fresh', 'further']);

/** A real offer counts as this many written ones, and so does each of its sentences. */
const weightOfReal = 2;

/** Prefix of an offer's id in files of labelled lines. */
const ofLines = /^ra-/;

/** `language`: ISO 639-1 code. */
export type TextToLearnFrom = LabelledText & { language: string };

/**
 * The written offers, then those of the folders in `LABELLED_OFFERS`, with their lines if
 * `LABELLED_LINES` or line-labels.jsonl has them. Texts that are no product offers are excluded, as
 * nothing can be learned from their statements.
 */
export function labelledTexts(env: NodeJS.ProcessEnv = process.env): TextToLearnFrom[] {
  const lines = new Map(realOffers(env).map((offer) => [offer.id.replace(ofLines, ''), offer.lines]));
  const folders = (env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
  return [
    ...writtenOffers()
      .filter(({ notAProductJobOffer }) => !notAProductJobOffer)
      .map(({ id, language, company, criteria, lines: own, ...offer }) => ({
        id,
        language,
        company,
        criteria,
        lines: own,
        weight: 1,
        text: offerText({ ...offer, lines: own }),
      })),
    ...folders
      .flatMap(labelledSets)
      .filter(({ name }) => !setsThatJudge.has(basename(name)))
      .flatMap(({ offers }) => offers)
      .filter(({ notAProductJobOffer }) => !notAProductJobOffer)
      .map(({ id, language, company, text, criteria }) => ({
        id,
        language,
        company,
        text,
        criteria: flattenCriteria(criteria),
        lines: lines.get(id) ?? [],
        weight: weightOfReal,
      })),
  ];
}
