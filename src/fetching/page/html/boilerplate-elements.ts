/** What stands on a page around its offer: menus, footers, controls, consent banners, hidden parts. */
import { isHidden } from './html-to-text.ts';
import type { TagAttributes } from './walk-html.ts';

/** Never part of an offer. `form` is not among them: some sites wrap their whole page in one. */
const chromeElements = new Set(
  // biome-ignore format: a list of names reads best filled
  ['aside', 'audio', 'button', 'canvas', 'dialog', 'embed', 'footer', 'iframe', 'input', 'label', 'link', 'math', 'meta', 'meter',
    'nav', 'noscript', 'object', 'progress', 'script', 'select', 'source', 'style', 'svg', 'template', 'textarea', 'title', 'video'],
);

const textElements = new Set(['<aside>', '<dialog>', '<label>', '<nav>']);

/** Rules of what tells of something else than the page's matter. */
const neverOfferRules = new Set([
  'hidden',
  'role=alert',
  'role=alertdialog',
  'role=contentinfo',
  'role=search',
]);

const chromeRoles = new Set(
  // biome-ignore format: a list of names reads best filled
  ['alert', 'alertdialog', 'complementary', 'contentinfo', 'dialog', 'menu', 'menubar', 'navigation', 'search'],
);

/** Classes and ids, whole: `has-sidebar` on what holds a page is none of them. Some sites give them to what holds an offer too. */
const chromeNames = [
  /^(?:(?:main|page|site|global|app|top|w)?[_-]?(?:navbar|nav|navigation|menu|sidebar)|(?:site|page|global|top)[_-]?(?:header|bar|links))$/i,
  /^(?:widget|comments?(?:[_-]area)?)$/i,
  /^(?:share(?:daddy|[_-]?(?:buttons?|links?))|social[_-]?(?:links?|share|media))$/i,
];

/** Names of what never holds one. */
const neverOfferNames = [
  /^(?:main|page|site|global|app|top|w)?[_-]?footer$/i,
  /^(?:newsletter|pagination|copyright|breadcrumbs?|suggestions)$/i,
  /^(?:[a-z]{2,12}[_-])?(?:similar|related|other|more|recommended|autres)[_-]?(?:jobs|offers|offres|posts|articles)$/i,
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

/** More rules on one element say nothing new. */
const mostRules = 3;

/**
 * The rules by which an element is left out with all that is in it, none where it is not: `hidden`, or what tells it apart, such as
 * `role=dialog`. Rules named in `without` say nothing.
 */
export function boilerplateRules(
  name: string,
  attributes: TagAttributes,
  without: ReadonlySet<string> = new Set(),
): string[] {
  if (roots.has(name)) return [];
  if (isHidden(attributes)) return ['hidden'];
  return [...new Set(rulesOn(name, attributes))].filter((rule) => !without.has(rule)).slice(0, mostRules);
}

function* rulesOn(name: string, attributes: TagAttributes): Generator<string> {
  if (chromeElements.has(name) || chromeElementName.test(name)) yield `<${name}>`;
  if (attributes['aria-hidden'] === 'true') yield 'aria-hidden';
  if (attributes['aria-modal'] === 'true') yield 'aria-modal';
  if (chromeRoles.has(attributes.role ?? '')) yield `role=${attributes.role}`;
  const names = `${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, longestNames);
  for (const one of names.split(/\s+/))
    if (neverHoldsOffer(one) || chromeNames.some((pattern) => pattern.test(one))) yield `${named}${one}`;
}

const named = 'named ';

/** Whether what an element of such a rule holds can be an offer: a menu or a pane of an odd name, but no program and no banner. */
export function holdsText(rule: string): boolean {
  if (rule.startsWith(named)) return !neverHoldsOffer(rule.slice(named.length));
  return rule.startsWith('<') ? textElements.has(rule) : !neverOfferRules.has(rule);
}

/** Whether a rule is of menus: tabs stand in them too. */
export function isMenu(rule: string): boolean {
  return /^(?:<nav>|role=(?:navigation|menu|menubar)|named .{0,10}(?:nav|navigation|menu))$/.test(rule);
}

function neverHoldsOffer(name: string): boolean {
  return neverOfferNames.some((pattern) => pattern.test(name)) || consentProduct.test(name) || isBanner(name);
}

function isBanner(name: string): boolean {
  return consentWord.test(name) && bannerEnding.test(name) && !stateBeginning.test(name);
}
