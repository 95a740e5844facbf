/**
 * Examples of reading: the prompts of a model's reading, with the reply that yields the labelled
 * values. When only some criteria are labelled, the prompt asks for these alone.
 */
import { getSilentValue } from '../grading/agreement-of-readings.ts';
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../grading/criteria.ts';
import type { StandingLabel } from '../labelling/offer-labels.ts';
import { checkFindings } from '../reading/by-model/check-findings.ts';
import { listGroupCriteria } from '../reading/by-model/criterion-instructions.ts';
import { fenceOffer } from '../reading/by-model/fence-offer.ts';
import { type OfferForModel, prepareOfferForModel } from '../reading/by-model/prepared/offer-for-model.ts';
import { asksNamesAndTextType, createTaskFor } from '../reading/by-model/reading-tasks.ts';
import type { RawFinding, TaskReply } from '../reading/by-model/reply-schema.ts';
import { type ChatExample, createMessages } from './chat-example.ts';
import { findEvidenceSentences } from './find-evidence-sentences.ts';
import type { TeachingOffer } from './teaching-offer.ts';

/** As many as the prompts ask for. */
const maxQuotes = 4;
const maxAgainst = 2;
/** Longer names are refused from a model. */
const longestName = 200;

type Findings = Map<CriterionId, RawFinding>;
type Frame = Required<Pick<TaskReply, 'position' | 'company' | 'language' | 'kind'>>;

/** `untaught`: labelled criteria whose value no sentence proves. */
export type ReadingExamples = { examples: ChatExample[]; untaught: CriterionId[] };

/**
 * The passages that support a label, only from the text that a model sees, so that they can be
 * copied verbatim.
 */
function passagesOf(
  label: StandingLabel,
  id: CriterionId,
  { text, said }: TeachingOffer,
  sent: string,
): string[] {
  const passages = findEvidenceSentences(label, id, said).map(({ start, end }) => text.slice(start, end));
  return [...new Set(passages.map((passage) => passage.trim()))].filter(
    (passage) => passage !== '' && sent.includes(passage),
  );
}

function findingsOf(offer: TeachingOffer, sent: string): Findings {
  const found = offer.labels.flatMap((label): [CriterionId, RawFinding][] => {
    const { criterion: id, value } = label;
    if (id === 'notAProductJobOffer') return [];
    const passages = passagesOf(label, id, offer, sent);
    // Passages of a positive value prove it; those of 0 or false say that somebody else is
    // responsible.
    const quotes = Number(value) > 0 ? passages.slice(0, maxQuotes) : [];
    const against = Number(value) > 0 ? [] : passages.slice(0, maxAgainst);
    return [[id, { quotes, against, value }]];
  });
  return new Map(found);
}

/**
 * Whether a finding has the evidence that prompts demand: any value other than that of silence
 * needs a sentence.
 */
function isProven(id: CriterionId, { value, quotes, against }: RawFinding): boolean {
  return value === getSilentValue(id) || quotes.length + against.length > 0;
}

/**
 * The findings that our own check of replies accepts unchanged: a model taught others would not be
 * believed.
 */
function believed(findings: Findings, asked: OfferForModel): Findings {
  const proven = [...findings].filter(([id, finding]) => isProven(id, finding));
  const silent = criteriaTable.map(({ id }): [CriterionId, RawFinding] => [
    id,
    { quotes: [], against: [], value: getSilentValue(id) },
  ]);
  const { values, isNoReading } = checkFindings(Object.fromEntries([...silent, ...proven]), asked);
  return new Map(isNoReading ? [] : proven.filter(([id, { value }]) => values[id] === value));
}

/**
 * Names and text type are taught when the correction says whether it is a product offer, since that
 * screen shows the names beside; and only when the offer contains the words of both names.
 */
function frameOf({ labels, names, language }: TeachingOffer, asked: OfferForModel): Frame | undefined {
  const kind = labels.find(({ criterion }) => criterion === 'notAProductJobOffer');
  if (!kind) return undefined;
  const [position = '', company = ''] = [names.position, names.company].map((name) =>
    name.replace(/\s+/g, ' ').trim(),
  );
  const isThere = (name: string) => name.length <= longestName && asked.holdsWordsOf(name);
  if (!isThere(position) || !isThere(company)) return undefined;
  return {
    position,
    company,
    language: /^[a-z]{2}$/.test(language) ? language : asked.language,
    kind: kind.value === true ? 'otherJob' : 'productOffer',
  };
}

function exampleOf(
  group: CriteriaGroup,
  { text }: OfferForModel,
  taught: Findings,
  named: Frame | undefined,
): ChatExample[] {
  const ids = listGroupCriteria(group).filter((id) => taught.has(id));
  const frame = group === asksNamesAndTextType ? named : undefined;
  if (ids.length === 0 && !frame) return [];
  const { instructions } = createTaskFor(group, { criteria: ids, metadata: frame !== undefined });
  const { kind, ...names } = frame ?? {};
  const reply: TaskReply = {
    ...names,
    criteria: Object.fromEntries([...taught].filter(([id]) => ids.includes(id))),
    ...(kind && { kind }),
  };
  const whole =
    ids.length === listGroupCriteria(group).length && (group !== asksNamesAndTextType || frame !== undefined);
  return [{ option: group, messages: createMessages(instructions, fenceOffer(text), reply), whole }];
}

/** At most one example per group. */
export function createReadingExamples(
  offer: TeachingOffer,
  groups: readonly CriteriaGroup[],
): ReadingExamples {
  const asked = prepareOfferForModel(offer.text);
  const findings = findingsOf(offer, asked.text);
  const taught = believed(findings, asked);
  const frame = frameOf(offer, asked);
  return {
    examples: groups.flatMap((group) => exampleOf(group, asked, inOrder(taught), frame)),
    untaught: groups.flatMap((group) =>
      listGroupCriteria(group).filter((id) => findings.has(id) && !taught.has(id)),
    ),
  };
}

/** In the order of the prompts. */
function inOrder(findings: Findings): Findings {
  return new Map(
    criteriaTable.flatMap(({ id }) => {
      const finding = findings.get(id);
      return finding ? [[id, finding] as const] : [];
    }),
  );
}
