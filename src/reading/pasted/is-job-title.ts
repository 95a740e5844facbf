/** Whether a line is the title of a job and nothing else. */

import { findHeadingSection } from '../document/section-headings.ts';
import type { Line } from '../document/split-lines.ts';
import { chooseMainTitle } from '../titles/job-titles.ts';
import { findGenderMarker } from '../titles/surroundings.ts';

/** Limits of a title line: characters, words, words before the job's name and after it. */
const longestTitle = 100;
const titleWords = 12;
const wordsBefore = 2;
const wordsAfter = 2;

/** Endings of headings that contain a job's name: "Business Analyst responsibilities". */
const namesOtherThings =
  /\b(?:expectations?|skills?|certifications?|responsibilities|awareness|requirements|experience|process|duties|competences|missions?|profile?|role|team|equipe)$/;

/**
 * A line with a job's name of more than one word and almost nothing else: "Lead" could mean
 * anything.
 */
export function isJobTitle(line: Line): boolean {
  const { text, folded, bullet } = line;
  if (bullet || text.length > longestTitle || line.words.length > titleWords) return false;
  if (/[.!?…;:]$/.test(text) || findHeadingSection(text)) return false;
  if (findGenderMarker(folded)) return true;
  const core = chooseMainTitle(line);
  if (!core) return false;
  const name = folded.slice(core.start, core.end);
  if (!/[ -]/.test(name) || name.endsWith('management') || namesOtherThings.test(folded)) return false;
  const [before, after] = [folded.slice(0, core.start), folded.slice(core.end).trim()];
  if (wordsIn(before) > wordsBefore) return false;
  return (
    wordsIn(after) <= (/^(?:[-–—|,:/(@•·]|(?:at|chez|for|pour|in)\b)/.test(after) ? titleWords : wordsAfter)
  );
}

const wordsIn = (folded: string) => folded.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
