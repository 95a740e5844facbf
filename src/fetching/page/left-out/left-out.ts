/** What each rule of boilerplate-elements.ts takes from a page, so that one that takes the offer itself is seen. */
import { offerHeading } from '../../wording/offer-lines.ts';
import { plainWords, says } from '../../wording/page-words.ts';
import { holdsText } from '../html/boilerplate-elements.ts';

/** A rule that takes more than this share of all words outside of links is in doubt. */
const mostOfTheWords = 0.25;

/** Lines over parts of an offer that it takes beyond those that are kept: one alone is over a footer or a comment too. */
const fewestHeadings = 2;

/** A page without such a line, of which less than this share is kept, has lost what it is about. */
const leastKept = 0.25;

/** Characters of a line over a part of an offer; how many lines are looked at. */
const longestHeading = 60;
const mostHeadings = 1_000;

/** Characters outside of links, and the different lines over parts of an offer. */
type Held = { characters: number; headings: Set<string> };

export class LeftOut {
  #kept: Held = newHeld();
  #byRule = new Map<string, Held>();
  /** Who holds what comes next. */
  #holders: readonly Held[] = [this.#kept];
  #characters = 0;
  #looked = 0;

  /** What comes next is left out by these rules, or kept where there are none. */
  startWith(rules: readonly string[]): void {
    this.#holders = rules.length === 0 ? [this.#kept] : rules.map((rule) => this.#heldBy(rule));
  }

  /** Text outside of links. */
  add(text: string): void {
    const shown = text.trim();
    if (shown === '') return;
    const heading = this.#headingIn(shown);
    this.#characters += shown.length;
    for (const held of this.#holders) {
      held.characters += shown.length;
      if (heading !== '') held.headings.add(heading);
    }
  }

  /**
   * The rules that take the offer: a quarter of the words, or all the lines over its parts, with more of these than are kept; or nearly
   * the whole of a page that has no such lines.
   */
  rulesInDoubt(): string[] {
    const { headings, characters } = this.#kept;
    const most = mostOfTheWords * this.#characters;
    return [...this.#byRule]
      .filter(([rule]) => holdsText(rule))
      .filter(([, held]) => {
        const takesMuch = held.characters > most || headings.size === 0;
        if (takesMuch && held.headings.size >= headings.size + fewestHeadings) return true;
        return headings.size === 0 && characters < leastKept * (characters + held.characters);
      })
      .map(([rule]) => rule);
  }

  /** Empty where it is no line over a part of an offer. */
  #headingIn(shown: string): string {
    if (shown.length > longestHeading || this.#looked >= mostHeadings) return '';
    this.#looked += 1;
    const words = plainWords(shown);
    return says(offerHeading, words) ? words : '';
  }

  #heldBy(rule: string): Held {
    const held = this.#byRule.get(rule) ?? newHeld();
    this.#byRule.set(rule, held);
    return held;
  }
}

function newHeld(): Held {
  return { characters: 0, headings: new Set() };
}
