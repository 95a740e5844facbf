import { expect } from 'vitest';
import { fakeReader, readingOf } from '../../../../tests/fakes/reader.ts';
import { unworkedJobs } from '../../../../tests/fakes/test-jobs.ts';
import {
  describeEngine,
  describeEngines,
  opened,
  storageEngines,
} from '../../../../tests/storage-engines.ts';
import { analyzeOffer } from '../../../analysis/analyze-offer.ts';
import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import { createTranslator } from '../../../language/translator.ts';
import { openStorage, type Storage } from '../../database/storage.ts';
import { countEvent } from '../events/log-event.ts';
import { countDoubtedFindings, countDoubts, type Doubt } from './doubts.ts';
import { amendFeedback, dropExpiredFeedback, storeFeedback } from './feedback.ts';
import { dismissFeedback, reopenFeedback, saveFeedback } from './settle-feedback.ts';

const { engines } = storageEngines();

const noon = new Date('2026-03-01T12:00:00.000Z');
const minutes = (count: number) => new Date(noon.getTime() + count * 60_000);
const mail = { to: { email: 'team@example.org' }, message: { subject: 'A', html: '<p>A</p>', text: 'A' } };
const mails = { whole: () => mail, addition: () => mail };
const offer = 'You own the roadmap. You own the strategy. PI planning <b>with</b> us.';

const sentence = (phrase: string, criterion: Doubt['criterion'] = 'usesSAFe'): Doubt => ({
  criterion,
  phrase,
});

async function resultOfOffer() {
  const builtin = fakeReader({ ok: true, reading: readingOf({}) });
  const analysis = await analyzeOffer(
    { readers: { builtin }, translatorOf: createTranslator, fallback: true },
    { jobOffer: 'An offer', language: 'en' },
  );
  if (!analysis.ok) throw new Error(analysis.code);
  return analysis.result;
}

const outboxOf = ({ database }: Storage) => ({ database, jobs: unworkedJobs });

const idOf = (number: number) => number.toString(16).padStart(32, '0');

async function complain(storage: Storage, number: number, doubts: readonly Doubt[], jobOffer = offer) {
  const complaint = { jobOffer, result: await resultOfOffer(), sentence: '', why: '', doubts };
  await storeFeedback(outboxOf(storage), complaint, mail, minutes(number), idOf(number));
}

describeEngine(engines, 'SQLite', (testHere, newSettings) => {
  testHere(
    'pressed doubts are counted by finding and reader, without those that were taken back',
    async () => {
      const storage = opened(await openStorage(await newSettings()));
      const press = async (criterion: CriterionId, change: object = {}) => {
        const own = { letter: 'D', without: 'C', reader: 'builtin', takenBack: false };
        await countEvent(storage, { name: 'finding_doubted', criterion, ...own, ...change }, minutes(0));
      };
      for (const times of [1, 2]) await press('usesSAFe', times === 2 ? { without: 'D' } : {});
      await press('usesSAFe', { reader: 'model' });
      await press('featureTeam');
      await press('featureTeam', { takenBack: true });
      await countEvent(storage, { name: 'thumbs_up' }, minutes(0));
      expect(await countDoubtedFindings(storage.database, '')).toEqual([
        { criterion: 'usesSAFe', reader: 'builtin', count: 2, moved: 1 },
        { criterion: 'usesSAFe', reader: 'model', count: 1, moved: 1 },
      ]);
      expect(await countDoubtedFindings(storage.database, 'featureTeam')).toEqual([]);
    },
  );

  testHere('doubts are counted by criterion and sentence, whatever its case and signs', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await complain(storage, 1, [sentence('You own the roadmap.'), sentence('You own the roadmap.')]);
    await complain(storage, 2, [sentence('you own the ROADMAP')], 'you own the ROADMAP');
    await complain(storage, 3, [
      sentence('You own the roadmap.', 'growthActivities'),
      sentence('You own the strategy.'),
    ]);
    const { doubts, more } = await countDoubts(storage.database, '');
    expect(more).toBe(false);
    expect(doubts.map(({ criterion, count, newest }) => [criterion, count, newest])).toEqual([
      ['usesSAFe', 2, minutes(2).toISOString()],
      [expect.any(String), 1, minutes(3).toISOString()],
      [expect.any(String), 1, minutes(3).toISOString()],
    ]);
    expect(doubts[0]?.phrase.toLowerCase()).toContain('you own the roadmap');
    const ofOne = await countDoubts(storage.database, 'growthActivities');
    expect(ofOne.doubts).toMatchObject([{ criterion: 'growthActivities', count: 1 }]);
    await storage.close();
  });

  testHere('what is no part of the offer that was sent is left out', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await complain(storage, 1, [
      sentence('Buy our pills'),
      sentence('   '),
      sentence('you own the roadmap.'),
      sentence('PI planning <b>with</b> us.'),
    ]);
    const { doubts } = await countDoubts(storage.database, '');
    expect(doubts.map(({ phrase }) => phrase)).toEqual(['PI planning <b>with</b> us.']);
    await storage.close();
  });

  testHere('doubts that come later take the place of those before, and go with their complaint', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await complain(storage, 1, [sentence('You own the roadmap.')]);
    const amend = (doubts: Doubt[], id = idOf(1)) =>
      amendFeedback(outboxOf(storage), id, { sentence: '', why: '', doubts }, mails, noon);
    expect(await amend([sentence('You own the strategy.'), sentence('not there')])).toBe(true);
    const phrases = async () => (await countDoubts(storage.database, '')).doubts.map(({ phrase }) => phrase);
    expect(await phrases()).toEqual(['You own the strategy.']);
    expect(await amend([sentence('You own the roadmap.')], idOf(9))).toBe(false);
    expect(await amend([])).toBe(true);
    expect(await phrases()).toEqual([]);
    await amend([sentence('You own the strategy.')]);
    await dropExpiredFeedback(storage, minutes(24 * 60 * 40), 30);
    expect(await phrases()).toEqual([]);
    await storage.close();
  });

  testHere('the same words in another order, or more often, are another sentence', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const phrases = ['PM of POs', 'POs of PM', 'PM of POs of PM'];
    await complain(
      storage,
      1,
      phrases.map((phrase) => sentence(phrase)),
      phrases.join('\n'),
    );
    const { doubts } = await countDoubts(storage.database, '');
    expect(doubts.map(({ phrase }) => phrase).toSorted()).toEqual(phrases.toSorted());
    await storage.close();
  });

  testHere('a complaint that was dismissed does not count until it is open again', async () => {
    const storage = opened(await openStorage(await newSettings()));
    for (const number of [1, 2]) await complain(storage, number, [sentence('You own the roadmap.')]);
    const counts = async () => (await countDoubts(storage.database, '')).doubts.map(({ count }) => count);
    await dismissFeedback(storage, idOf(1), 'admin@example.org', noon);
    expect(await counts()).toEqual([1]);
    await dismissFeedback(storage, idOf(2), 'admin@example.org', noon);
    expect(await counts()).toEqual([]);
    await reopenFeedback(storage, idOf(2), 'admin@example.org', noon);
    expect(await counts()).toEqual([1]);
    await storage.close();
  });

  testHere('the saved offers of a doubt are named, the newest few first', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const saved: string[] = [];
    for (let number = 1; number <= 6; number++) {
      await complain(storage, number, [sentence('You own the roadmap.')], `${offer} ${number}`);
      const became = await saveFeedback(
        storage,
        idOf(number),
        ({ jobOffer, result }) => ({
          content: jobOffer,
          model: 'builtin',
          result,
          inDatasets: false,
          calculated: calculateGradeInWords(result),
        }),
        'admin@example.org',
        minutes(number),
      );
      saved.unshift(became?.jobOfferId ?? '');
    }
    const { doubts } = await countDoubts(storage.database, '');
    expect(doubts).toMatchObject([{ count: 6, jobOfferIds: saved.slice(0, 5) }]);
    await storage.close();
  });

  testHere('no more than the list holds is answered, and that there are more is told', async () => {
    const storage = opened(await openStorage(await newSettings()));
    const words = Array.from({ length: 201 }, (_, number) => `word${number}`);
    const jobOffer = words.join('\n');
    for (let start = 0; start < words.length; start += 60) {
      const doubts = words.slice(start, start + 60).map((word) => sentence(word));
      await complain(storage, start, doubts, jobOffer);
    }
    const { doubts, more } = await countDoubts(storage.database, '');
    expect([doubts.length, more]).toEqual([200, true]);
    await storage.close();
  });
});

describeEngines(engines, (testHere, newSettings) => {
  testHere('of doubts that come at the same time, those of one stay', async () => {
    const storage = opened(await openStorage(await newSettings()));
    await complain(storage, 1, []);
    const several = ['You own the roadmap.', 'You own the strategy.', 'PI planning', 'with', 'us.'];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(
        several.map((phrase) =>
          amendFeedback(outboxOf(storage), idOf(1), { doubts: [sentence(phrase)] }, mails, noon),
        ),
      );
      expect((await countDoubts(storage.database, '')).doubts).toHaveLength(1);
    }
    await storage.close();
  });
});
