/** Gets the text of an offer from a file, standard input, an address or a text that shares one. */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { ErrorCode } from '../../contract/errors.ts';
import { detectDocumentKind } from '../../fetching/documents/document-kind.ts';
import { createOfferFetcher } from '../../fetching/fetch-offer.ts';
import { readPastedAddress } from '../../fetching/pasted/pasted-address.ts';
import { getLanguageName } from '../../language/get-language-name.ts';
import type { Language } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { createTextView } from '../../reading/metadata/text-view.ts';
import { extractPastedOffer } from '../../reading/pasted/extract-pasted-offer.ts';
import { selectOffer } from '../../reading/pasted/select-offer.ts';
import type { NonOfferTextType, ReadingFailure } from '../../reading/reader.ts';
import { checkInput } from '../../reading/text-type/check-input.ts';
import { toFetcherSettings } from '../../server/app/fetcher-settings.ts';
import { errorCode } from '../../server/database/error-code.ts';
import type { Settings } from '../../settings/config.ts';
import { CommandError, resolveFromUserFolder, type Terminal } from '../command.ts';
import { isAddress } from '../is-address.ts';

/** Maximum characters of a text that is also tried as the address of a page. */
const longestShared = 8192;
/** Types of text that may merely share an address. */
const besideAddress: ReadonlySet<NonOfferTextType> = new Set(['address', 'title', 'tooShort']);

/** The language of refusals, and where the settings and files come from. */
type Context = { language: Language; settings: Settings };

/** `isOfFile`: the text of a file as it stands there, so that places in it are places of the file. */
type SourceText = { text: string; isOfFile: boolean };

/**
 * The text of the file (a page, PDF, Word and OpenDocument too), of standard input (`-`) or of the page at
 * an address, also when the file or standard input holds only an address, or a sentence that shares
 * one. Throws CommandError with a sentence for the user.
 */
export async function readSource(
  source: string,
  { terminal, ...context }: Context & { terminal: Terminal },
): Promise<SourceText> {
  if (isAddress(source)) return { text: await readPage(source, context), isOfFile: false };
  const given: SourceText =
    source === '-'
      ? { text: await text(terminal.stdin), isOfFile: false }
      : await readTextOf(source, context, terminal);
  const offer = await readGiven(given.text, context);
  return { text: offer, isOfFile: given.isOfFile && offer === given.text };
}

/**
 * A text as it is, or the offer of the page whose address it shares. Throws CommandError with a
 * sentence for the user.
 */
export async function readGiven(given: string, context: Context): Promise<string> {
  return sharesAddress(given) ? readPage(given, context) : given;
}

/** An offer with a link in it is graded as text, however short it is. */
function sharesAddress(given: string): boolean {
  const refused = given.length <= longestShared ? checkInput(createTextView(given)) : null;
  if (refused?.code !== 'notAnOffer' || !besideAddress.has(refused.kind)) return false;
  const pasted = readPastedAddress(given).is;
  return pasted === 'address' || pasted === 'several';
}

/**
 * The offer of the page at an address, or at the one that a text shares. Throws CommandError with a
 * sentence for the user.
 */
export async function readPage(address: string, { language, settings }: Context): Promise<string> {
  const fetched = await createOfferFetcher(toFetcherSettings(settings))(address);
  if (!fetched.ok) throw pageFailure(fetched, language);
  return fetched.text;
}

type PageFailure = { code: ErrorCode; offers?: readonly { position: string }[] };

/** Why a page was not read, with the titles of its offers where it has several. */
function pageFailure(failure: PageFailure, language: Language): CommandError {
  const reason = createTranslator(language)(`errors:${failure.code}`, { ...failure });
  const titles = failure.offers?.map(({ position }) => position) ?? [];
  return new CommandError([reason, ...titles].join('\n'));
}

async function readTextOf(source: string, { language }: Context, terminal: Terminal): Promise<SourceText> {
  const translate = createTranslator(language);
  let bytes: Buffer;
  try {
    bytes = await readFile(resolveFromUserFolder(source, terminal));
  } catch (error) {
    const reason = errorCode(error);
    if (reason === 'ENOENT') throw new CommandError(translate('terminal:fileNotFound', { file: source }));
    throw new CommandError(translate('terminal:fileNotReadable', { file: source, reason }));
  }
  const kind = detectDocumentKind(/\.html?$/i.test(source) ? 'html' : 'plain', bytes, '');
  if (kind === undefined || kind === 'plain') return { text: bytes.toString('utf8'), isOfFile: true };
  const { parseDocument } = await import('../../fetching/documents/parse-document.ts');
  const parsed = await parseDocument({ kind, bytes, charset: '' });
  if (parsed.ok) return { text: parsed.offer.text, isOfFile: false };
  throw pageFailure(parsed.code === 'pageRefreshes' ? { code: 'pageWithoutOffer' } : parsed, language);
}

/**
 * Why a text was not read, in a sentence that depends on its type; several offers are listed.
 * `choose` says how to name one of them.
 */
export function describeRefusal(failure: ReadingFailure, language: Language, choose: string): string {
  const translate = createTranslator(language);
  const context = 'kind' in failure ? failure.kind : undefined;
  const named = 'language' in failure && { language: getLanguageName(failure.language, language) };
  const reason = translate(`errors:${failure.code}`, { ...failure, ...named, context });
  if (failure.code !== 'severalOffers') return reason;
  const offers = failure.offers.map((offer, index) =>
    translate('terminal:offerToChoose', { number: index + 1, ...offer }),
  );
  return [reason, ...offers, choose].join('\n');
}

/** Which offer of a text is graded: `chosen` of several, starting at 1; 0 when none was chosen. */
type Choice = { whole: boolean; chosen: number };

/**
 * The text to grade: the chosen offer when there are several. Refuses what no reader can read
 * before any text is sent.
 */
export function selectOne(
  given: string,
  { whole, chosen }: Choice,
): { ok: true; jobOffer: string; whole: boolean } | ReadingFailure {
  const found = extractPastedOffer(given, { whole });
  if (!found.ok) {
    const choice = found.code === 'severalOffers' ? selectOffer(given, found, chosen) : undefined;
    return choice === undefined ? found : { ok: true, jobOffer: choice, whole: true };
  }
  return checkInput(createTextView(found.offer)) ?? { ok: true, jobOffer: given, whole };
}
