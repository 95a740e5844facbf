import { expect, test } from 'vitest';
import { testDependencies } from '../../../../tests/fakes/dependencies.ts';
import { countMail, keepMail, settleMail, takeMail } from './mail.ts';
import { tidyMail } from './tidy-mail.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const days = (count: number) => new Date(noon.getTime() + count * 24 * 60 * 60 * 1_000);
const mail = { to: { email: 'team@example.org' }, message: { subject: 'A', html: '<p>A</p>', text: 'A' } };

test('a mail that never goes out is given up after a month, told, and dropped after the days of the settings', async () => {
  const clock = { now: noon };
  const dependencies = await testDependencies({ now: () => clock.now }, { OFFERGRADE_MAIL_DAYS: '7' });
  await keepMail(dependencies.storage, mail, noon);
  const at = async (time: Date) => {
    clock.now = time;
    await tidyMail(dependencies);
    return countMail(dependencies.storage);
  };
  expect(await at(days(29))).toEqual({ pending: 1, sent: 0, failed: 0 });
  expect(dependencies.logLines.join('')).toBe('');
  expect(await at(days(30))).toEqual({ pending: 0, sent: 0, failed: 1 });
  expect(dependencies.logLines.join('')).toContain('"mails":1');
  expect(dependencies.logLines.join('')).not.toContain('example');
  expect(await at(days(36))).toEqual({ pending: 0, sent: 0, failed: 1 });
  expect(await at(days(37))).toEqual({ pending: 0, sent: 0, failed: 0 });
});

test('a mail that was refused is dropped after the days of the settings, like one that was sent', async () => {
  const clock = { now: noon };
  const dependencies = await testDependencies({ now: () => clock.now }, { OFFERGRADE_MAIL_DAYS: '0' });
  await keepMail(dependencies.storage, mail, noon);
  const taken = await takeMail(dependencies.storage, noon, days(0.01));
  if (!taken) throw new Error('nothing to take');
  await settleMail(dependencies.storage, taken, { state: 'failed', error: 'EENVELOPE 550' }, noon);
  clock.now = days(0.05);
  await tidyMail(dependencies);
  expect(await countMail(dependencies.storage)).toEqual({ pending: 0, sent: 0, failed: 0 });
});
