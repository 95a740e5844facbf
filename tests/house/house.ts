/**
 * Import rules: which folder of `src` and of the extension may import which, and how many files a folder may have.
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
  'src/reading/find-lone-address.ts',
  'src/explaining/explain.ts',
  'src/explaining/sort-references.ts',
  'src/explaining/what-made-the-letter.ts',
  'src/explaining/describe-alternative.ts',
  'src/explaining/describe-cause.ts',
  'src/analysis',
];
const web = (...folders: string[]) => folders.map((folder) => `src/web/${folder}`);
const reading = (...places: string[]) => places.map((place) => `src/reading/${place}`);

/** What all of reading stands on: the interface of readers, and letters and words of a text. */
const ofReading = [
  'src/grading',
  ...reading(
    'reader.ts',
    'quotes.ts',
    'quote-words.ts',
    'fold-text.ts',
    'find-matches.ts',
    'code-unit-at.ts',
  ),
  ...reading('word-cache.ts', 'feature-share.ts', 'find-lone-address.ts', 'languages-of-rules.ts'),
];
const ofBuiltIn = [
  ...ofReading,
  ...reading('document', 'lexicon', 'titles', 'metadata', 'text-type', 'injection', 'statements'),
  ...reading('pasted', 'frame'),
  ...reading('rules', 'classifier'),
];
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
  'src/reading/document': ofReading,
  'src/reading/lexicon': [...ofReading, ...reading('document')],
  'src/reading/titles': [...ofReading, ...reading('document')],
  'src/reading/metadata': [...ofReading, ...reading('document', 'titles')],
  'src/reading/text-type': [...ofReading, ...reading('document', 'titles', 'metadata')],
  'src/reading/injection': [...ofReading, ...reading('document', 'metadata', 'text-type')],
  'src/reading/statements': [...ofReading, ...reading('document', 'lexicon')],
  'src/reading/pasted': [
    ...ofReading,
    ...reading('document', 'titles', 'metadata', 'injection', 'statements'),
  ],
  'src/reading/frame': [...ofReading, ...reading('document', 'titles', 'metadata', 'text-type', 'injection')],
  'src/reading/rules': [...ofReading, ...reading('document', 'lexicon', 'statements')],
  'src/reading/classifier': [...ofReading, ...reading('document', 'lexicon', 'statements', 'rules')],
  'src/reading/built-in': ofBuiltIn,
  'src/reading/languages-on-trial': [...ofBuiltIn, ...reading('built-in')],
  'src/reading/by-model': [
    ...ofReading,
    ...reading('document', 'metadata', 'text-type', 'injection', 'statements', 'pasted', 'frame'),
    // Signs that an offer names in so many words are told by the rules for them alone.
    ...reading('rules/organisation.ts', 'rules/rule.ts'),
    'src/language',
    'src/model',
  ],
  'src/explaining': ['src/grading', 'src/language', 'src/model'],
  'src/contract': ['src/grading', 'src/language/languages.ts'],
  'src/analysis': [
    'src/grading',
    'src/language',
    'src/contract',
    'src/reading/reader.ts',
    'src/reading/quotes.ts',
    'src/explaining/explain.ts',
    'src/explaining/render-improvements.ts',
    'src/explaining/describe-letter-reason.ts',
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
  // Its version, as below.
  'src/server/http': ['package.json', ...stages, 'src/settings', ...server('database', 'observability')],
  'src/server/page': ['src/contract', 'src/language', 'src/settings', ...server('http', 'observability')],
  'src/server/database': ['src/contract', 'src/grading', 'src/settings'],
  'src/server/jobs': ['src/contract/job-states.ts', ...server('database', 'observability')],
  'src/server/backup': server('database', 'http'),
  // What all modules are built from.
  'src/server/modules': ['src/settings', ...server('observability', 'database', 'jobs')],
  'src/server/modules/*': [
    ...stages,
    'src/labelling',
    'src/evaluating',
    'src/tuning',
    'src/settings',
    ...server('http', 'observability', 'database', 'jobs', 'page', 'modules'),
  ],
  'src/server/app': [
    'package.json',
    ...stages,
    'src/settings',
    ...server('http', 'observability', 'database', 'jobs', 'page', 'modules'),
  ],

  'src/cli': [
    // Its version.
    'package.json',
    ...stages,
    'src/evaluating',
    'src/settings',
    ...server('app', 'backup', 'database', 'modules', 'observability'),
  ],

  'src/web/lib': ['src/contract', 'src/language', 'src/grading'],
  'src/web/components': ['src/contract', 'src/grading', 'src/language/text-keys.ts', ...web('lib')],
  'src/web/api': ['src/contract', 'src/language', 'src/grading', ...web('lib')],
  'src/web/development': web('lib', 'components'),
  'src/web/analysis': [...ofPage, ...web('lib', 'api', 'components', 'development')],
  'src/web/builtin-reader': ['src/grading', 'src/reading'],
  'src/web/features/*': [
    ...ofPage,
    ...web('lib', 'api', 'components', 'development', 'analysis', 'builtin-reader', 'styles'),
  ],
  'src/web/screens': [...ofPage, ...web('lib', 'api', 'components', 'development', 'analysis', 'features')],
  'src/web/admin': [
    ...ofPage,
    'src/explaining/render-references.ts',
    ...web('lib', 'api', 'components', 'development', 'analysis', 'features', 'styles'),
  ],
  'src/web/app': [
    ...ofPage,
    ...web('lib', 'api', 'components', 'development', 'analysis', 'features', 'screens', 'admin', 'styles'),
  ],

  extension: [
    'src/analysis',
    'src/contract',
    'src/fetching/documents/parse-page.ts',
    'src/grading',
    'src/language',
    'src/reading/reader.ts',
    'src/reading/pasted/select-offer.ts',
    'src/reading/built-in/builtin-reader.ts',
    'src/reading/languages-on-trial/with-languages-on-trial.ts',
    // Of the page what has neither its state nor its calls.
    ...web('lib', 'components', 'features/label', 'analysis/analysis.ts', 'builtin-reader'),
  ],
};

/** Rooms that train readers and may import any file of them. */
export const trainers = ['src/learning', 'src/tuning', 'src/server/modules/tuning/builtin'];

/**
 * The files in folders of `src/reading` that other rooms may import. A single entry file would load
 * every reader wherever one is used.
 */
export const doorsOfReading = reading(
  'built-in/builtin-reader.ts',
  'built-in/insert-duty.ts',
  'by-model/check-findings.ts',
  'by-model/fence-offer.ts',
  'by-model/model-reader.ts',
  'by-model/prepared/checked-offer.ts',
  'by-model/prepared/offer-for-model.ts',
  'by-model/prepared/prepared-offer.ts',
  'by-model/reading-tasks.ts',
  'by-model/second-look/second-look-prompt.ts',
  'classifier/classifier.ts',
  'injection/find-injections.ts',
  'languages-on-trial/with-languages-on-trial.ts',
  'metadata/detect-language.ts',
  'metadata/text-view.ts',
  'pasted/extract-pasted-offer.ts',
  'pasted/select-offer.ts',
  'text-type/check-input.ts',
);
