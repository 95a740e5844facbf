/**
 * Which hidden parts of a page a visitor gets to see: tabs, accordions, "read more", collapsed panels, and what a server that streams
 * its page puts into place by a script. What nothing on the page reveals stays hidden, and is not read.
 */
import { Parser } from 'htmlparser2';
import { type PageWords, plainWords, says, whole } from '../wording/page-words.ts';
import { isHidden, isUnseen } from './html-to-text.ts';

/** What a control says that shows the rest of a text. */
const moreWords: PageWords = {
  en: whole(/(?:read|show|see|view) (?:more|all|everything|(?:the )?(?:full|whole|entire|rest).{0,40})|more/),
  fr: whole(/lire (?:la suite|plus)|(?:voir|afficher) (?:plus|la suite|tout)|en savoir plus|plus/),
  de: whole(/mehr(?: (?:lesen|anzeigen|erfahren))?|weiterlesen|(?:alles|ganzen text) anzeigen/),
  es: whole(/(?:leer|ver|mostrar) (?:mas|todo)/),
  it: whole(/(?:leggi|mostra) (?:di piu|tutto|altro)|continua a leggere/),
  nl: whole(/(?:lees|toon) (?:meer|verder|alles)|meer (?:lezen|tonen)/),
  pt: whole(/(?:ler|ver|mostrar) (?:mais|tudo)/),
};

/** By which React puts what it streamed later into its place: `$RC("B:0","S:0")`, `$RS("S:1","P:1")`. */
const streamed = /\$R[CR]\("[^"]{1,40}","([^"]{1,40})"|\$RS\("([^"]{1,40})"/g;

/** What names the part that a control shows: a list of ids, or a selector of one. */
const targets = ['aria-controls', 'data-bs-target', 'data-target', 'data-toggle-target'];

/** What a control opens beside a page instead of in it. */
const elsewhere = new Set(['menu', 'listbox', 'dialog', 'tree', 'grid', 'true']);

const longestLabel = 200;

/** Ids, and elements by their number: the first that opens is 1. */
export type RevealedParts = { ids: ReadonlySet<string>; elements: ReadonlySet<number> };

type Attributes = Record<string, string>;

/** One pass that keeps no tree, as scanPage's: it costs no more than the length of the page. */
export function revealedParts(html: string): RevealedParts {
  const finder = new RevealFinder();
  const parser = new Parser(finder);
  parser.write(html);
  parser.end();
  return finder.parts();
}

class RevealFinder {
  #number = 0;
  #depth = 0;
  #ids = new Set<string>();
  #elements = new Set<number>();
  /** Of hidden parts that name what labels them: which number waits for which control. */
  #labelled: { number: number; by: string[] }[] = [];
  #controlIds = new Set<string>();
  /** Depth of the outermost menu or footer, hidden part, control and unseen element that is open; 0 where none is. */
  #menuFrom = 0;
  #hiddenFrom = 0;
  #controlFrom = 0;
  #unseenFrom = 0;
  #script = false;
  #control = { opens: false, label: '', after: 0 };
  /** A control has just closed and nothing was shown since: it shows what is hidden next. */
  #controlBefore = false;
  /** The hidden part that has just closed, nothing shown since; 0 where none. */
  #hiddenBefore = 0;

  onopentag(name: string, attributes: Attributes): void {
    this.#number += 1;
    this.#depth += 1;
    if (this.#hiddenFrom === 0 && this.#unseenFrom === 0) this.#open(name, attributes);
    if (this.#unseenFrom === 0 && isUnseen(name)) this.#unseenFrom = this.#depth;
    this.#script = name === 'script';
    if (this.#menuFrom === 0 && (name === 'nav' || name === 'footer')) this.#menuFrom = this.#depth;
    this.#readTargets(name, attributes);
  }

  onclosetag(): void {
    if (this.#hiddenFrom === this.#depth) this.#hiddenFrom = 0;
    if (this.#controlFrom === this.#depth) this.#closeControl();
    if (this.#unseenFrom === this.#depth) this.#unseenFrom = 0;
    if (this.#menuFrom === this.#depth) this.#menuFrom = 0;
    this.#script = false;
    this.#depth -= 1;
  }

  ontext(data: string): void {
    if (this.#script) {
      for (const [, content, boundary] of data.matchAll(streamed)) this.#ids.add(content ?? boundary ?? '');
    } else if (this.#controlFrom > 0) {
      if (this.#control.label.length < longestLabel) this.#control.label += data.slice(0, longestLabel);
    } else if (this.#hiddenFrom === 0 && this.#unseenFrom === 0 && /[\p{L}\p{N}]/u.test(data)) {
      this.#controlBefore = false;
      this.#hiddenBefore = 0;
    }
  }

  parts(): RevealedParts {
    for (const { number, by } of this.#labelled)
      if (by.some((id) => this.#controlIds.has(id))) this.#elements.add(number);
    return { ids: this.#ids, elements: this.#elements };
  }

  #open(name: string, attributes: Attributes): void {
    if (isHidden(attributes) || attributes['aria-hidden'] === 'true') {
      this.#hiddenFrom = this.#depth;
      this.#hiddenBefore = this.#number;
      if (this.#controlBefore) this.#elements.add(this.#number);
      const by = idsOf(attributes['aria-labelledby']);
      if (by.length > 0) this.#labelled.push({ number: this.#number, by });
    } else if (this.#controlFrom === 0 && isControl(name, attributes) && this.#menuFrom === 0) {
      this.#controlFrom = this.#depth;
      this.#control = {
        opens: attributes['aria-expanded'] === 'false' && !opensElsewhere(attributes),
        label: '',
        after: this.#hiddenBefore,
      };
    }
  }

  /** A control shows its neighbour where it says that it opens something, or that there is more. */
  #closeControl(): void {
    const { opens, label, after } = this.#control;
    this.#controlFrom = 0;
    const reveals = opens || says(moreWords, plainWords(label));
    this.#controlBefore = reveals;
    if (reveals && after > 0) this.#elements.add(after);
    this.#hiddenBefore = 0;
  }

  #readTargets(name: string, attributes: Attributes): void {
    const isTab = attributes.role === 'tab';
    if (!isTab && (!isControl(name, attributes) || this.#menuFrom > 0 || opensElsewhere(attributes))) return;
    if (attributes.id && (isTab || 'aria-expanded' in attributes)) this.#controlIds.add(attributes.id);
    for (const target of targets) for (const id of idsOf(attributes[target])) this.#ids.add(id);
    const toggles = isTab || 'data-toggle' in attributes || 'data-bs-toggle' in attributes;
    if (attributes.href?.startsWith('#') && (toggles || 'aria-expanded' in attributes))
      this.#ids.add(attributes.href.slice(1));
  }
}

/** What is pressed, by its name, its role or what it says of what it opens. */
function isControl(name: string, attributes: Attributes): boolean {
  return (
    name === 'button' ||
    name === 'a' ||
    attributes.role === 'button' ||
    attributes.role === 'tab' ||
    'aria-expanded' in attributes ||
    'data-bs-toggle' in attributes
  );
}

function opensElsewhere(attributes: Attributes): boolean {
  return elsewhere.has(attributes['aria-haspopup'] ?? '');
}

function idsOf(value = ''): string[] {
  return value
    .slice(0, 1000)
    .split(/[\s,]+/)
    .map((id) => id.replace(/^#/, ''))
    .filter((id) => id !== '');
}
