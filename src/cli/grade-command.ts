/**
 * `npm run -s grade -- <file, address or -> [--whole] [--offer <number>] [--json] [--language
 * en|fr]`. Exit 0 with a grade, 2 with one line when the input cannot be read or graded.
 */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { analyzeOffer } from '../analysis/analyze-offer.ts';
import { detectDocumentKind } from '../fetching/documents/document-kind.ts';
import { createOfferFetcher } from '../fetching/fetch-offer.ts';
import { readPastedAddress } from '../fetching/pasted/pasted-address.ts';
import { getLanguageName } from '../language/get-language-name.ts';
import { defaultLanguage, type Language, languages } from '../language/languages.ts';
import { createTranslator } from '../language/translator.ts';
import { createTextView } from '../reading/metadata/text-view.ts';
import { extractPastedOffer } from '../reading/pasted/extract-pasted-offer.ts';
import { selectOffer } from '../reading/pasted/select-offer.ts';
import type { NonOfferTextType, ReadingFailure } from '../reading/reader.ts';
import { checkInput } from '../reading/text-type/check-input.ts';
import { toFetcherSettings } from '../server/app/fetcher-settings.ts';
import { errorCode } from '../server/database/error-code.ts';
import { createReaders } from '../server/modules/analyses/readers.ts';
import type { Settings } from '../settings/config.ts';
import { CommandError, command, resolveFromUserFolder, settingsOrThrow, type Terminal } from './command.ts';
import { formatResult } from './format-result.ts';

/** Maximum characters of a text that is also tried as the address of a page. */
const longestShared = 8192;
/** Types of text that may merely share an address. */
const besideAddress: ReadonlySet<NonOfferTextType> = new Set(['address', 'title', 'tooShort']);

type CommandLine = {
  source: string;
  whole: boolean;
  /** Which of several offers, starting at 1; 0 when none was chosen. */
  chosen: number;
  json: boolean;
  language: Language;
};

function readCommandLine(args: readonly string[]): CommandLine {
  const usage = () => new CommandError(createTranslator(defaultLanguage)('terminal:usage'));
  const parse = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        whole: { type: 'boolean', default: false },
        offer: { type: 'string', default: '0' },
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
  const chosen = Number(parsed.values.offer);
  if (!Number.isInteger(chosen) || chosen < 0) throw usage();
  const language = languages.find((known) => known === parsed.values.language);
  if (!language) {
    throw new CommandError(
      createTranslator(defaultLanguage)('terminal:unknownLanguage', { language: parsed.values.language }),
    );
  }
  const { whole, json } = parsed.values;
  return { source, whole, chosen, json, language };
}

/**
 * The text of the file (PDF, Word and OpenDocument too), of standard input (`-`) or of the page at
 * an address, also when the file or standard input holds only an address, or a sentence that shares
 * one.
 */
async function readSource(
  source: string,
  language: Language,
  settings: Settings,
  terminal: Terminal,
): Promise<string> {
  if (/^https?:\/\//i.test(source)) return readPage(source, language, settings);
  const given = source === '-' ? await text(terminal.stdin) : await readTextOf(source, language, terminal);
  return sharesAddress(given) ? readPage(given, language, settings) : given;
}

/** An offer with a link in it is graded as text, however short it is. */
function sharesAddress(given: string): boolean {
  const refused = given.length <= longestShared ? checkInput(createTextView(given)) : null;
  if (refused?.code !== 'notAnOffer' || !besideAddress.has(refused.kind)) return false;
  const pasted = readPastedAddress(given).is;
  return pasted === 'address' || pasted === 'several';
}

async function readPage(address: string, language: Language, settings: Settings): Promise<string> {
  const fetched = await createOfferFetcher(toFetcherSettings(settings))(address);
  if (!fetched.ok) {
    const titles = fetched.code === 'severalOffers' ? fetched.offers.map(({ position }) => position) : [];
    const reason = createTranslator(language)(`errors:${fetched.code}`, { ...fetched });
    throw new CommandError([reason, ...titles].join('\n'));
  }
  return fetched.text;
}

async function readTextOf(source: string, language: Language, terminal: Terminal): Promise<string> {
  const translate = createTranslator(language);
  let bytes: Buffer;
  try {
    bytes = await readFile(resolveFromUserFolder(source, terminal));
  } catch (error) {
    const reason = errorCode(error);
    if (reason === 'ENOENT') throw new CommandError(translate('terminal:fileNotFound', { file: source }));
    throw new CommandError(translate('terminal:fileNotReadable', { file: source, reason }));
  }
  const kind = detectDocumentKind('plain', bytes, '');
  if (kind === undefined || kind === 'html' || kind === 'plain') return bytes.toString('utf8');
  const { parseDocument } = await import('../fetching/documents/parse-document.ts');
  const parsed = await parseDocument({ kind, bytes, charset: '' });
  if (parsed.ok) return parsed.offer.text;
  const code = parsed.code === 'pageRefreshes' ? 'fileNotReadable' : parsed.code;
  throw new CommandError(translate(`errors:${code}`));
}

/** The sentence depends on the type of text that was refused. */
function notRead(failure: ReadingFailure, language: Language): CommandError {
  const translate = createTranslator(language);
  const context = 'kind' in failure ? failure.kind : undefined;
  const named = 'language' in failure && { language: getLanguageName(failure.language, language) };
  const reason = translate(`errors:${failure.code}`, { ...failure, ...named, context });
  if (failure.code !== 'severalOffers') return new CommandError(reason);
  const offers = failure.offers.map((offer, index) =>
    translate('terminal:offerToChoose', { number: index + 1, ...offer }),
  );
  return new CommandError([reason, ...offers, translate('terminal:chooseOffer')].join('\n'));
}

/**
 * The text to grade: the chosen offer when there are several. Refuses what no reader can read
 * before any text is sent.
 */
function oneOffer(
  given: string,
  { whole, chosen }: Pick<CommandLine, 'whole' | 'chosen'>,
  language: Language,
): { jobOffer: string; whole: boolean } {
  const found = extractPastedOffer(given, { whole });
  if (!found.ok) {
    const choice = found.code === 'severalOffers' ? selectOffer(given, found, chosen) : undefined;
    if (choice === undefined) throw notRead(found, language);
    return { jobOffer: choice, whole: true };
  }
  const refused = checkInput(createTextView(found.offer));
  if (refused) throw notRead(refused, language);
  return { jobOffer: given, whole };
}

/** Grades one offer, with the configured model or the built-in reader. */
export const gradeCommand = command(async (args, terminal) => {
  const { source, chosen, json, language, ...asked } = readCommandLine(args);
  const settings = settingsOrThrow(terminal.env);
  const given = await readSource(source, language, settings, terminal);
  const translate = createTranslator(language);
  const { jobOffer, whole } = oneOffer(given, { ...asked, chosen }, language);
  const readers = await createReaders(settings);
  const { byModel } = readers;
  if (byModel && (await byModel.choice.choose())) {
    const { provider } = byModel.model;
    terminal.stderr.write(`${translate('terminal:textGoesTo', { provider })}\n`);
  }
  const analysis = await analyzeOffer(
    { readers, translatorOf: createTranslator, fallback: settings.fallback },
    { jobOffer, language, whole },
  );
  if (!analysis.ok) throw notRead(analysis, language);
  const { result } = analysis;
  terminal.stdout.write(
    json ? `${JSON.stringify(result, null, 2)}\n` : formatResult(result, language, translate),
  );
  return 0;
});
