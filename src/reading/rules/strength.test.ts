/**
 * How near verbs must stand to a topic, and to each other. The sentences are made of filling words with the concepts written behind the words that
 * hold them, so that each distance is tried at its bound and one word past it, whatever the lexicon knows.
 */
import { describe, expect, test } from 'vitest';
import { tokenize } from '../document/tokenize.ts';
import type { Concept, ConceptHit } from '../lexicon/lexicon.ts';
import type { Statement } from '../statements/statement-kind.ts';
import { strengthOf, usualStrengths } from './strength.ts';

const topic: Concept = 'vision';
const marked = /=(\w+)/;

/** "define=does the roadmap=vision": a word with a concept behind it is a hit of that concept. */
function statementOf(text: string, place: Partial<Pick<Statement, 'section' | 'bullet'>> = {}): Statement {
  const words = tokenize(text.replaceAll(new RegExp(marked, 'g'), ''));
  const concepts = new Map<Concept, ConceptHit[]>();
  const pieces = text.split(' ').filter((piece) => /\w/.test(piece));
  expect(pieces).toHaveLength(words.length);
  for (const [at, piece] of pieces.entries()) {
    // Cast: the concepts are named in this file.
    const concept = marked.exec(piece)?.[1] as Concept | undefined;
    if (concept) concepts.set(concept, [...(concepts.get(concept) ?? []), { concept, from: at, to: at }]);
  }
  return {
    start: 0,
    end: text.length,
    words,
    concepts,
    denied: new Set<Concept>(),
    kind: 'duty',
    section: 'opening',
    bullet: false,
    heading: false,
    question: false,
    joint: 'line',
    opens: null,
    ...place,
  };
}

function weighed(text: string, place?: Parameters<typeof statementOf>[1]) {
  const statement = statementOf(text, place);
  const hit = statement.concepts.get(topic)?.at(-1);
  if (!hit) throw new Error(`no topic in ${text}`);
  return strengthOf(statement, hit);
}

const strength = (...of: Parameters<typeof weighed>) => weighed(...of).strength;
/** So many words that say nothing. */
const filling = (count: number) => Array.from({ length: count }, () => 'x').join(' ');

test('what each class of verbs says of a responsibility', () => {
  expect(usualStrengths).toEqual({
    answersFor: 3,
    takesCharge: 2,
    sets: 2,
    does: 2,
    improves: 2,
    measures: 2,
    executes: 2,
    aligns: 1,
    helps: 1,
    accompanies: 1,
  });
});

test('a verb before the topic governs it, however far, and not over the end of a clause', () => {
  expect(weighed(`own=answersFor ${filling(30)} y=vision`)).toEqual({
    strength: 3,
    byOthers: false,
    governed: true,
  });
  expect(weighed('own=answersFor it; y=vision')).toMatchObject({ strength: 1, governed: false });
});

describe('verbs that share an object', () => {
  test.each([
    ['define=does y=vision', 2],
    ['own=answersFor define=does y=vision', 3],
    ['own=answersFor and then define=does y=vision', 3],
    ['own=answersFor and then also define=does y=vision', 2],
    ['own=answersFor and x define=does y=vision', 2],
  ])('at most two joints stand between them: %s is %i', (text, expected) => {
    expect(strength(text)).toBe(expected);
  });

  test.each(
    'and or et ou then puis also continuously to de d a l la le au aux with in the of us team all on'.split(
      ' ',
    ),
  )('"%s" is a joint', (joint) => {
    expect(strength(`own=answersFor ${joint} define=does y=vision`)).toBe(3);
  });
});

describe('a helper leads in what it helps with', () => {
  const between = (count: number) => `help=helps ${filling(count - 1)} to define=does y=vision`;

  test('over seven words at most', () => {
    expect(strength(between(3))).toBe(1);
    expect(strength(between(7))).toBe(1);
    expect(strength(between(8))).toBe(2);
  });

  test('by a word that is the last or the last but one before the verb', () => {
    expect(strength('help=helps x x x in define=does y=vision')).toBe(1);
    expect(strength('help=helps x x in x define=does y=vision')).toBe(1);
    expect(strength('help=helps x in x x define=does y=vision')).toBe(2);
  });

  test.each('in to a dans with by us on'.split(' '))('by "%s"', (word) => {
    expect(strength(`help=helps x x x ${word} define=does y=vision`)).toBe(1);
  });

  test('and no other verb does', () => {
    expect(strength('align=aligns x x x to define=does y=vision')).toBe(2);
  });
});

describe('somebody else acts', () => {
  const acts = (words: number) => weighed(`cpo=others ${filling(words)} define=does y=vision`).byOthers;

  test('whose verb is the sixth word after them at most', () => {
    expect(acts(0)).toBe(true);
    expect(acts(5)).toBe(true);
    expect(acts(6)).toBe(false);
  });

  test.each([
    ['our cpo=others define=does y=vision', true],
    ['x cpo=others define=does y=vision', false],
    ['x x, cpo=others define=does y=vision', true],
    ['x cpo=others who define=does y=vision', true],
    ['cpo=others: define=does y=vision', false],
    ['cpo=others and you=role define=does y=vision', false],
  ])('as the subject: %s', (text, expected) => {
    expect(weighed(text).byOthers).toBe(expected);
  });
});

describe('others are helped with what is theirs', () => {
  test('wherever they are named after the helper', () => {
    expect(strength('help=helps leads=others x x x define=does y=vision')).toBe(1);
    expect(strength('x x x x help=helps x x leads=others x define=does y=vision')).toBe(1);
  });

  test('unless the role does something before', () => {
    expect(strength('own=answersFor help=helps leads=others x x x define=does y=vision')).toBe(2);
  });
});

describe('a topic without a verb before it', () => {
  test('is done where it stands among duties or in a list, and takes part where it is mentioned', () => {
    expect(strength('y=vision')).toBe(1);
    expect(strength('y=vision', { bullet: true })).toBe(2);
    expect(strength('y=vision', { section: 'duties' })).toBe(2);
    expect(strength('y=vision', { section: 'profile' })).toBe(1);
  });

  test('has the verb that is the fifth word after it at most', () => {
    const verbAfter = (words: number) => strength(`y=vision ${filling(words)} own=answersFor`);
    expect(verbAfter(0)).toBe(3);
    expect(verbAfter(4)).toBe(3);
    expect(verbAfter(5)).toBe(1);
    expect(strength('y=vision; own=answersFor')).toBe(1);
  });
});
