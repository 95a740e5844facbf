/** Recipe: adds a page language, Esperanto, with English texts that each carry a mark. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Edit, Recipe } from './recipe.ts';

const english = (folder: string) => join(folder, 'src/language/en');
const textFiles = (folder: string) => readdirSync(english(folder)).filter((file) => file.endsWith('.json'));

/** The project name and placeholders are the same in every language. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}|Offergrade/g, ''));

/** What may precede the first word of a text: placeholders, tags, signs. */
const beforeWords = /^(?:\{\{.*?\}\}|<[^>]*>|[^\p{L}{<])*/u;

/** Every text with words, marked before its first word. */
function marked(node: unknown): unknown {
  if (typeof node === 'string')
    return hasWords(node) ? node.replace(beforeWords, (start) => `${start}Eo `) : node;
  return Object.fromEntries(Object.entries(node as object).map(([key, child]) => [key, marked(child)]));
}

/** The criteria's prompts for models exist in English only. */
function translated(file: string, english: string): unknown {
  const texts: Record<string, object> = JSON.parse(english);
  if (file !== 'criteria.json') return marked(texts);
  const withoutPrompt = ({ prompt, ...others }: { prompt?: string }) => others;
  return marked(Object.fromEntries(Object.entries(texts).map(([id, row]) => [id, withoutPrompt(row)])));
}

const texts = (folder: string): Edit[] =>
  textFiles(folder).map((file) => ({
    file: `src/language/eo/${file}`,
    text: `${JSON.stringify(translated(file, readFileSync(join(english(folder), file), 'utf8')), null, 2)}\n`,
  }));

const dictionary = (folder: string): Edit => ({
  file: 'src/language/eo/dictionary.ts',
  text: readFileSync(join(folder, 'src/language/fr/dictionary.ts'), 'utf8')
    .replace('in French', 'in Esperanto')
    .replace('const fr ', 'const eo '),
});

/** Names its language in a text of its own. */
function messages(folder: string): Edit {
  const messages = JSON.parse(readFileSync(join(folder, 'extension/_locales/en/messages.json'), 'utf8'));
  const text = `${JSON.stringify({ ...messages, language: { message: 'eo' } }, null, 2)}\n`;
  return { file: 'extension/_locales/eo/messages.json', text };
}

/** Its dictionary is a third of the lines of code that the room has. */
function moreLines(folder: string): Edit {
  const file = 'docs/architecture.md';
  const [, row = ''] = /^\| `language` \| (\d.*\n.*)$/m.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  return { file, insert: '1,', before: row };
}

/** Esperanto, with the French texts. */
export const languageRecipe: Recipe = {
  name: 'a language',
  doc: 'docs/add-a-language.md',
  // Its texts, dictionary and messages, and its line in six files.
  maxFiles: textFiles(join(import.meta.dirname, '../..')).length + 2 + 6,
  editsOf: (folder) => [
    ...texts(folder),
    dictionary(folder),
    { file: 'src/language/languages.ts', insert: ", 'eo'", before: '] as const;' },
    {
      file: 'src/language/dictionaries.ts',
      insert: "import { eo } from './eo/dictionary.ts';\n",
      before: "import { fr } from './fr/dictionary.ts';",
    },
    {
      file: 'src/language/dictionaries.ts',
      insert: ', eo',
      before: ' };\n/** The names of the dictionaries',
    },
    {
      file: 'src/web/index.html',
      insert: '      <p lang="eo">Eo Offergrade needs JavaScript.</p>\n',
      before: '    </noscript>',
    },
    {
      file: 'src/web/app/texts-missing.tsx',
      insert: '      <p className="mt-2" lang="eo">\n        Eo The texts could not be loaded.\n      </p>\n',
      before: '    </main>',
    },
    messages(folder),
    moreLines(folder),
    {
      file: 'extension/panel/texts.ts',
      insert: "  eo: async () => (await import('../../src/language/eo/dictionary.ts')).eo,\n",
      before: '};\n\n/** Loads the texts',
    },
  ],
  commands: [],
  nearest: ['src/language/dictionaries.test.ts'],
  tests: [
    'tests/house',
    'extension/manifest.test.ts',
    'src/language',
    'src/contract',
    'src/grading/references.test.ts',
    'src/explaining',
    'src/analysis',
    'src/cli',
    'src/reading/text-type/not-an-offer.test.ts',
    'src/web/app',
    'src/web/features',
    'src/web/lib',
    'src/web/screens',
    'src/server/app',
    'src/server/page',
    'src/server/http',
    'src/server/modules/analyses',
    'src/server/modules/auth',
    'src/server/modules/label-images',
  ],
};
