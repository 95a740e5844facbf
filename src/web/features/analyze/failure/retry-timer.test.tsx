import { beforeAll, expect, test } from 'vitest';
import { htmlOf, loadTexts } from '../../../../../tests/fakes/web/component-html.tsx';
import { i18n } from '../../../lib/wording/i18n.ts';
import { RetryTimer } from './retry-timer.tsx';

beforeAll(loadTexts);

test.each([
  ['en', 5, 'You can try again in 0:05.'],
  ['en', 750, 'You can try again in 12:30.'],
  ['en', 0, 'You can try again now.'],
  ['fr', 65, 'Vous pourrez réessayer dans 1:05.'],
  ['fr', 0, 'Vous pouvez réessayer maintenant.'],
] as const)('in %s, %i seconds before the end: %s', async (language, seconds, text) => {
  await i18n.changeLanguage(language);
  const html = htmlOf(<RetryTimer seconds={seconds} />);
  expect(html).toContain(text);
  // This role prevents an announcement each second.
  expect(html).toContain('role="timer"');
});
