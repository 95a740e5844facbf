/**
 * Checks every namespace: all languages have the same texts, and each follows its language's rules.
 */
import { describe, expect, test } from 'vitest';
import { criteriaTable } from '../grading/criteria.ts';
import { referenceList } from '../grading/references.ts';
import { dictionaries, type Namespace, namespaces } from './dictionaries.ts';
import { formatLevel } from './format-level.ts';
import { defaultLanguage, type Language, languages } from './languages.ts';
import { createTranslator } from './translator.ts';

/**
 * Texts that a language may share with English, each with its reason; a key, or a prefix that ends
 * in a dot.
 */
const sameAsEnglish: Record<string, string> = {
  'administration:evals.title': 'the same word',
  'arithmetic:total': 'the same word',
  'datasets:formats.': 'names',
  'tuning:counted': 'holds a name and a figure only',
  'page:name': 'a name',
  'page:titleOf': 'holds a name only',
  'page:samples.strongOffer': 'the title of an offer, in the offer’s own language',
  'page:samples.strongCompany': 'a name',
  'page:samples.mixedOffer': 'the title of an offer, in the offer’s own language',
  'page:samples.mixedCompany': 'a name',
  'page:samples.weakOffer': 'the title of an offer, in the offer’s own language',
  'page:samples.weakCompany': 'a name',
  'page:toast.region': 'the same word',
  'improvements:examples.titleIsProductOwner.false': 'a job title that both languages use',
  'method:columns.verdict': 'the same word',
  'offer:keys.control': 'what stands on the key',
};

/**
 * Sentences that docs/domain/specification.md fixes against the rules below, and the English twin
 * of one.
 */
const fixedSentences = [
  'Merci ! Bien reçu, nous revoyons le résultat !',
  'Thank you! Received, we are reviewing the result!',
  'Connexion réussie !',
  'Erreur lors de la connexion: {{reason}}',
  'Connection link sent! Check your email.',
  'Dataset created successfully!',
];

const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

/** Every text of a namespace by its key, with dots between levels. */
function textsOf(node: unknown, path: string): [key: string, text: string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null)
    throw new Error(`${path} is neither a text nor a group of texts`);
  return Object.entries(node).flatMap(([key, child]) =>
    textsOf(child, path.endsWith(':') ? path + key : `${path}.${key}`),
  );
}

/** English defines the keys; the others are compared with it. */
const translations = languages.filter((language) => language !== defaultLanguage);

const texts = (language: Language, namespace: Namespace) =>
  textsOf(dictionaries[language][namespace], `${namespace}:`);

/** The names of the values that a text interpolates, sorted; formats may differ. */
const valuesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();

/** Tags of HTML texts, sorted: a translation must have the same. */
const tagsIn = (text: string) => [...text.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag).sort();

/** Plural forms differ between languages: French has `_many`. */
const withoutPlural = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

describe.each(namespaces)('%s', (namespace) => {
  const english = new Map(texts('en', namespace));

  test.each(translations)('%s: the keys of English', (language) => {
    const keys = (map: Map<string, string>) => [...new Set([...map.keys()].map(withoutPlural))].sort();
    expect(keys(new Map(texts(language, namespace)))).toEqual(keys(english));
  });

  test.each(translations)('%s: fills in the same values as English and keeps the same tags', (language) => {
    for (const [key, text] of texts(language, namespace)) {
      const original = english.get(key) ?? english.get(`${withoutPlural(key)}_other`);
      expect(valuesIn(text), key).toEqual(valuesIn(original ?? ''));
      expect(tagsIn(text), key).toEqual(tagsIn(original ?? ''));
    }
  });

  test.each(translations)('%s: nothing is left untranslated', (language) => {
    const allowed = Object.keys(sameAsEnglish);
    const translated = new Map(texts(language, namespace));
    const same = [...english]
      .filter(
        ([key, text]) => /\p{L}/u.test(text.replace(/\{\{.*?\}\}/g, '')) && translated.get(key) === text,
      )
      .map(([key]) => key)
      .filter(
        (key) => !allowed.some((entry) => key === entry || (entry.endsWith('.') && key.startsWith(entry))),
      );
    expect(same).toEqual([]);
  });

  test.each(languages)(
    '%s: no text is empty, ragged, or has straight quotes or stray exclamation marks',
    (language) => {
      for (const [key, text] of texts(language, namespace)) {
        expect(text.trim(), key).not.toBe('');
        expect(text, key).toBe(text.trim());
        expect(text, key).not.toMatch(/ {2}/);
        const outsideTags = text.replace(/<[^>]*>/g, '');
        expect(outsideTags, key).not.toMatch(/['"]/);
        const fixed = fixedSentences.reduce(
          (rest, sentence) => rest.replace(sentence, ''),
          plainSpaces(text),
        );
        expect(fixed, key).not.toContain('!');
      }
    },
  );

  test('French has a no-break space before : ; ? ! » and after «', () => {
    for (const [key, text] of texts('fr', namespace)) {
      // Addresses and times contain colons of their own; tags and interpolated values are not
      // prose.
      const prose = text.replace(/https?:\/\/|<[^>]*>|\{\{.*?\}\}|\d:\d/g, 'x');
      if (fixedSentences.includes(text)) continue;
      expect(prose, key).not.toMatch(/[^\u00a0\u202f][:;?!»]/);
      expect(prose, key).not.toMatch(/«[^\u00a0\u202f]/);
    }
  });
});

describe.each(languages)('%s', (language) => {
  const translate = createTranslator(language);

  test('every criterion has a name, a definition, a question and words for all its values', () => {
    for (const row of criteriaTable) {
      const values = 'max' in row ? Array.from({ length: row.max + 1 }, (_, level) => level) : [false, true];
      const words = values.map((value) => formatLevel(row.id, value, translate));
      expect(new Set(words).size, row.id).toBe(values.length);
      for (const text of words) expect(text, row.id).not.toContain('levels');
      expect(Object.keys(dictionaries[language].criteria[row.id].levels), row.id).toEqual(values.map(String));
      expect(translate(`questions:ask.${row.id}`), row.id).toMatch(/\?$/);
      expect(translate(`criteria:${row.id}.definition`), row.id).toMatch(/\.$/);
    }
  });

  test('every criterion has a few words for each value that an improvement can reach', () => {
    const { changes } = dictionaries[language].findings.reason;
    expect(Object.keys(changes)).toEqual(criteriaTable.map(({ id }) => id));
    for (const row of criteriaTable) {
      const reached = changes[row.id];
      const levels = 'max' in row ? Array.from({ length: row.max }, (_, level) => String(level + 1)) : null;
      expect(typeof reached === 'string' ? null : Object.keys(reached), row.id).toEqual(levels);
    }
  });

  test('every work has a sentence of one or more words, and none has another’s', () => {
    const sentences = referenceList.map(({ id }) => translate(`references:says.${id}`));
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.* .*\.$/u);
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(Object.keys(dictionaries[language].references.says).sort()).toEqual(
      referenceList.map(({ id }) => id).sort(),
    );
  });
});

test('nothing is allowed to be the same as in English that no language has the same', () => {
  const same = new Set(
    namespaces.flatMap((namespace) => {
      const english = new Map(texts('en', namespace));
      return translations
        .flatMap((language) => texts(language, namespace))
        .filter(([key, text]) => english.get(key) === text)
        .map(([key]) => key);
    }),
  );
  for (const entry of Object.keys(sameAsEnglish)) {
    expect(
      [...same].some((key) => key === entry || (entry.endsWith('.') && key.startsWith(entry))),
      entry,
    ).toBe(true);
  }
});
