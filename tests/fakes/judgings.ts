/** What judges and people say of explanations, as it comes over the wire. */
import type { CallInput, CallOutput } from '../../src/contract/calls/calls.ts';
import { judgeScores } from '../../src/evaluating/scores/judge-scores.ts';
import { seededIndices } from '../../src/evaluating/statistics/random.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import { grade } from '../../src/grading/grade.ts';
import { answerOf } from './exams.ts';
import { strongOffer } from './offers.ts';

type Judging = CallOutput<'openJudgings'>['judgings'][number];

const readers = ['builtin', 'fake-small', 'ft:fake-small:offergrade::b2'] as const;
const questions = 40;
const repeats = 2;
const explanations = readers.length * questions * repeats;

/** Of a judge that lets nine of ten explanations stand, and agrees with people about so many offers nearly always. */
function scoresOver(checked: number): NonNullable<Judging['scores']> {
  const draw = seededIndices(5);
  const judged = readers.flatMap((reader, place) =>
    Array.from({ length: questions }, (_, offer) => {
      const hits = Array.from({ length: repeats }, () => draw(10 + 10 * place) > 0).filter(Boolean).length;
      return { reader, offer: `o${offer}`, hits, of: repeats };
    }),
  );
  const twice = Array.from({ length: checked }, (_, offer) => {
    const byPerson = draw(5) > 0;
    return { offer: `o${offer}`, byPerson, byJudge: draw(9) > 0 ? byPerson : !byPerson };
  });
  return judgeScores(readers, { judged, twice }, 1);
}

const judging = (changes: Partial<Judging>): Judging => ({
  ...{ id: 'j', model: 'fake-large', promptVersion: 'a1b2c3d4e5f6', author: 'admin@example.org' },
  ...{ createdAt: '2026-03-02T10:05:00.000Z', endedAt: '2026-03-02T10:09:00.000Z', concurrency: 4 },
  ...{ mostTokens: null, state: 'done', reason: '', judged: explanations, failed: 0, secondsLeft: null },
  ...{ inputTokens: 412_300, cachedInputTokens: 190_000, outputTokens: 9_800, cost: 0.4217 },
  scores: null,
  ...changes,
});

/** Before anybody judged: nothing is under way, and nothing has to be worked out. */
export const noJudgings: CallOutput<'openJudgings'> = {
  explanations,
  own: { judged: 0, compared: 0, comparable: 0 },
  judgings: [],
};

let opened: CallOutput<'openJudgings'> | undefined;

/** What `openJudgings` answers, again and again: a judge that people check, one under way, one that failed and that nobody has checked. */
export function openedJudgings(): CallOutput<'openJudgings'> {
  opened ??= {
    explanations,
    own: { judged: 34, compared: 12, comparable: 22 },
    judgings: [
      judging({
        ...{ id: 'j3', state: 'running', judged: 87, failed: 2, secondsLeft: 75, endedAt: null },
        ...{ model: 'fake-huge-with-a-name-that-is-long-2026-01-31', cost: null },
      }),
      judging({ id: 'j1', scores: scoresOver(34) }),
      judging({
        ...{
          id: 'j2',
          model: 'fake-small',
          state: 'failed',
          reason: 'modelOverLimit',
          judged: 120,
          failed: 10,
        },
        ...{ mostTokens: 2_000_000, scores: scoresOver(0) },
      }),
    ],
  };
  return opened;
}

const words = [
  'You would own the product strategy and its figures. What keeps the offer from a better grade is that growth is left to another team; the environment leaves room for talking to customers every week.',
  'Le poste décide de la stratégie du produit et en répond. Rien ne dit qui s’occupe de la croissance, ce qui retient la note.',
  'The role follows a backlog that others write, as a feature team does.',
] as const;

/** What `listExplanations` answers of that run. */
export function listedExplanations({ show }: CallInput<'listExplanations'>): CallOutput<'listExplanations'> {
  const listed = words.map((explanation, place) => {
    const answer = answerOf({
      businessModelDefinition: place,
      deliveryActivities: 2,
      UXCustomerDiscovery: true,
    });
    if (answer.kind !== 'read') throw new Error('not read');
    const criteria = groupCriteria(answer.values);
    const { letter, score } = grade(criteria);
    return {
      ...{ reader: readers[place] ?? '', number: place + 1, repeat: 0, explanation, letter, score, criteria },
      ...{ jobOfferId: place === 2 ? null : `o${place}`, company: place === 0 ? 'Larkbridge' : '' },
      position: place === 1 ? 'Product Owner (H/F) – parcours client' : 'Senior Product Manager, Payments',
      ...{ language: place === 1 ? 'fr' : 'en', text: strongOffer },
      mayStand: show === 'unjudged' ? null : place !== 2,
      judges:
        show === 'compared'
          ? [
              {
                ...{ id: 'j1', model: 'fake-large', promptVersion: 'a1b2c3d4e5f6', mayStand: place !== 1 },
                reason:
                  place === 1 ? 'L’offre confie la croissance au poste.' : 'Each claim stands in the offer.',
              },
            ]
          : [],
    };
  });
  return { explanations: listed, next: show === 'unjudged' ? 3 : null };
}
