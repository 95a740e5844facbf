/** What the document of a permalink says of itself to networks, messengers and search engines. */
import { html } from 'hono/html';
import { pictureAddress } from '../../../contract/permalink/permalink-address.ts';
import type { Language } from '../../../language/languages.ts';
import { translator } from '../../../language/translator.ts';
import { picturesVersion } from './draw-picture.ts';
import type { LabelFacts } from './label-facts.ts';

/**
 * The page's document with the title, description and preview of a label in its head. `publicUrl` is this site's address;
 * where it is not set, the preview is left out: networks want whole addresses, and what a request calls us may be made up.
 */
export function documentOfPermalink(
  document: string,
  facts: LabelFacts,
  { address, publicUrl }: { address: string; publicUrl: string },
): string {
  const { title, description, language, translate } = facts;
  const image = publicUrl && new URL(previewAddress(address, language), publicUrl).href;
  const alt = translate('permalink:imageAlt', { title });
  const told = html`<meta property="og:type" content="website"><meta property="og:site_name" content="${translate('page:name')}"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`;
  const preview =
    image &&
    html`<meta property="og:url" content="${new URL(address, publicUrl).href}"><meta property="og:image" content="${image}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${alt}">`;
  return withHead(document, { language, title, description, more: `${told}${preview}` });
}

/** The same for a link that cannot be read: nothing of it is said again. */
export function documentOfBrokenLink(document: string, language: Language): string {
  const translate = translator(language);
  const title = translate('permalink:broken.title');
  return withHead(document, { language, title, description: translate('errors:permalinkDamaged'), more: '' });
}

function previewAddress(address: string, language: Language): string {
  return `${pictureAddress(address, 'card.png', language)}&v=${picturesVersion}`;
}

type Head = { language: Language; title: string; description: string; more: string };

/** Search engines keep no permalink, as anyone may write one about anybody; no link leads on with the names in it. */
function withHead(document: string, { language, title, description, more }: Head): string {
  const name = translator(language)('page:titleOf', { page: title });
  const head = html`<title>${name}</title><meta name="description" content="${description}"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">`;
  return document
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `${head}${more}`);
}
