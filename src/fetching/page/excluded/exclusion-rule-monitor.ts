/**
 * Measures what each rule of boilerplate-elements.ts removes from a page, to detect rules that
 * remove the offer itself.
 */
import { offerHeading } from '../../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../../wording/page-words.ts';
import { mayHoldOffer } from '../html/boilerplate-elements.ts';

/** A rule that removes a larger share of all words outside of links is in doubt. */
const maxShareOfWords = 0.25;

/**
 * Section headings that a rule removes in excess of those kept; a single one also occurs over a
 * footer or a comment.
 */
const minHeadings = 2;

/** If less than this share of a page without section headings is kept, its main content is lost. */
const minRetained = 0.25;

/** Characters of a section heading, and number of lines examined. */
const longestHeading = 60;
const maxHeadings = 1_000;

/** What a rule removes, or the page keeps: characters outside of links, distinct section headings. */
type Held = { characters: number; headings: Set<string> };

/** Counts text and headings by the rules that remove them. */
export class ExclusionRuleMonitor {
  #kept: Held = newHeld();
  #byRule = new Map<string, Held>();
  /** What the next text is counted for. */
  #holders: readonly Held[] = [this.#kept];
  #characters = 0;
  #looked = 0;

  /** The next text is removed by these rules, or kept if there are none. */
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
   * The rules that remove the offer: a quarter of the words, or all section headings, and more of
   * them than are kept; or nearly all of a page without section headings.
   */
  rulesInDoubt(): string[] {
    const { headings, characters } = this.#kept;
    const max = maxShareOfWords * this.#characters;
    return [...this.#byRule]
      .filter(([rule]) => mayHoldOffer(rule))
      .filter(([, held]) => {
        const takesMuch = held.characters > max || headings.size === 0;
        if (takesMuch && held.headings.size >= headings.size + minHeadings) return true;
        return headings.size === 0 && characters < minRetained * (characters + held.characters);
      })
      .map(([rule]) => rule);
  }

  /** Empty if it is no section heading. */
  #headingIn(shown: string): string {
    if (shown.length > longestHeading || this.#looked >= maxHeadings) return '';
    this.#looked += 1;
    const words = normalizeWords(shown);
    return matchesAnyLanguage(offerHeading, words) ? words : '';
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
