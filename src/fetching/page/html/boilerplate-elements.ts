/** Recognises elements around an offer: menus, footers, controls, consent banners, hidden parts. */
import { isHidden } from './html-to-text.ts';
import type { TagAttributes } from './walk-html.ts';

/** Never part of an offer. `form` is not included, as some sites wrap their whole page in one. */
const chromeElements = new Set(
  // biome-ignore format: a list of names reads best filled
  ['aside', 'audio', 'button', 'canvas', 'dialog', 'embed', 'footer', 'iframe', 'input', 'label', 'link', 'math', 'meta', 'meter',
    'nav', 'noscript', 'object', 'progress', 'script', 'select', 'source', 'style', 'svg', 'template', 'textarea', 'title', 'video'],
);

const textElements = new Set(['<aside>', '<dialog>', '<label>', '<nav>']);

/** Rules for elements that never hold the page's own content. */
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

/**
 * Classes and ids, matched as a whole: `has-sidebar` on a page wrapper must not match. Some sites
 * also use them on what holds an offer.
 */
const chromeNames = [
  /^(?:(?:main|page|site|global|app|top|w)?[_-]?(?:navbar|nav|navigation|menu|sidebar)|(?:site|page|global|top)[_-]?(?:header|bar|links))$/i,
  /^(?:widget|comments?(?:[_-]area)?)$/i,
  /^(?:share(?:daddy|[_-]?(?:buttons?|links?))|social[_-]?(?:links?|share|media))$/i,
];

/** Names of elements that never hold an offer. */
const neverOfferNames = [
  /^(?:main|page|site|global|app|top|w)?[_-]?footer$/i,
  /^(?:newsletter|pagination|copyright|breadcrumbs?|suggestions)$/i,
  /^(?:[a-z]{2,12}[_-])?(?:similar|related|other|more|recommended|autres)[_-]?(?:jobs|offers|offres|posts|articles)$/i,
  // Other screen-reader-only text stays, as some sites hide its visible copy from screen readers.
  /^(?:skip[_-]?(?:links?|to[_-]?content)|screen[_-]reader[_-]text)$/i,
];

/** Custom elements of a site: `apec-footer`, but not `job-header`. */
const chromeElementName = /-(?:footer|nav|navbar|menu|breadcrumbs?)$/i;

/** Products that show consent banners, by the prefix of their class names and ids. */
const consentProduct =
  /^(?:onetrust|ot-sdk|didomi|axeptio|tarteaucitron|cybot|usercentrics|truste|qc-cmp|osano|iubenda|cmplz|cky-|sp_message)/i;

/**
 * A site's own banner: a name about consent that ends in a kind of element (`cookie-bar`), not in a
 * state (`cookies-accepted`).
 */
const consentWord = /cookie|consent|gdpr|rgpd/i;
const bannerEnding =
  /(?:cookies?|consent|gdpr|rgpd|banner|bar|notice|popup|pop-up|modal|dialog|overlay|message|info|box|layer|wrapper|container|panel|alert|law|policy|manager|settings|preferences|toast)$/i;
const stateBeginning = /^(?:no|not|has|with|without|is|js|accept|accepts|allow|allows)[_-]/i;

/** Elements that are never removed, whatever their class. */
const roots = new Set(['html', 'body', 'main']);

/** Characters of class and id that are examined. */
const longestNames = 300;

/** Rules recorded per element; more add no information. */
const maxRules = 3;

/**
 * The rules by which an element is removed with its content, or none if it stays: `hidden`, or a
 * description such as `role=dialog`. Rules in `without` are ignored.
 */
export function matchBoilerplateRules(
  name: string,
  attributes: TagAttributes,
  without: ReadonlySet<string> = new Set(),
): string[] {
  if (roots.has(name)) return [];
  if (isHidden(attributes)) return ['hidden'];
  return [...new Set(rulesOn(name, attributes))].filter((rule) => !without.has(rule)).slice(0, maxRules);
}

function* rulesOn(name: string, attributes: TagAttributes): Generator<string> {
  if (chromeElements.has(name) || chromeElementName.test(name)) yield `<${name}>`;
  if (attributes['aria-hidden'] === 'true') yield 'aria-hidden';
  if (attributes['aria-modal'] === 'true') yield 'aria-modal';
  if (chromeRoles.has(attributes.role ?? '')) yield `role=${attributes.role}`;
  const names = `${attributes.id ?? ''} ${attributes.class ?? ''}`.slice(0, longestNames);
  for (const one of names.split(/\s+/))
    if (neverHoldsOffer(one) || chromeNames.some((pattern) => pattern.test(one)))
      yield `${nameRulePrefix}${one}`;
}

/** The prefix of rules about the id or a class of an element. */
const nameRulePrefix = 'named ';

/**
 * Whether an element matched by this rule may hold an offer: true for menus or unusual names, not
 * for scripts and banners.
 */
export function mayHoldOffer(rule: string): boolean {
  if (rule.startsWith(nameRulePrefix)) return !neverHoldsOffer(rule.slice(nameRulePrefix.length));
  return rule.startsWith('<') ? textElements.has(rule) : !neverOfferRules.has(rule);
}

/** Whether a rule matches menus; tabs are often inside them. */
export function isMenu(rule: string): boolean {
  return /^(?:<nav>|role=(?:navigation|menu|menubar)|named .{0,10}(?:nav|navigation|menu))$/.test(rule);
}

function neverHoldsOffer(name: string): boolean {
  return neverOfferNames.some((pattern) => pattern.test(name)) || consentProduct.test(name) || isBanner(name);
}

function isBanner(name: string): boolean {
  return consentWord.test(name) && bannerEnding.test(name) && !stateBeginning.test(name);
}
