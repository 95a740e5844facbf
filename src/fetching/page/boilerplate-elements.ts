/** What stands on a page around its offer: menus, footers, controls, consent banners, hidden parts. */
import { isHidden } from './html-to-text.ts';

/** Never part of an offer. `form` is not among them: some sites wrap their whole page in one. */
const chromeElements = new Set(
  // biome-ignore format: a list of names reads best filled
  ['aside', 'audio', 'button', 'canvas', 'dialog', 'embed', 'footer', 'iframe', 'input', 'label', 'link', 'math', 'meta', 'meter',
    'nav', 'noscript', 'object', 'progress', 'script', 'select', 'source', 'style', 'svg', 'template', 'textarea', 'title', 'video'],
);

const chromeRoles = new Set(
  // biome-ignore format: a list of names reads best filled
  ['alert', 'alertdialog', 'complementary', 'contentinfo', 'dialog', 'menu', 'menubar', 'navigation', 'search'],
);

/** Classes and ids, whole: `has-sidebar` on what holds a page is none of them. */
const chromeNames = [
  /^(?:(?:main|page|site|global|app|top|w)?[_-]?(?:footer|navbar|nav|navigation|menu|sidebar)|(?:site|page|global|top)[_-]?(?:header|bar|links))$/i,
  /^(?:newsletter|pagination|copyright|widget|breadcrumbs?|comments?(?:[_-]area)?|suggestions)$/i,
  /^(?:[a-z]{2,12}[_-])?(?:similar|related|other|more|recommended|autres)[_-]?(?:jobs|offers|offres|posts|articles)$/i,
  /^(?:share(?:daddy|[_-]?(?:buttons?|links?))|social[_-]?(?:links?|share|media))$/i,
  // What else only a reader aloud is told stays: some sites hide the twin of it that is shown from that reader.
  /^(?:skip[_-]?(?:links?|to[_-]?content)|screen[_-]reader[_-]text)$/i,
];

/** Elements that a site made up for itself: `apec-footer`, but not `job-header`. */
const chromeElementName = /-(?:footer|nav|navbar|menu|breadcrumbs?)$/i;

/** Products that show consent banners, by the beginning of the names they give. */
const consentProduct =
  /^(?:onetrust|ot-sdk|didomi|axeptio|tarteaucitron|cybot|usercentrics|truste|qc-cmp|osano|iubenda|cmplz|cky-|sp_message)/i;

/** A banner of a site's own: a name about consent that ends in what it is (`cookie-bar`), not in a state (`cookies-accepted`). */
const consentWord = /cookie|consent|gdpr|rgpd/i;
const bannerEnding =
  /(?:cookies?|consent|gdpr|rgpd|banner|bar|notice|popup|pop-up|modal|dialog|overlay|message|info|box|layer|wrapper|container|panel|alert|law|policy|manager|settings|preferences|toast)$/i;
const stateBeginning = /^(?:no|not|has|with|without|is|js|accept|accepts|allow|allows)[_-]/i;

/** Never left out, whatever class they bear. */
const roots = new Set(['html', 'body', 'main']);

/** Characters of class and id that are looked at. */
const longestNames = 300;

/** Whether an element, with all that is in it, is left out when an offer is looked for. */
export function isBoilerplate(name: string, attributes: Record<string, string>): boolean {
  if (roots.has(name)) return false;
  if (chromeElements.has(name) || chromeElementName.test(name) || isHidden(attributes)) return true;
  if (attributes['aria-hidden'] === 'true' || attributes['aria-modal'] === 'true') return true;
  if (chromeRoles.has(attributes.role ?? '')) return true;
  const names = `${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, longestNames);
  return names
    .split(/\s+/)
    .some(
      (one) => chromeNames.some((pattern) => pattern.test(one)) || consentProduct.test(one) || isBanner(one),
    );
}

function isBanner(name: string): boolean {
  return consentWord.test(name) && bannerEnding.test(name) && !stateBeginning.test(name);
}
