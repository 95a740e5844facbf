/** Recipe: adds a criterion of each kind: a warning sign that costs half a point, and a level. */
import type { Edit, Recipe } from './recipe.ts';

const languages = {
  en: {
    flag: {
      name: 'Dummy committee',
      definition: 'A dummy committee decides what is built.',
      levels: { false: 'no such committee', true: 'a dummy committee decides' },
      question: 'Is there a dummy committee?',
      examples: { false: 'Decide with your own team which improvements come next.' },
      change: 'decisions in the hands of the team',
      reduction: 'A dummy committee takes decisions away.',
      reductionPhrase: 'a dummy committee that decides',
      instruction: 'True where a dummy committee is named.',
      prompt: 'A dummy committee is named.',
    },
    level: {
      name: 'Dummy rituals',
      definition: 'Holding the dummy rituals of the product.',
      levels: { 0: 'no dummy rituals', 1: 'takes part in dummy rituals', 2: 'holds dummy rituals' },
      question: 'Who holds the dummy rituals?',
      examples: {
        1: 'Contribute to the dummy rituals of the product.',
        2: 'Own the dummy rituals of the product.',
      },
      change: { 1: 'a part in the dummy rituals', 2: 'the dummy rituals in hand' },
      why: 'A product manager holds the dummy rituals.',
      instruction: '1: takes part in dummy rituals. 2: holds them.',
      prompt: '1: takes part. 2: holds them.',
    },
  },
  fr: {
    flag: {
      name: 'Comité factice',
      definition: 'Un comité factice décide de ce qui est construit.',
      levels: { false: 'aucun comité de ce genre', true: 'un comité factice décide' },
      question: 'Y a-t-il un comité factice\u00a0?',
      examples: { false: 'Décider avec votre équipe des prochaines améliorations.' },
      change: 'des décisions aux mains de l’équipe',
      reduction: 'Un comité factice prend des décisions à la place du poste.',
      reductionPhrase: 'un comité factice qui décide',
      instruction: 'Vrai quand un comité factice est nommé.',
    },
    level: {
      name: 'Rituels factices',
      definition: 'Tenir les rituels factices du produit.',
      levels: {
        0: 'aucun rituel factice',
        1: 'participe à des rituels factices',
        2: 'tient des rituels factices',
      },
      question: 'Qui tient les rituels factices\u00a0?',
      examples: {
        1: 'Contribuer aux rituels factices du produit.',
        2: 'Être responsable des rituels factices du produit.',
      },
      change: { 1: 'une part des rituels factices', 2: 'les rituels factices en main' },
      why: 'Un product manager tient les rituels factices.',
      instruction: '1\u00a0: participe à des rituels factices. 2\u00a0: les tient.',
    },
  },
} as const;

const texts = (id: string, kind: 'flag' | 'level'): Edit[] =>
  (['en', 'fr'] as const).map((language) => ({
    file: `src/language/${language}/criteria.json`,
    path: [id],
    value: languages[language][kind],
  }));

/** The edits for a criterion of one kind, apart from those shared by all new criteria. */
type Dummy = { stated: string; edits: readonly Edit[] };

const row = (id: string, rest: string): Edit => ({
  file: 'src/grading/criteria.ts',
  insert: `  { id: '${id}', group: 'businessInitiative', ${rest} },\n`,
  before: '] as const satisfies readonly CriterionRow[];',
});

const version = (dummies: readonly Dummy[]): Edit => ({
  file: 'src/contract/permalink/criteria-versions.ts',
  insert: `  { version: '2', criteria: [...version1, ${dummies.map(({ stated }) => stated).join(', ')}] },\n`,
  before: '];\n\n/** The criteria that every result has',
});

const backed = (id: string): Edit => ({
  file: 'src/grading/references.json',
  path: ['agile-manifesto-principles', 'about'],
  value: id,
});

const newRules: Edit = {
  file: 'src/grading/scoring-rules.ts',
  insert: '1 + ',
  before: '1;\n\n/** Thousandths',
};
const golden = (criteria: Record<string, unknown>): Edit => ({
  file: 'tests/goldens/grading.json',
  path: ['cases'],
  value: { criteria, grade: null },
});
const writeGoldens = {
  env: { UPDATE_GOLDENS: '1' },
  command: ['vitest', 'run', 'src/grading/grade.goldens.test.ts'],
  writes: 'tests/goldens/grading.json',
} as const;

const flag: Dummy = {
  stated: "{ id: 'dummyCommittee' }",
  edits: [
    row('dummyCommittee', "section: 'businessInitiativeSmells'"),
    ...texts('dummyCommittee', 'flag'),
    backed('dummyCommittee'),
    {
      file: 'src/grading/scoring-rules.ts',
      insert: "  { id: 'dummyCommittee', loss: 500 },\n",
      before: '] as const satisfies readonly { id: FlagCriterionId; loss: number }[];',
    },
    {
      file: 'src/grading/grade.test.ts',
      insert: "    [{ dummyCommittee: true }, [{ id: 'dummyCommittee', loss: 0.5 }], 0, 4.5, 'strong'],\n",
      before: "    [{ noDistinctUXDesigner: true }, [designer], 0, 4.67, 'strong'],",
    },
    {
      file: 'src/grading/grade.properties.test.ts',
      insert: '3.67, 4, ',
      before: '4.17, 4.5, 4.67, 5]',
    },
    golden({ dummyCommittee: true }),
    {
      file: 'src/reading/rules/organisation.ts',
      insert: "  dummyCommittee: { kinds: ['duty', 'context'], concepts: ['dummyCommittees'] },\n",
      before: '} as const satisfies Partial<Record<FlagCriterionId, NamedRow>>;',
    },
    {
      file: 'src/reading/lexicon/organisation.json',
      path: ['dummyCommittees'],
      value: ['dummy committee*', 'comite* factice*'],
    },
    {
      file: 'src/reading/rules/wordings.json',
      path: ['dummyCommittee'],
      value: {
        true: { en: ['Report to the dummy committee'], fr: ['Rendre compte au comité factice'] },
        false: { en: ['Report to the board'], fr: ['Rendre compte à la direction'] },
      },
    },
  ],
};

const level: Dummy = {
  stated: "{ id: 'dummyRituals', max: 2 }",
  edits: [
    row('dummyRituals', "section: 'tacticalAccountabilities', max: 2"),
    ...texts('dummyRituals', 'level'),
    backed('dummyRituals'),
    golden({ dummyRituals: 2 }),
    {
      file: 'src/reading/rules/levels.ts',
      insert: "  dummyRituals: [{ topic: 'dummyRitual', max: 2 }],\n",
      before: '};\n\nconst noHits',
    },
    {
      file: 'src/reading/lexicon/organisation.json',
      path: ['dummyRitual'],
      value: ['dummy ritual*', 'rituel* factice*'],
    },
    {
      file: 'src/reading/rules/wordings.json',
      path: ['dummyRituals'],
      value: {
        2: { en: ['Own the dummy rituals'], fr: ['Vous êtes responsable des rituels factices'] },
        0: { en: ['Own the summer party'], fr: ['Organiser la fête'] },
      },
    },
  ],
};

const nearest = [
  'src/grading/grade.test.ts',
  'src/grading/grade.goldens.test.ts',
  'src/grading/deciding-merits.test.ts',
  'src/contract/permalink/permalink.properties.test.ts',
  'src/language/dictionaries.test.ts',
  'src/language/finding-texts.test.ts',
  'src/reading/rules/wordings.test.ts',
  'src/reading/by-model/model-reader.evidence.test.ts',
  'src/web/features/improve/explain-change.test.ts',
];

const tests = [
  'tests/first-release',
  'tests/house',
  'src/contract',
  'src/grading',
  'src/language',
  'src/explaining',
  'src/analysis',
  'src/reading/built-in',
  'src/reading/by-model',
  'src/cli',
  'src/web/api/parse-result-content.test.ts',
  'src/web/features',
  'src/web/screens',
  'src/web/lib',
  'src/web/admin/corrections',
  'src/server/modules/transfer',
  'src/server/modules/label-images',
  'src/server/http/openapi.test.ts',
];

function recipeOf(name: string, maxFiles: number, dummies: readonly Dummy[]): Recipe {
  return {
    name,
    doc: 'docs/add-a-criterion.md',
    maxFiles,
    editsOf: () => [version(dummies), newRules, ...dummies.flatMap(({ edits }) => edits)],
    commands: [writeGoldens],
    nearest,
    tests,
  };
}

/** A criterion that is a flag. */
export const flagRecipe = recipeOf('a criterion: a warning sign', 12, [flag]);
/** A criterion that is a level. */
export const levelRecipe = recipeOf('a criterion: a level', 10, [level]);
/** Both in one copy, where separate runs would repeat each other. */
export const criteriaRecipe = recipeOf('criteria of both kinds', 13, [flag, level]);
