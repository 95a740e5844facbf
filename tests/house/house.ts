/**
 * Import rules: which folder of `src` may import which, and how many files a folder may have.
 * docs/architecture.md says what each folder is for; house.test.ts checks the code.
 */

/** How many TypeScript files one folder may have, tests not counted. */
export const maxFiles = 15;

/** The stages from an address to a letter, and the contract between page and server. */
const stages = [
  'grading',
  'language',
  'model',
  'fetching',
  'reading',
  'explaining',
  'analysis',
  'contract',
].map((folder) => `src/${folder}`);

/** What the page may import beside its own folders. */
const ofPage = [
  'src/contract',
  'src/language',
  'src/grading',
  'src/reading/reader.ts',
  'src/reading/lone-address.ts',
  'src/explaining/explain.ts',
  'src/explaining/best-references.ts',
  'src/analysis',
];
const web = (...folders: string[]) => folders.map((folder) => `src/web/${folder}`);
const server = (...folders: string[]) => folders.map((folder) => `src/server/${folder}`);

/**
 * What the files of a folder may import beside those of the same folder. `*` stands for one name;
 * of several paths that match, the longest applies. An entry is a folder with all below it, or a file.
 */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'src/grading': [],
  'src/language': ['src/grading'],
  'src/settings': ['src/grading', 'src/fetching/http'],
  'src/model': [],
  'src/fetching': [],
  'src/reading': ['src/grading', 'src/language', 'src/model'],
  'src/explaining': ['src/grading', 'src/language', 'src/model'],
  'src/contract': ['src/grading', 'src/language/languages.ts'],
  'src/analysis': [
    'src/grading',
    'src/language',
    'src/contract',
    'src/reading/reader.ts',
    'src/reading/quotes.ts',
    'src/explaining/explain.ts',
    'src/explaining/improvements-as-html.ts',
    'src/explaining/reason-in-words.ts',
  ],

  'src/labelling': ['src/grading', 'src/reading'],
  'src/learning': ['src/grading', 'src/reading'],
  'src/evaluating': ['src/contract/evaluations', 'src/grading', 'src/reading', 'src/labelling'],
  'src/tuning': [
    'src/contract/evaluations',
    'src/contract/tuning',
    'src/grading',
    'src/language',
    'src/reading',
    'src/explaining',
    'src/labelling',
  ],
  // Trains in this process and compares the result.
  'src/tuning/builtin': [
    'src/contract/tuning',
    'src/tuning',
    'src/learning',
    'src/evaluating',
    'src/labelling',
    'src/reading',
    'src/grading',
  ],
  // Sellers are called by the same client as models, which knows what their errors mean.
  'src/tuning/tuners': ['src/contract/tuning', 'src/model'],

  'src/server': [...stages, 'src/settings'],
  'src/server/observability': ['src/settings'],
  'src/server/http': [...stages, 'src/settings', ...server('database', 'observability')],
  'src/server/page': ['src/contract', 'src/language', 'src/settings', ...server('http', 'observability')],
  'src/server/database': ['src/contract', 'src/grading', 'src/settings'],
  'src/server/jobs': ['src/contract/job-states.ts', ...server('database', 'observability')],
  'src/server/backup': server('database', 'http'),
  'src/server/modules/*': [
    ...stages,
    'src/labelling',
    'src/evaluating',
    'src/tuning',
    'src/settings',
    ...server('http', 'observability', 'database', 'jobs', 'page', 'modules'),
  ],
  'src/server/app': [
    ...stages,
    'src/settings',
    ...server('http', 'observability', 'database', 'jobs', 'page', 'modules'),
  ],

  'src/cli': [
    ...stages,
    'src/evaluating',
    'src/settings',
    ...server('app', 'backup', 'database', 'modules', 'observability'),
  ],

  'src/web/lib': ['src/contract', 'src/language', 'src/grading'],
  'src/web/components': ['src/contract', 'src/grading', 'src/language/text-keys.ts', ...web('lib')],
  'src/web/api': ['src/contract', 'src/language', 'src/grading', ...web('lib')],
  'src/web/state': [...ofPage, ...web('lib', 'api', 'components')],
  'src/web/builtin-reader': ['src/grading', 'src/reading'],
  'src/web/features/*': [...ofPage, ...web('lib', 'api', 'components', 'state', 'builtin-reader', 'styles')],
  'src/web/screens': [...ofPage, ...web('lib', 'api', 'components', 'state', 'features')],
  'src/web/admin': [
    ...ofPage,
    'src/explaining/references-as-html.ts',
    ...web('lib', 'api', 'components', 'state', 'features', 'styles'),
  ],
  'src/web/app': [
    ...ofPage,
    ...web('lib', 'api', 'components', 'state', 'features', 'screens', 'admin', 'styles'),
  ],
};
