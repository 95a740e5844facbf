/** A cheap look at the words of a piece, before any pattern is tried on it: each word of the language is judged once. */
import { worthALook } from './injection-signals.ts';
import { signOfIntent, wordOfIntent } from './injection-signals-by-intent.ts';
import { signOfVerdict, wordOfVerdict } from './injection-signals-of-verdicts.ts';
import { mayTalk, topicsOfWord } from './injection-talk.ts';

/** What a word may be a part of: `sign` where it counts for the table of signals, `intent` and `verdict` for theirs, the topics of injection-talk.ts. */
type Look = { sign: boolean; intent: boolean; verdict: boolean; topics: number };

/** Dependencies of worthALook's phrases, by word. */
const partsOfPhrases =
  /^(?:act|even|meme|comme|language|do|not|to|you|stop|ce|qui|si|as|if|rules?|regles?|above|everything|anything|now|le|la)$/;
const known = new Map<string, Look>();
/** Words are kept for the next offer; a hostile one cannot fill the memory with its own. */
const mostKnown = 20_000;

function lookOf(word: string): Look {
  const before = known.get(word);
  if (before !== undefined) return before;
  const look = {
    sign: partsOfPhrases.test(word) ? false : worthALook.test(`x ${word} x`),
    intent: wordOfIntent.test(word),
    verdict: wordOfVerdict.test(word),
    topics: topicsOfWord(word),
  };
  if (known.size >= mostKnown) known.clear();
  known.set(word, look);
  return look;
}

/** Signs that count without a word. */
const signs = /<\||\[\/?inst|<<|<\/|#{2,}|={3,}|["':=]\s*[0-5]|\ba["'»)\]}]*\W*$|\ba[.;,]|["']role|\[[a-z]/;

export type Looks = { signals: boolean; intent: boolean; verdict: boolean; talk: boolean };

/** Whether a folded piece holds words that the signals, or the topics, need. */
export function looksOf(piece: string): Looks {
  let words = 0;
  let topics = 0;
  let intent = signOfIntent.test(piece);
  let verdict = signOfVerdict.test(piece);
  for (const word of piece.match(/[\p{L}\p{N}'-]{2,40}/gu) ?? []) {
    const look = lookOf(word);
    if (look.sign) words += 1;
    intent ||= look.intent;
    verdict ||= look.verdict;
    topics |= look.topics;
  }
  return {
    signals: words >= 1 || signs.test(piece) || /act as|even if|do not|to you /.test(piece),
    intent,
    verdict,
    talk: mayTalk(topics),
  };
}
