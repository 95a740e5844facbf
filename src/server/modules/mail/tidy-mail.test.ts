import { expect, test } from 'vitest';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { unworkedJobs } from '../../../../tests/fakes/test-jobs.ts';
import { countMail, enqueueMail } from './mail.ts';
import { tidyMail } from './tidy-mail.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * 60 * 1_000);
const mail = { to: { email: 'team@example.org' }, message: { subject: 'A', html: '<p>A</p>', text: 'A' } };

test('a mail that never goes out is given up after a month, told, and dropped after the days of the settings', async () => {
  const clock = { now: noon };
  const dependencies = await testDependencies({ now: () => clock.now }, { OFFERGRADE_MAIL_DAYS: '7' });
  const { jobs, storage } = dependencies;
  await enqueueMail({ ...storage, jobs }, mail, noon);
  // A mail from a backup, which has no job.
  await enqueueMail({ ...storage, jobs: unworkedJobs }, mail, noon);
  const at = async (time: Date) => {
    clock.now = time;
    await tidyMail(dependencies);
    return countMail(dependencies.storage);
  };
  expect(await at(days(29))).toEqual({ pending: 2, sent: 0, failed: 0 });
  expect(await jobs.count()).toEqual([{ kind: 'mail', state: 'waiting', count: 2 }]);
  expect(dependencies.logLines.join('')).toBe('');
  expect(await at(days(30))).toEqual({ pending: 0, sent: 0, failed: 2 });
  expect(await jobs.count()).toEqual([{ kind: 'mail', state: 'cancelled', count: 2 }]);
  expect(dependencies.logLines.join('')).toContain('"mails":2');
  expect(dependencies.logLines.join('')).not.toContain('example');
  expect(await at(days(36))).toEqual({ pending: 0, sent: 0, failed: 2 });
  expect(await at(days(37))).toEqual({ pending: 0, sent: 0, failed: 0 });
});
