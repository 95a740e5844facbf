/** Training data: offers as the reader sees them. */
import type { CriterionId, CriterionValue, FlatCriteria } from '../grading/criteria.ts';
import { type ReadableLanguages, readByRules } from '../reading/built-in/read-by-rules.ts';
import { lineClaims } from '../reading/classifier/claims.ts';
import { linesIn } from '../reading/classifier/line-odds.ts';
import type { OfferView } from '../reading/rules/rule.ts';
import { readCriteria } from '../reading/rules/rules.ts';
import type { Statement } from '../reading/statements/statement-kind.ts';
import { createStatements } from '../reading/statements/statements.ts';

/** The labels of a line: what it shows by itself, and what it contradicts. */
export type LabelledLine = {
  text: string;
  says?: Partial<Record<CriterionId, CriterionValue>>;
  denies?: readonly CriterionId[];
};

/**
 * A labelled product offer. `lines` is empty when only the offer as a whole is labelled; `weight`
 * is 1 for most.
 */
export type LabelledText = {
  id: string;
  /** As the offer names it; empty when it names none. */
  company: string;
  text: string;
  criteria: FlatCriteria;
  lines: readonly LabelledLine[];
  weight: number;
};

/**
 * A single sentence under a heading, which may be empty, labelled only for the criteria in `about`.
 */
export type LabelledSentence = LabelledLine & { heading: string; about: readonly CriterionId[] };

/**
 * A sentence with its features; `shows` holds, in the order of `lineClaims`, 1 or 0, or -1 when
 * unknown, and is null for an unlabelled sentence.
 */
export type TrainingLine = { statement: Statement; features: ReadonlySet<number>; shows: Int8Array | null };

/** An offer prepared for training. */
export type TrainingOffer = {
  id: string;
  company: string;
  weight: number;
  criteria: FlatCriteria;
  /** The input of the rules. */
  view: OfferView;
  lines: readonly TrainingLine[];
};

/** A single sentence is treated as part of an offer for this role. */
const anyPosition = 'Product Manager';

const mark = /^\s*(?:[-–—*+•●▪■◦‣·➢►➔✔✓✅→]|\d{1,2}[.)])\s+/u;
const special = /[.*+?^${}()|[\]\\]/g;

type PlacedLine = { start: number; end: number; line: LabelledLine };

/**
 * The position of each labelled line in the text, however it is wrapped there; lines not found are
 * skipped.
 */
function placed(text: string, lines: readonly LabelledLine[]): PlacedLine[] {
  let from = 0;
  return lines.flatMap((line) => {
    const words = line.text.replace(mark, '').trim().split(/\s+/);
    const wanted = new RegExp(words.map((word) => word.replace(special, '\\$&')).join('\\s+'), 'g');
    wanted.lastIndex = from;
    const found = words[0] === '' ? null : wanted.exec(text);
    if (found === null) return [];
    from = wanted.lastIndex;
    return [{ start: found.index, end: from, line }];
  });
}

/**
 * For each of `lineClaims`, 1 if any of the labelled lines shows it, else 0. The flag for designers
 * is inverted: a line shows that there is one.
 */
function claimsShownByAny(lines: readonly LabelledLine[]): Int8Array {
  return Int8Array.from(lineClaims, ({ id, level }) =>
    Number(
      lines.some(({ says = {}, denies = [] }) =>
        id === 'noDistinctUXDesigner' ? denies.includes(id) : Number(says[id] ?? 0) >= level,
      ),
    ),
  );
}

/**
 * Training data of a single sentence, in the form of an offer of its own; null for what the reader
 * splits into several sentences or takes for a heading.
 */
export function prepareTrainingSentence(
  sentence: LabelledSentence,
): Pick<TrainingOffer, 'lines' | 'weight'> | null {
  const text = `${sentence.heading}\n- ${sentence.text}`;
  const view = { statements: createStatements(text), position: anyPosition };
  const [read, ...others] = linesIn({ view, proposed: readCriteria(view) }).filter(
    ({ statement }) => statement.start >= sentence.heading.length,
  );
  if (read === undefined || others.length > 0) return null;
  const shown = claimsShownByAny([sentence]);
  const shows = Int8Array.from(lineClaims, ({ id }, claim) =>
    sentence.about.includes(id) || sentence.denies?.includes(id) ? (shown[claim] ?? 0) : -1,
  );
  return { weight: 1, lines: [{ ...read, shows }] };
}

/**
 * An offer for training, or null for a text that the rules do not read as an offer; with the
 * vocabulary of English and French by default.
 */
export function prepareTrainingOffer(
  { id, company, text, criteria, lines, weight }: LabelledText,
  words?: ReadableLanguages,
): TrainingOffer | null {
  const byRules = readByRules(text, words);
  if (!byRules.ok) return null;
  const labelled = placed(text, lines);
  return {
    id,
    company,
    weight,
    criteria,
    view: byRules.view,
    lines: linesIn(byRules).map((read) => {
      const { start, end } = read.statement;
      const here = labelled.filter((line) => line.start < end && line.end > start);
      return { ...read, shows: here.length > 0 ? claimsShownByAny(here.map(({ line }) => line)) : null };
    }),
  };
}
