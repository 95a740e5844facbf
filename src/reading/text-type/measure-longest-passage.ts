/**
 * Measures the longest passage beside the parts of a wall or list: an offer is one passage, the
 * rest of a wall consists of scraps.
 */

import type { Line } from '../document/split-lines.ts';
import { findTitles } from '../titles/job-titles.ts';

/** Topics of sentences on walls, in seven languages. */
const interstitialWords =
  /cookie|privacy|vie privee|consent|einwillig|partner|partenaire|personal data|donnees personnelles|personenbezogen|advert|publicit|navig|javascript|passw?or[dt]|mot de passe|contrasena|wachtwoord|palavra-passe|account|compte|konto|cuenta|\bconta\b|\bsign|log ?in|\blog |connect|inscri|registr|conditions|terms of|membre|member/;
/** Words beside the entries of a list. */
const entryWords =
  /read more|mehr anzeigen|lire la suite|lees meer|leer mas|leggi tutto|cookie|apply|\bjobs?\b|sort(?:ed)? by|filter|\bago\b|geleden|il y a|[·•|€£$]|[(/][mhf]\/[fhwd]/;

/** An entry begins with its job, a duty mentions jobs of colleagues later. */
const opensWithTitle = (sentence: string) => (findTitles(sentence)[0]?.start ?? 10) < 10;

const separates = {
  wall: (sentence: string) => interstitialWords.test(sentence),
  list: (sentence: string) => entryWords.test(sentence) || opensWithTitle(sentence),
} as const;

/**
 * Characters of the longest passage without a sentence that belongs to a wall, or to a list of
 * posts.
 */
export function measureLongestPassage(lines: readonly Line[], besides: keyof typeof separates): number {
  let longest = 0;
  let current = 0;
  for (const sentence of lines.flatMap((line) => line.folded.split(/(?<=[.!?:;]) /))) {
    current = separates[besides](sentence) ? 0 : current + sentence.length + 1;
    longest = Math.max(longest, current);
  }
  return longest;
}
