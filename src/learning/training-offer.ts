/** Offers to learn from, as the reader sees them. */
import type { CriterionId, CriterionValue, FlatCriteria } from '../grading/criteria.ts';
import { lineClaims } from '../reading/builtin/classifier/claims.ts';
import { linesIn } from '../reading/builtin/classifier/line-odds.ts';
import { readByRules, type WordsOfOffers } from '../reading/builtin/read-by-rules.ts';
import type { OfferView } from '../reading/builtin/rules/rule.ts';
import { readCriteria } from '../reading/builtin/rules/rules.ts';
import type { Statement } from '../reading/builtin/statements/statement-kind.ts';
import { statementsOf } from '../reading/builtin/statements/statements.ts';

/** What people say of a line of an offer: what it shows by itself, and what it speaks against. */
export type LabelledLine = {
  text: string;
  says?: Partial<Record<CriterionId, CriterionValue>>;
  denies?: readonly CriterionId[];
};

/** A product offer with what people say of it. `lines` is empty where they spoke of the whole offer alone; `weight` is 1 for most. */
export type LabelledText = {
  id: string;
  /** As the offer names it; empty where it names none. */
  company: string;
  text: string;
  criteria: FlatCriteria;
  lines: readonly LabelledLine[];
  weight: number;
};

/** A sentence that stands by itself under a heading, which may be empty, judged for the criteria that it is `about` and for no others. */
export type LabelledSentence = LabelledLine & { heading: string; about: readonly CriterionId[] };

/** A sentence with its features; `shows` holds, by `lineClaims`, 1 or 0, or -1 where nobody said, and is null where nobody labelled it. */
export type TrainingLine = { statement: Statement; features: ReadonlySet<number>; shows: Int8Array | null };

export type TrainingOffer = {
  id: string;
  company: string;
  weight: number;
  criteria: FlatCriteria;
  /** What the rules read from. */
  view: OfferView;
  lines: readonly TrainingLine[];
};

/** A sentence that stands by itself is one of an offer for such a role. */
const anyPosition = 'Product Manager';

const mark = /^\s*(?:[-–—*+•●▪■◦‣·➢►➔✔✓✅→]|\d{1,2}[.)])\s+/u;
const special = /[.*+?^${}()|[\]\\]/g;

type PlacedLine = { start: number; end: number; line: LabelledLine };

/** Where each labelled line stands in the text, however it is wrapped there; those that are not found are left out. */
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

/** Whether it shows each of `lineClaims`. Designers are labelled by what speaks against there being none. */
function shownBy(lines: readonly LabelledLine[]): Int8Array {
  return Int8Array.from(lineClaims, ({ id, level }) =>
    Number(
      lines.some(({ says = {}, denies = [] }) =>
        id === 'noDistinctUXDesigner' ? denies.includes(id) : Number(says[id] ?? 0) >= level,
      ),
    ),
  );
}

/** What a sentence teaches, in the form of an offer of its own; null for what the reader takes for several sentences or for a heading. */
export function trainingSentence(sentence: LabelledSentence): Pick<TrainingOffer, 'lines' | 'weight'> | null {
  const text = `${sentence.heading}\n- ${sentence.text}`;
  const view = { statements: statementsOf(text), position: anyPosition };
  const [read, ...others] = linesIn({ view, proposed: readCriteria(view) }).filter(
    ({ statement }) => statement.start >= sentence.heading.length,
  );
  if (read === undefined || others.length > 0) return null;
  const shown = shownBy([sentence]);
  const shows = Int8Array.from(lineClaims, ({ id }, claim) =>
    sentence.about.includes(id) || sentence.denies?.includes(id) ? (shown[claim] ?? 0) : -1,
  );
  return { weight: 1, lines: [{ ...read, shows }] };
}

/** An offer to learn from, or null for a text that the rules do not read as an offer; by the words of English and French where none are given. */
export function trainingOffer(
  { id, company, text, criteria, lines, weight }: LabelledText,
  words?: WordsOfOffers,
): TrainingOffer | null {
  const byRules = readByRules(text, words);
  if (!byRules.ok) return null;
  const labelled = placed(text, lines);
  return {
    ...{ id, company, weight, criteria, view: byRules.view },
    lines: linesIn(byRules).map((read) => {
      const { start, end } = read.statement;
      const here = labelled.filter((line) => line.start < end && line.end > start);
      return { ...read, shows: here.length > 0 ? shownBy(here.map(({ line }) => line)) : null };
    }),
  };
}
