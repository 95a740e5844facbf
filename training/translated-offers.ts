/** Written offers in English and French, translated line by line into the languages on trial: what people said of the lines holds of the translations. */
import { readFileSync } from 'node:fs';
import { type WrittenOffer, writtenOffers } from './written-offers.ts';

/** `of`: the id of the offer that was translated. `lines`: the words of each of its lines, in its order. */
type Translation = { of: string; language: string; position: string; company: string; lines: string[] };

const file = new URL('translated-offers.jsonl', import.meta.url);

/** Every translated offer, in the order of the file, labelled as the one it was made of. Throws an Error for one whose lines are not as many. */
export function translatedOffers(): WrittenOffer[] {
  const originals = new Map(writtenOffers().map((offer) => [offer.id, offer]));
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .map((line): Translation => JSON.parse(line))
    .map(({ of, language, lines: words, ...names }) => {
      const original = originals.get(of);
      if (original?.lines.length !== words.length)
        throw new Error(`The lines of ${of} in ${language} are not those of the offer it was made of`);
      const labelled = original.lines.map((line, i) => ({ ...line, text: words[i] ?? '' }));
      return { ...original, ...names, id: `${language}-${of}`, language, lines: labelled };
    });
}
