/**
 * `npm run -s grade -- <file, address or -> [--json] [--language en|fr]`.
 * Exit 0 with a grade, 2 with one clear line where the input cannot be read or graded.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { analyzeOffer } from '../analysis/analyze-offer.ts';
import { documentKind } from '../fetching/documents/document-kind.ts';
import { createOfferFetcher } from '../fetching/fetch-offer.ts';
import { defaultLanguage, type Language, languages } from '../language/languages.ts';
import { type Translate, translator } from '../language/translator.ts';
import { checkInput } from '../reading/builtin/kind/check-input.ts';
import { viewOf } from '../reading/builtin/text-view.ts';
import { loneAddress } from '../reading/lone-address.ts';
import type { ReadingFailure } from '../reading/reader.ts';
import { fetcherSettings } from '../server/app/fetcher-settings.ts';
import { errorCode } from '../server/database/error-code.ts';
import { createReaders } from '../server/modules/analyses/readers.ts';
import { readSettings, type Settings } from '../settings/config.ts';
import { loadEnvFile } from '../settings/env-file.ts';
import { formatResult } from './format-result.ts';

/** What the user can mend: one line on standard error, exit 2. */
class BadInput extends Error {}

function readCommandLine(): { source: string; json: boolean; language: Language } {
  const usage = () => new BadInput(translator(defaultLanguage)('terminal:usage'));
  const parse = () =>
    parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        language: { type: 'string', default: defaultLanguage },
      },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    throw usage();
  }
  const [source, ...more] = parsed.positionals;
  if (source === undefined || more.length > 0) throw usage();
  const language = languages.find((known) => known === parsed.values.language);
  if (!language) {
    throw new BadInput(
      translator(defaultLanguage)('terminal:unknownLanguage', { language: parsed.values.language }),
    );
  }
  return { source, json: parsed.values.json, language };
}

/**
 * The text of the file (a PDF or a Word document too), of standard input (`-`) or of the page at an address, also where that is all
 * that the file or standard input holds.
 */
async function readSource(source: string, language: Language, settings: Settings): Promise<string> {
  if (/^https?:\/\//i.test(source)) return readPage(source, language, settings);
  const given = source === '-' ? await text(process.stdin) : await readTextOf(source, language);
  const address = loneAddress(given);
  return address === null ? given : readPage(address, language, settings);
}

async function readPage(address: string, language: Language, settings: Settings): Promise<string> {
  const fetched = await createOfferFetcher(fetcherSettings(settings))(address);
  if (!fetched.ok) throw new BadInput(translator(language)(`errors:${fetched.code}`, { ...fetched }));
  return fetched.text;
}

async function readTextOf(source: string, language: Language): Promise<string> {
  const translate = translator(language);
  let bytes: Buffer;
  try {
    // npm runs scripts in the project's folder; the file is meant from where the command was typed.
    bytes = await readFile(resolve(process.env.INIT_CWD ?? '', source));
  } catch (error) {
    const reason = errorCode(error);
    if (reason === 'ENOENT') throw new BadInput(translate('terminal:fileNotFound', { file: source }));
    throw new BadInput(translate('terminal:fileNotReadable', { file: source, reason }));
  }
  const kind = documentKind('plain', bytes, '');
  if (kind !== 'pdf' && kind !== 'docx') return bytes.toString('utf8');
  const { parseDocument } = await import('../fetching/documents/parse-document.ts');
  const parsed = await parseDocument({ kind, bytes, charset: '' });
  if (parsed.ok) return parsed.offer.text;
  const code = parsed.code === 'pageRefreshes' ? 'fileNotReadable' : parsed.code;
  throw new BadInput(translate(`errors:${code}`));
}

/** What kind of text was refused picks its sentence. */
function notRead(failure: ReadingFailure, translate: Translate): BadInput {
  const context = 'kind' in failure ? failure.kind : undefined;
  return new BadInput(translate(`errors:${failure.code}`, { ...failure, context }));
}

function settingsOrBadInput(): Settings {
  const unreadable = loadEnvFile();
  if (unreadable) throw new BadInput(unreadable);
  const settings = readSettings(process.env);
  if (!settings.ok) throw new BadInput(settings.mistakes.join('\n'));
  return settings.settings;
}

async function main(): Promise<string> {
  const { source, json, language } = readCommandLine();
  const settings = settingsOrBadInput();
  const jobOffer = await readSource(source, language, settings);
  const translate = translator(language);
  const refused = checkInput(viewOf(jobOffer));
  if (refused) throw notRead(refused, translate);
  const readers = await createReaders(settings);
  if (readers.byModel) {
    console.error(translate('terminal:textGoesTo', { provider: readers.byModel.model.provider }));
  }
  const analysis = await analyzeOffer(
    { readers, translatorOf: translator, fallback: settings.fallback },
    { jobOffer, language },
  );
  if (!analysis.ok) throw notRead(analysis, translate);
  if (json) return `${JSON.stringify(analysis.result, null, 2)}\n`;
  return formatResult(analysis.result, language, translate);
}

try {
  process.stdout.write(await main());
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
