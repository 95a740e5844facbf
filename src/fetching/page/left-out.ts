/** What each rule of boilerplate-elements.ts takes from a page, so that one that takes the offer itself is seen. */
import { offerHeading } from '../wording/offer-lines.ts';
import { plainWords, says } from '../wording/page-words.ts';
import { holdsText } from './boilerplate-elements.ts';

/** A rule that takes more than this share of all words outside of links is tried again without. */
const mostOfTheWords = 0.25;

/** A page without a line over a part of an offer, of which less than this share is kept, has lost what it is about. */
const leastKept = 0.25;

/** Characters of a line over a part of an offer; how many lines are looked at. */
const longestHeading = 60;
const mostHeadings = 1_000;

/** Characters outside of links, and lines over parts of an offer. */
type Held = { characters: number; headings: number };

export class LeftOut {
  readonly kept: Held = { characters: 0, headings: 0 };
  #byRule = new Map<string, Held>();
  #characters = 0;
  #looked = 0;

  /** Text outside of links that is left out by rules, or kept where there are none. */
  add(rules: readonly string[], text: string): void {
    const shown = text.trim();
    if (shown === '') return;
    const headings = this.#isHeading(shown) ? 1 : 0;
    this.#characters += shown.length;
    for (const held of rules.length === 0 ? [this.kept] : rules.map((rule) => this.#heldBy(rule))) {
      held.characters += shown.length;
      held.headings += headings;
    }
  }

  /** The rules that take too much to be believed: a quarter of the words, or all headings of an offer. */
  rulesInDoubt(): string[] {
    const most = mostOfTheWords * this.#characters;
    return [...this.#byRule]
      .filter(([rule]) => holdsText(rule))
      .filter(
        ([, { characters, headings }]) => characters > most || (headings > 0 && this.kept.headings === 0),
      )
      .map(([rule]) => rule);
  }

  /** Whether a scan without these rules is the better one: it has more of the lines that an offer is known by, or the page itself. */
  isBetterWith({ kept }: LeftOut): boolean {
    if (kept.headings > this.kept.headings) return true;
    return this.kept.headings === 0 && this.kept.characters < leastKept * kept.characters;
  }

  #isHeading(shown: string): boolean {
    if (shown.length > longestHeading || this.#looked >= mostHeadings) return false;
    this.#looked += 1;
    return says(offerHeading, plainWords(shown));
  }

  #heldBy(rule: string): Held {
    const held = this.#byRule.get(rule) ?? { characters: 0, headings: 0 };
    this.#byRule.set(rule, held);
    return held;
  }
}
