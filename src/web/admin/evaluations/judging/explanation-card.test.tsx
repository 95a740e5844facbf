import { beforeAll, expect, test } from 'vitest';
import { listedExplanations } from '../../../../../tests/fakes/judgings.ts';
import { htmlOf, loadTexts } from '../../../../../tests/fakes/web/component-html.tsx';
import type { ExplanationShow } from '../../../../contract/evaluations/judging.ts';
import { ExplanationCard } from './explanation-card.tsx';
import type { Explanation } from './use-judgements.ts';

beforeAll(loadTexts);

function cardOf(show: ExplanationShow, changes: Partial<Explanation> = {}) {
  const [listed] = listedExplanations({ runId: '', show, after: 0 }).explanations;
  if (!listed) throw new Error('nothing is listed');
  const explanation = { ...listed, reader: 'fake-small', ...changes };
  const nothing = () => {};
  return htmlOf(
    <ExplanationCard
      {...{
        explanation,
        said: explanation.mayStand,
        onSay: nothing,
        offerOpen: false,
        onToggleOffer: nothing,
      }}
    />,
  );
}

test('who wrote an explanation is told once what is said of it cannot be changed any more', () => {
  for (const show of ['unjudged', 'judged'] as const) {
    expect(cardOf(show)).toContain('aria-pressed');
    expect(cardOf(show)).not.toContain('fake-small');
  }
  expect(cardOf('compared')).toContain('Written by fake-small');
  expect(cardOf('compared')).not.toContain('aria-pressed');
});

test('a model that judged under two prompts stands there twice, each time with its prompt', () => {
  const judge = (id: string, promptVersion: string, model = 'fake-large') => ({
    ...{ id, promptVersion, model, mayStand: true, reason: 'It does.' },
  });
  const judges = [judge('j1', 'a1'), judge('j2', 'b2'), judge('j3', 'c3', 'fake-small')];
  const html = cardOf('compared', { judges });
  expect(html).toContain('fake-large (prompt a1): It may stand.');
  expect(html).toContain('fake-large (prompt b2): It may stand.');
  expect(html).toContain('fake-small: It may stand.');
});
