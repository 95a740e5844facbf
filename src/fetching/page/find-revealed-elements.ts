/**
 * Finds the hidden parts of a page that a visitor can reveal: tabs, accordions, "read more",
 * collapsed panels, and content that a streaming server moves into place by script. Hidden parts
 * that nothing reveals are not read.
 */
import { matchesAnyLanguage, normalizeWords } from '../wording/page-words.ts';
import { elsewhereWords, moreWords } from './control-words.ts';
import { isMenu, matchBoilerplateRules } from './html/boilerplate-elements.ts';
import { isHidden, isNeverShown, isNeverShownOnPage } from './html/html-to-text.ts';
import { type HtmlListener, type OpenElement, type TagAttributes, walkHtml } from './html/walk-html.ts';

/**
 * How React moves streamed content into place: `$RC("B:0","S:0")`, and `$RS("S:1","P:1")` for a
 * part of it.
 */
const streamed = /\$R([CRS])\("([^"]{1,40})","([^"]{1,40})"/g;

/** Attributes that name the part a control shows: a list of ids, or a selector of one. */
const targets = ['aria-controls', 'data-bs-target', 'data-target'];

/**
 * What opens over a page or at its edge instead of in it, by `aria-haspopup` and by Bootstrap's
 * names.
 */
const elsewhere = new Set(['menu', 'listbox', 'dialog', 'tree', 'grid', 'true']);
const toggledElsewhere = new Set(['modal', 'offcanvas', 'dropdown', 'popover', 'tooltip']);

const longestLabel = 200;

/** Many times more than any author has; further parts are ignored. */
const maxParts = 5_000;

/**
 * Levels between a control and the element that holds it and its neighbour:
 * `<li><h3><span><button>`.
 */
const levelsToNeighbour = 3;

/** Elements that may serve as a label instead of words. */
const pictures = new Set(['img', 'svg', 'i']);
/** The label of a control that so far shows only a picture. */
const picture = '*';

/** What the page hides. `number` is that of its element; `around` is the hidden part around it. */
type HiddenPart = {
  number: number;
  depth: number;
  id: string;
  labelledBy: string[];
  around?: HiddenPart;
  hasFields: boolean;
};

/** A control; `neighbours` are numbers of hidden parts. */
type Control = {
  depth: number;
  id: string;
  label: string;
  opens: boolean;
  targets: string[];
  neighbours: number[];
  around: HiddenPart | undefined;
};

/**
 * The numbers of the elements that are shown at some point. A single pass without a tree. Throws
 * NestedTooDeep.
 */
export function findRevealedElements(html: string): ReadonlySet<number> {
  const finder = new RevealFinder();
  walkHtml(html, finder);
  return finder.revealed();
}

class RevealFinder implements HtmlListener {
  #hidden: HiddenPart[] = [];
  #controls: Control[] = [];
  /** Targets of streaming by the id of their template, with the enclosing hidden part. */
  #places = new Map<string, HiddenPart | undefined>();
  #puts: { place: string; part: string }[] = [];
  /** The innermost open hidden part. */
  #within: HiddenPart | undefined;
  /** What #rulesAround found, which is asked again and again for what is open. */
  #rules = new WeakMap<OpenElement, string[]>();
  #control: Control | undefined;
  /** The control that has just closed with nothing shown since; it reveals the next hidden part. */
  #controlBefore: Control | undefined;
  /** The hidden part that has just closed with nothing shown since. */
  #hiddenBefore: HiddenPart | undefined;

  isUnseen(name: string, attributes: TagAttributes): boolean {
    return isNeverShownOnPage(name, attributes);
  }

  open(element: OpenElement): void {
    const { name, attributes, around } = element;
    if (around?.isUnseen) return;
    if (name === 'template' && attributes.id && this.#rulesAround(element).length === 0)
      this.#places.set(attributes.id, this.#within);
    if (isField(name, attributes) && this.#within) this.#within.hasFields = true;
    const isHiddenHere = isHidden(attributes) || attributes['aria-hidden'] === 'true';
    if (isHiddenHere && !pictures.has(name)) this.#openHidden(element);
    else if (this.#control && pictures.has(name)) this.#control.label ||= picture;
    else if (!isHiddenHere && !this.#control && this.#isControl(element)) this.#openControl(element);
  }

  close({ depth }: OpenElement): void {
    if (this.#within?.depth === depth) this.#closeHidden(this.#within);
    if (this.#control?.depth === depth) this.#closeControl(this.#control);
    if (this.#controlBefore && depth <= this.#controlBefore.depth - levelsToNeighbour)
      this.#controlBefore = undefined;
    if (this.#hiddenBefore && depth <= this.#hiddenBefore.depth - levelsToNeighbour)
      this.#hiddenBefore = undefined;
  }

  text(data: string, element: OpenElement | undefined): void {
    if (element && isScript(element)) this.#readScript(data);
    if (element?.isUnseen || this.#isIdle || !/[\p{L}\p{N}]/u.test(data)) return;
    const { label, around } = this.#control ?? {};
    if (this.#control && around === this.#within && (label?.length ?? 0) < longestLabel)
      this.#control.label = `${label === picture ? '' : label}${data.slice(0, longestLabel)}`;
    if (this.#control) return;
    this.#controlBefore = undefined;
    this.#hiddenBefore = undefined;
  }

  /** A control within a hidden part only reveals something once that part is shown. */
  revealed(): ReadonlySet<number> {
    const revealed = new Set<number>();
    const isShown = (part: HiddenPart | undefined): boolean =>
      part === undefined || (revealed.has(part.number) && isShown(part.around));
    for (let before = -1; before < revealed.size; ) {
      before = revealed.size;
      const controls = this.#controls.filter(({ around }) => isShown(around));
      const ids = new Set(controls.flatMap((control) => control.targets));
      const labels = new Set(controls.map(({ id }) => id).filter((id) => id !== ''));
      const neighbours = new Set(controls.flatMap((control) => control.neighbours));
      const put = new Set(
        this.#puts
          .filter(({ place }) => this.#places.has(place) && isShown(this.#places.get(place)))
          .map(({ part }) => part),
      );
      for (const { number, id, labelledBy, hasFields } of this.#hidden) {
        const isControlled = ids.has(id) || neighbours.has(number) || labelledBy.some((by) => labels.has(by));
        if (put.has(id) || (isControlled && !hasFields)) revealed.add(number);
      }
    }
    return revealed;
  }

  /** Whether text can be ignored at the moment. */
  get #isIdle(): boolean {
    return !this.#control && !this.#controlBefore && !this.#hiddenBefore;
  }

  #openHidden({ number, depth, attributes }: OpenElement): void {
    const part: HiddenPart = {
      number,
      depth,
      id: attributes.id ?? '',
      hasFields: false,
      labelledBy: idsOf(attributes['aria-labelledby']),
      ...(this.#within && { around: this.#within }),
    };
    this.#within = part;
    if (this.#hidden.length >= maxParts) return;
    this.#hidden.push(part);
    this.#controlBefore?.neighbours.push(part.number);
    this.#controlBefore = undefined;
  }

  #closeHidden(part: HiddenPart): void {
    this.#within = part.around;
    if (part.around && part.hasFields) part.around.hasFields = true;
    this.#hiddenBefore = part;
    this.#controlBefore = undefined;
  }

  #isControl(element: OpenElement): boolean {
    const { name, attributes } = element;
    if (!isControl(name, attributes) || opensElsewhere(attributes)) return false;
    const rules = this.#rulesAround(element);
    return rules.length === 0 || (attributes.role === 'tab' && rules.every(isMenu));
  }

  #openControl({ depth, attributes }: OpenElement): void {
    const isNamed = attributes.role === 'tab' || 'aria-expanded' in attributes;
    const link = attributes.href?.startsWith('#') ? [attributes.href] : [];
    this.#control = {
      depth,
      id: isNamed ? (attributes.id ?? '') : '',
      around: this.#within,
      label: attributes['aria-label'] ?? '',
      opens: attributes['aria-expanded'] === 'false',
      targets: [...targets.map((target) => attributes[target]), ...link].flatMap(idsOf),
      neighbours: this.#hiddenBefore ? [this.#hiddenBefore.number] : [],
    };
  }

  /**
   * A control reveals its neighbour if it declares that it opens something, or that there is more.
   * Controls without a label are ignored.
   */
  #closeControl(control: Control): void {
    this.#control = undefined;
    this.#controlBefore = undefined;
    this.#hiddenBefore = undefined;
    const words = normalizeWords(control.label);
    if (
      control.label.trim() === '' ||
      matchesAnyLanguage(elsewhereWords, words) ||
      this.#controls.length >= maxParts
    )
      return;
    this.#controls.push(control);
    if (!control.opens && !matchesAnyLanguage(moreWords, words)) control.neighbours = [];
    else this.#controlBefore = control;
  }

  /**
   * The rules that match the outermost menu, banner or similar element around this one, or this one
   * itself; empty if there is none.
   */
  #rulesAround(element: OpenElement): string[] {
    const known = this.#rules.get(element);
    if (known) return known;
    const around = element.around ? this.#rulesAround(element.around) : [];
    const rules = around.length > 0 ? around : rulesOf(element);
    this.#rules.set(element, rules);
    return rules;
  }

  #readScript(data: string): void {
    for (const [, call, first = '', second = ''] of data.matchAll(streamed)) {
      if (this.#puts.length >= maxParts) return;
      this.#puts.push(call === 'S' ? { place: second, part: first } : { place: first, part: second });
    }
  }
}

/** Being a button, or hidden, does not make an element a menu or the like. */
function rulesOf({ name, attributes }: OpenElement): string[] {
  if (name === 'button' || name === 'label' || isNeverShown(name)) return [];
  const { hidden, style, 'aria-hidden': _, ...shown } = attributes;
  return matchBoilerplateRules(name, shown);
}

function isScript({ name, attributes: { type = '' } }: OpenElement): boolean {
  return name === 'script' && /^(?:|module|(?:text|application)\/javascript)$/i.test(type);
}

/**
 * Whether an element is a control, by its name, role or attributes; links to other pages are not.
 */
function isControl(name: string, attributes: TagAttributes): boolean {
  const toggles = ['aria-expanded', 'data-bs-toggle', 'data-toggle'].some((key) => key in attributes);
  if (name === 'button' || toggles || attributes.role === 'button' || attributes.role === 'tab') return true;
  return name === 'a' && /^(?:#|javascript:|$)/i.test(attributes.href ?? '');
}

function opensElsewhere(attributes: TagAttributes): boolean {
  const toggle = attributes['data-bs-toggle'] ?? attributes['data-toggle'] ?? '';
  return (
    elsewhere.has(attributes['aria-haspopup'] ?? '') ||
    toggledElsewhere.has(toggle) ||
    attributes.role === 'combobox'
  );
}

function isField(name: string, { type = '' }: TagAttributes): boolean {
  if (name === 'input') return !/^(?:hidden|checkbox|radio|button)$/i.test(type);
  return name === 'select' || name === 'textarea';
}

function idsOf(value = ''): string[] {
  return value
    .slice(0, 1000)
    .split(/[\s,]+/)
    .map((id) => id.replace(/^#/, ''))
    .filter((id) => id !== '');
}
