/** Tells machines which parts of a result a model made (EU AI Act, article 50(2)). */

/** Fields of a result that a model fills when it reads; our checks are applied to all of them. */
const readParts = ['criteria', 'receipts', 'position', 'company', 'language'] as const;
/** Fields that follow from these by the rules and dictionaries. */
const ruledParts = ['score', 'grade', 'reason', 'scoreDetail', 'references', 'certainty'] as const;

/** Names of fields of a result. */
export const resultParts = [...readParts, ...ruledParts, 'explanation'] as const;
type ResultPart = (typeof resultParts)[number];

/** What a model made of a result, and what the rules made of that. Absent when no model took part. */
export type Generated = {
  by: 'model';
  /** The name of the model. */
  model: string;
  /** The fields that the model made. */
  what: ResultPart[];
  /** The fields that the rules made. */
  byRules: ResultPart[];
};

/** Describes a result read by `model`; `isWorded`: the explanation is in its words too. */
export function describeGeneration(model: string, isWorded: boolean): Generated {
  return {
    by: 'model',
    model,
    what: isWorded ? [...readParts, 'explanation'] : [...readParts],
    byRules: isWorded ? [...ruledParts] : [...ruledParts, 'explanation'],
  };
}

/** Describes a shared label, which states its reader and whose sentences the rules wrote. */
export function describeLinkGeneration(reader: string | undefined): Generated | undefined {
  return reader && reader !== 'builtin' ? describeGeneration(reader, false) : undefined;
}
