/**
 * Teaches reading: the prompts of a reading by a model, with the reply that would make it say what people stand behind. Where they said
 * only some of the criteria, the prompt asks for these alone.
 */
import { valueOfSilence } from '../grading/agreement-of-readings.ts';
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../grading/criteria.ts';
import type { StandingLabel } from '../labelling/offer-labels.ts';
import { checkFindings } from '../reading/by-model/check-findings.ts';
import { criteriaOf } from '../reading/by-model/criterion-instructions.ts';
import { offerBehindAFence } from '../reading/by-model/offer-behind-a-fence.ts';
import { type OfferForAModel, offerForAModel } from '../reading/by-model/prepared/offer-for-a-model.ts';
import { asksNamesAndKind, taskAsking } from '../reading/by-model/reading-tasks.ts';
import type { RawFinding, TaskReply } from '../reading/by-model/reply-schemas.ts';
import { type ChatExample, messagesOf } from './chat-example.ts';
import { provingSentences } from './proving-sentences.ts';
import type { TaughtOffer } from './taught-offer.ts';

/** As many as the prompts ask for. */
const mostQuotes = 4;
const mostAgainst = 2;
/** Longer names are refused of a model. */
const longestName = 200;

type Findings = Map<CriterionId, RawFinding>;
type Frame = Required<Pick<TaskReply, 'position' | 'company' | 'language' | 'kind'>>;

/** `untaught`: labelled criteria whose value no sentence proves. */
export type ReadingExamples = { examples: ChatExample[]; untaught: CriterionId[] };

/** The passages that a label rests on. Only what a model sees can be copied word for word.
 */
function passagesOf(
  label: StandingLabel,
  id: CriterionId,
  { text, said }: TaughtOffer,
  sent: string,
): string[] {
  const passages = provingSentences(label, id, said).map(({ start, end }) => text.slice(start, end));
  return [...new Set(passages.map((passage) => passage.trim()))].filter(
    (passage) => passage !== '' && sent.includes(passage),
  );
}

function findingsOf(offer: TaughtOffer, sent: string): Findings {
  const found = offer.labels.flatMap((label): [CriterionId, RawFinding][] => {
    const { criterion: id, value } = label;
    if (id === 'notAProductJobOffer') return [];
    const passages = passagesOf(label, id, offer, sent);
    // What speaks for a value proves it; beside 0 or false stands what gives the matter to somebody else.
    const quotes = Number(value) > 0 ? passages.slice(0, mostQuotes) : [];
    const against = Number(value) > 0 ? [] : passages.slice(0, mostAgainst);
    return [[id, { quotes, against, value }]];
  });
  return new Map(found);
}

/** Whether a finding has what the prompts want of it: what silence would not give needs its sentence. */
function isProven(id: CriterionId, { value, quotes, against }: RawFinding): boolean {
  return value === valueOfSilence(id) || quotes.length + against.length > 0;
}

/** Those of which the reader of replies makes the very value again: a model that is taught others would not be believed. */
function believed(findings: Findings, asked: OfferForAModel): Findings {
  const proven = [...findings].filter(([id, finding]) => isProven(id, finding));
  const silent = criteriaTable.map(({ id }): [CriterionId, RawFinding] => [
    id,
    { quotes: [], against: [], value: valueOfSilence(id) },
  ]);
  const { values, isNoReading } = checkFindings(Object.fromEntries([...silent, ...proven]), asked);
  return new Map(isNoReading ? [] : proven.filter(([id, { value }]) => values[id] === value));
}

/**
 * Names and kind are taught where somebody said in the correction screen, which shows the names beside, whether it is a product offer;
 * and where the offer holds the words of both names.
 */
function frameOf({ labels, names, language }: TaughtOffer, asked: OfferForAModel): Frame | undefined {
  const kind = labels.find(({ criterion }) => criterion === 'notAProductJobOffer');
  if (!kind) return undefined;
  const [position = '', company = ''] = [names.position, names.company].map((name) =>
    name.replace(/\s+/g, ' ').trim(),
  );
  const isThere = (name: string) => name.length <= longestName && asked.holdsWordsOf(name);
  if (!isThere(position) || !isThere(company)) return undefined;
  return {
    ...{ position, company },
    language: /^[a-z]{2}$/.test(language) ? language : asked.language,
    kind: kind.value === true ? 'otherJob' : 'productOffer',
  };
}

function exampleOf(
  group: CriteriaGroup,
  { text }: OfferForAModel,
  taught: Findings,
  named: Frame | undefined,
): ChatExample[] {
  const ids = criteriaOf(group).filter((id) => taught.has(id));
  const frame = group === asksNamesAndKind ? named : undefined;
  if (ids.length === 0 && !frame) return [];
  const { instructions } = taskAsking(group, { criteria: ids, metadata: frame !== undefined });
  const { kind, ...names } = frame ?? {};
  const reply: TaskReply = {
    ...names,
    criteria: Object.fromEntries([...taught].filter(([id]) => ids.includes(id))),
    ...(kind && { kind }),
  };
  const whole =
    ids.length === criteriaOf(group).length && (group !== asksNamesAndKind || frame !== undefined);
  return [{ option: group, messages: messagesOf(instructions, offerBehindAFence(text), reply), whole }];
}

/** One example at most for each group. */
export function readingExamples(offer: TaughtOffer, groups: readonly CriteriaGroup[]): ReadingExamples {
  const asked = offerForAModel(offer.text);
  const findings = findingsOf(offer, asked.text);
  const taught = believed(findings, asked);
  const frame = frameOf(offer, asked);
  return {
    examples: groups.flatMap((group) => exampleOf(group, asked, inOrder(taught), frame)),
    untaught: groups.flatMap((group) =>
      criteriaOf(group).filter((id) => findings.has(id) && !taught.has(id)),
    ),
  };
}

/** In the order that the prompts ask in. */
function inOrder(findings: Findings): Findings {
  return new Map(
    criteriaTable.flatMap(({ id }) => {
      const finding = findings.get(id);
      return finding ? [[id, finding] as const] : [];
    }),
  );
}
