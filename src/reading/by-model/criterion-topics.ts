/**
 * What each criterion is about, so that a quote counts only for a criterion it can speak of. The built-in reader's concepts
 * are the first source; criterion-words.json adds stems, folded as words are, for what a careful reader would also take for evidence:
 * a space stands for the edge of a word. Where a wrong finding would lift the letter alone (the business model, the discoveries
 * that weigh most, continuous delivery) the stems are few.
 */
import { type CriterionId, criteriaTable, type LevelCriterionId } from '../../grading/criteria.ts';
import { type Concept, conceptsIn } from '../builtin/lexicon/lexicon.ts';
import { conceptsOfLevel } from '../builtin/rules/levels.ts';
import { conceptsOfFlag } from '../builtin/rules/organisation.ts';
import { tokens } from '../builtin/text/tokens.ts';
import stems from './criterion-words.json' with { type: 'json' };

const deliveryConcepts: readonly Concept[] = [
  ...conceptsOfLevel('deliveryActivities'),
  'deliveryDuty',
  'requestTaking',
];
const marketingConcepts: readonly Concept[] = [
  ...conceptsOfLevel('productMarketingActivities'),
  'discoveryOfMarket',
];
const growthConcepts: readonly Concept[] = [...conceptsOfLevel('growthActivities'), 'tuning'];
const experienceConcepts: readonly Concept[] = [
  ...conceptsOfLevel('userExperienceActivities'),
  'userStudy',
  'uxCraft',
];

type Topic = {
  concepts: readonly Concept[];
  /** The rows of criterion-words.json. */
  words: readonly (keyof typeof stems)[];
};

/**
 * The criteria that are about more than the words by which the built-in reader knows them, and their own row of
 * criterion-words.json.
 */
const topics: Partial<Record<CriterionId, Topic>> = {
  productMarketingActivities: { concepts: marketingConcepts, words: ['productMarketingActivities'] },
  growthActivities: { concepts: growthConcepts, words: ['growthActivities'] },
  userExperienceActivities: {
    concepts: experienceConcepts,
    words: ['userExperienceActivities', 'UXCustomerDiscovery'],
  },
  deliveryActivities: { concepts: deliveryConcepts, words: ['deliveryActivities'] },
  deliveryListedBeforeTacticsAndStrategy: {
    concepts: deliveryConcepts,
    words: ['deliveryActivities', 'deliveryListedBeforeTacticsAndStrategy'],
  },
  featureTeam: {
    concepts: [...deliveryConcepts, 'requestTakingSure', 'translating'],
    words: ['featureTeam'],
  },
  titleIsProductOwner: { concepts: ['productOwners'], words: ['titleIsProductOwner'] },
  productManagerWorksWithDistinctProductOwner: {
    concepts: ['productOwners', 'withProductOwners'],
    words: ['productManagerWorksWithDistinctProductOwner'],
  },
  usesSAFe: { concepts: ['safe'], words: ['usesSAFe'] },
  collaboratesWithDistinctBusinessTeam: {
    concepts: ['businessTeam', 'requestTaking', 'requestTakingSure'],
    words: ['collaboratesWithDistinctBusinessTeam'],
  },
  noDistinctUXDesigner: { concepts: ['designers', 'designersSure'], words: ['noDistinctUXDesigner'] },
  productMarketingCustomerDiscovery: {
    concepts: ['discoveryOfMarket', 'marketStudy', 'userStudy', 'userFeedback'],
    words: ['productMarketingCustomerDiscovery'],
  },
  growthMarketingCustomerDiscovery: { concepts: ['abTest'], words: ['growthMarketingCustomerDiscovery'] },
  UXCustomerDiscovery: { concepts: ['userStudy'], words: ['UXCustomerDiscovery'] },
  continuousDelivery: {
    concepts: ['frequentRelease', 'continuousPractice'],
    words: ['continuousDelivery'],
  },
  uxOptimizationOverExperimentation: {
    concepts: experienceConcepts,
    words: ['userExperienceActivities', 'UXCustomerDiscovery'],
  },
  productMarketingOptimizationOverExperimentation: {
    concepts: marketingConcepts,
    words: ['productMarketingActivities'],
  },
  growthMarketingOptimizationOverExperimentation: {
    concepts: growthConcepts,
    words: ['growthActivities', 'growthMarketingCustomerDiscovery'],
  },
  featureDeliverySpeedOverBusinessValueDelivery: {
    concepts: ['projectSpeed', ...deliveryConcepts],
    words: ['featureDeliverySpeedOverBusinessValueDelivery', 'deliveryActivities'],
  },
};

function topicOf(id: CriterionId): Topic {
  const listed = topics[id];
  if (listed) return listed;
  // Cast: criteria that have a highest level are levels.
  const level = criteriaTable.find((row) => row.id === id && 'max' in row);
  return {
    concepts: level ? conceptsOfLevel(id as LevelCriterionId) : conceptsOfFlag(id),
    words: isRow(id) ? [id] : [],
  };
}

const isRow = (id: string): id is keyof typeof stems => Object.hasOwn(stems, id);

/** ISO 639-1 codes of the languages whose words are known here. */
const languages = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pt'];

/**
 * Whether words of an offer can speak of a criterion at all. True where nothing is known of the offer's language (ISO 639-1):
 * what cannot be judged is not refused. Nor is a quote for a criterion that has no topic, such as one that speaks of what is absent.
 */
export function speaksOf(id: CriterionId, text: string, language: string): boolean {
  const { concepts, words: rows } = topicOf(id);
  if ((concepts.length === 0 && rows.length === 0) || !languages.includes(language)) return true;
  const words = tokens(text);
  const held = conceptsIn(words);
  if (concepts.some((concept) => held.has(concept))) return true;
  const plain = ` ${words.map(({ word }) => word).join(' ')} `;
  return rows.some((row) => {
    const byLanguage: Readonly<Record<string, readonly string[]>> = stems[row];
    return byLanguage[language]?.some((stem) => plain.includes(stem)) ?? false;
  });
}
