/**
 * Splits criteria.json, which has all texts about a criterion in one place, into namespaces by use,
 * so that a first screen fetches no questions and no example sentences.
 */

/** The texts of one criterion in criteria.json. */
type CriterionTexts = {
  name: string;
  definition: string;
  /** Words for each value: the figures of a level, or "false" and "true". */
  levels: Readonly<Record<string, string>>;
  /** What a candidate may ask when the offer is silent. */
  question: string;
  /** An example sentence for each value that an improvement can reach. */
  examples: Readonly<Record<string, string>>;
  /**
   * What the improved offer has, in a few words: one text for a flag, one for each reachable value
   * of a level.
   */
  change: string | Readonly<Record<string, string>>;
  /** Why it counts, when no finding says so. */
  why?: string;
  /** The sentence of the grade when the criterion reduces the business initiative. */
  reduction?: string;
  /** The same in a few words, for the list of limits. */
  reductionPhrase?: string;
  /** The whole definition, with what counts for which value, for people who correct readings. */
  instruction: string;
  /** The same for a model, in English only and in as few tokens as possible. */
  prompt?: string;
};

type Headings = 'groups' | 'sections';
type IdIn<T> = Exclude<keyof T, Headings> & string;
type Field<T, Id extends keyof T, Name extends keyof CriterionTexts> =
  T[Id] extends Record<Name, infer Text> ? Text : never;
/** One field of the criteria that have it, by criterion. */
type FieldOf<T, Name extends keyof CriterionTexts> = {
  [Id in IdIn<T> as T[Id] extends Record<Name, unknown> ? Id : never]: Field<T, Id, Name>;
};
type Shown<T> = Pick<T, Headings & keyof T> & {
  [Id in IdIn<T>]: Pick<T[Id], keyof T[Id] & ('name' | 'definition' | 'levels')>;
};

function fieldOf<T extends object, Name extends keyof CriterionTexts>(
  texts: T,
  name: Name,
): FieldOf<T, Name> {
  // Cast: the type of the file says which rows have the field.
  const rows = Object.entries(texts as Readonly<Record<string, Partial<CriterionTexts>>>);
  const fields = rows.flatMap(([id, row]) => (row[name] === undefined ? [] : [[id, row[name]] as const]));
  // Cast: TypeScript does not follow keys through Object.entries.
  return Object.fromEntries(fields) as FieldOf<T, Name>;
}

function shownOf<T extends Record<Headings, object>>({ groups, sections, ...rows }: T): Shown<T> {
  // Cast: without the headings only rows are left.
  const shown = Object.entries(rows as unknown as Readonly<Record<string, CriterionTexts>>).map(
    ([id, { name, definition, levels }]) => [id, { name, definition, levels }] as const,
  );
  // Cast: TypeScript does not follow keys through Object.entries.
  return { groups, sections, ...Object.fromEntries(shown) } as unknown as Shown<T>;
}

/** The namespaces, or parts of them, that come from criteria.json. */
export function createCriterionNamespaces<T extends Record<Headings, object>>(texts: T) {
  return {
    criteria: shownOf(texts),
    questions: fieldOf(texts, 'question'),
    examples: fieldOf(texts, 'examples'),
    changes: fieldOf(texts, 'change'),
    why: fieldOf(texts, 'why'),
    reductions: fieldOf(texts, 'reduction'),
    reductionPhrases: fieldOf(texts, 'reductionPhrase'),
    instructions: fieldOf(texts, 'instruction'),
  };
}
