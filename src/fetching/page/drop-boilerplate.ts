/**
 * Removes what a page shows around its offer and no element name identifies: other jobs,
 * application forms, invitations to share.
 */

/**
 * The parts of the DOM used here; linkedom's own types refer to the browser's, which the server
 * lacks.
 */
export type PageElement = {
  readonly localName: string;
  readonly textContent: string | null;
  readonly parentElement: PageElement | null;
  readonly previousSibling: {
    readonly textContent: string | null;
    readonly previousSibling: PageElement['previousSibling'];
  } | null;
  readonly className: string;
  readonly nextElementSibling: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  readonly firstElementChild: PageElement | null;
  querySelectorAll(selectors: string): Iterable<PageElement>;
  querySelector(selectors: string): PageElement | null;
  closest(selectors: string): PageElement | null;
  getAttribute(name: string): string | null;
  remove(): void;
};

/** Headings over other jobs; lower case, without accents and punctuation. */
const otherJobs = [
  /^(?:similar|related|other|more|recommended|suggested|latest|recent|featured|nearby) (?:open )?(?:jobs?|positions?|roles?|openings?|offers?|opportunities|vacancies|articles|posts|stories|news|searches)\b/,
  /^explore (?:top|more|other|related) (?:content|topics|jobs|roles)\b/,
  /^(?:jobs|roles|offers|positions) (?:you (?:might|may)|like this|for you|similar|near)\b/,
  /^you (?:might|may) (?:also )?(?:like|be interested)\b/,
  /^(?:people|candidates|others) (?:also|who)\b/,
  /^(?:les )?(?:internautes|candidats|visiteurs|autres) (?:ont|qui|consultent) (?:aussi|egalement|ont)\b/,
  /^similaires?$/,
  /^(?:offres?|postes?|annonces?|emplois?|metiers?) (?:d emploi )?(?:similaires?|associee?s?|recentes?|recommandee?s?|proches|liee?s)\b/,
  /^(?:(?:nos|les|d) )?(?:autres|dernieres|prochaines) (?:offres?|postes?|annonces?|opportunites|emplois|articles|actualites)\b/,
  /^plus d (?:offres|annonces|emplois)\b/,
  /^(?:vous aimerez|vous pourriez|cela (?:peut|pourrait)|ces (?:offres|postes)) (?:aussi|aimer|vous|egalement|pourraient)\b/,
];

/** Headings over invitations to share, follow or subscribe. */
const invitations = [
  /^(?:share|share (?:this|the|with) .{0,40}|spread the word|follow us.{0,40}|refer a friend|tell a friend)$/,
  /^(?:partager?|partagez|suivez nous)\b.{0,40}$/,
  /^(?:job alerts?|get (?:new )?(?:job )?alerts?|create (?:a |an )?(?:job )?alert|newsletter|subscribe|stay (?:in touch|connected|up to date|informed)|join our talent|don t miss)\b.{0,60}$/,
  /^(?:alertes? (?:emploi|e mail|mail)|cre(?:er|ez) (?:une|votre|mon) alerte|recev(?:oir|ez) (?:les|nos|des) (?:offres|alertes)|restez informe|inscrivez vous a)\b.{0,60}$/,
  /^(?:leave a (?:reply|comment)|comments?|laisser un commentaire|commentaires?)$/,
];

/** Lines over a form, or in place of a button. */
const applications = [
  /^(?:apply|apply (?:now|here|online|today|for (?:this|the) (?:job|position|role|offer))|submit (?:your |an )?application|application form|quick apply|easy apply)$/,
  /^(?:postuler?|postulez|je postule|candidater|(?:postuler?|postulez|candidater) (?:maintenant|en ligne|ici|a (?:cette|l) (?:offre|annonce)|a ce poste)|formulaire de candidature|(?:deposer|envoyer) (?:ma|votre|une|sa) candidature)$/,
];

/** Publication dates and reference numbers. */
const bookkeeping = [
  /^(?:posted|published|updated|publiee?|actualisee?|mise a jour|en ligne)\b.*(?:\d|\b(?:today|yesterday|hier|aujourd hui)\b)/,
  /^(?:ref(?:erence)?|job id|job number|requisition(?: id)?|offre n|numero (?:de l )?(?:d )?offre)\b.*\d/,
];

/** A second title of the same rank as the offer's, with which the page turns to the company. */
const companies = [/^(?:about|a propos|who we are|qui sommes nous)\b/];

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** The rank assumed for lines that are no headings. */
const rankOfALine = 2;

const siteHeaders = 'header,[role="banner"]';
const longestSiteHeader = 500;

/** Characters of a heading that can be boilerplate. */
const longestHeading = 90;

/** Maximum share of the page removed at once; anything larger is the offer. */
const maxRemovedShare = 0.6;

/** Maximum number of sections removed from one page, as finding each searches all that follows. */
const maxSections = 20;

/** Characters of the card of another job. */
const longestCard = 500;

/** Characters beyond which a form holds more than its fields, with and without a file field. */
const longestForm = { withFile: 4_000, withoutFile: 1_500 };

/** Removes boilerplate from a tree, and all form fields. */
export function dropBoilerplate(body: PageElement): void {
  const max = maxRemovedShare * lengthOf(body);
  for (const form of body.querySelectorAll('form'))
    if (isEntryForm(form) && lengthOf(form) < max) form.remove();
  for (const field of body.querySelectorAll('input')) field.remove();
  for (const header of body.querySelectorAll(siteHeaders)) if (isSiteHeader(header)) header.remove();
  const title = body.querySelector('h1');
  let sections = maxSections;
  for (const element of body.querySelectorAll(`${headings.join()},p,li,div,span,strong,b,a,dt`)) {
    if (!isWithin(element, body) || !isLine(element)) continue;
    const line = plainLine(element);
    const second = element.localName === 'h1' && element !== title;
    if (matches(applications, line) || matches(bookkeeping, line)) element.remove();
    else if (
      standsOver(element) &&
      matches([...otherJobs, ...invitations, ...(second ? companies : [])], line) &&
      sections-- > 0
    )
      dropSection(element, body, max);
  }
}

/** Walks up the parents only: linkedom's own `contains` also walks the preceding siblings. */
function isWithin(element: PageElement, body: PageElement): boolean {
  let around: PageElement | null = element;
  while (around && around !== body) around = around.parentElement;
  return around === body;
}

/** The header of a site, which contains no title, rather than of an offer. */
function isSiteHeader(header: PageElement): boolean {
  return (
    header.querySelector('h1,h2') === null &&
    header.closest('main,article,section') === null &&
    lengthOf(header) < longestSiteHeader
  );
}

function isEntryForm(form: PageElement): boolean {
  const types = [...form.querySelectorAll('input')].map((field) => field.getAttribute('type'));
  const { length } = types.filter((type) =>
    /^(?:text|email|tel|url|file|password|date|textarea|select)$/.test(type ?? 'text'),
  );
  const withFile = types.includes('file');
  return (
    (withFile || length >= 2) && lengthOf(form) < (withFile ? longestForm.withFile : longestForm.withoutFile)
  );
}

function isLine(element: PageElement): boolean {
  return headings.includes(element.localName) || element.firstElementChild === null;
}

/**
 * A duty may begin like an invitation ("Stay up to date with the market"), but list items and
 * sentences are no headings.
 */
function standsOver(element: PageElement): boolean {
  if (headings.includes(element.localName)) return true;
  return element.closest('li') === null && !/[.,;]$/.test((element.textContent ?? '').trim());
}

/**
 * Removes the section under a heading: the element that holds only the two, or all that follows up
 * to the next heading of its rank.
 */
function dropSection(heading: PageElement, body: PageElement, max: number): void {
  const rank = headings.indexOf(heading.localName) + 1 || rankOfALine;
  let start = heading;
  for (let around = start.parentElement; around && around !== body; around = start.parentElement) {
    if (hasTextBefore(start) || hasOtherHeading(around, heading, rank)) break;
    start = around;
  }
  const section = [start];
  if (lengthOf(start) === lengthOf(heading)) {
    for (let next = start.nextElementSibling; next; next = next.nextElementSibling) {
      if (endsSection(next, heading, rank)) break;
      section.push(next);
    }
  }
  const length = section.reduce((sum, element) => sum + lengthOf(element), 0);
  if (length < max) for (const element of section) element.remove();
}

function hasTextBefore(element: PageElement): boolean {
  for (let node = element.previousSibling; node; node = node.previousSibling) {
    if ((node.textContent ?? '').trim() !== '') return true;
  }
  return false;
}

function hasOtherHeading(around: PageElement, heading: PageElement, rank: number): boolean {
  return headingsIn(around, rank).some((other) => other !== heading && !isOfACard(other, heading));
}

function endsSection(element: PageElement, heading: PageElement, rank: number): boolean {
  const own = headings.slice(0, rank).includes(element.localName) ? [element] : headingsIn(element, rank);
  return own.some((other) => !isOfACard(other, heading));
}

function headingsIn(element: PageElement, rank: number): PageElement[] {
  return [...element.querySelectorAll(headings.slice(0, rank).join())];
}

/**
 * Whether it is the title of another job rather than of a section: in a link, or in one of several
 * similar short boxes.
 */
function isOfACard(other: PageElement, heading: PageElement): boolean {
  if (other.closest('a[href]') !== null || other.querySelector('a[href]') !== null) return true;
  let box = other;
  while (box.parentElement && !isWithin(heading, box.parentElement)) box = box.parentElement;
  if (box === other || lengthOf(box) > longestCard) return false;
  return [box.nextElementSibling, box.previousElementSibling].some(
    (next) =>
      next &&
      !isWithin(heading, next) &&
      next.localName === box.localName &&
      next.className === box.className,
  );
}

function matches(patterns: readonly RegExp[], line: string): boolean {
  return line !== '' && line.length <= longestHeading && patterns.some((pattern) => pattern.test(line));
}

function plainLine(element: PageElement): string {
  return (element.textContent ?? '')
    .slice(0, 2 * longestHeading)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function lengthOf(element: PageElement): number {
  return (element.textContent ?? '').trim().length;
}
