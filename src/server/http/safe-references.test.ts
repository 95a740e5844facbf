import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attacks } from '../../../tests/e2e/attacks.ts';
import { callApp, errorOf } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { offerToSave } from '../../../tests/fakes/offer-to-save.ts';
import { renderReferences } from '../../explaining/render-references.ts';
import { referenceList } from '../../grading/references.ts';
import { createTranslator } from '../../language/translator.ts';
import { createApp } from '../app/app.ts';
import { openOffer } from '../modules/offers/open-offer.ts';
import { saveOffer } from '../modules/offers/saved-offers.ts';
import { safeReferences } from './safe-references.ts';

test('our own references come back as they are', () => {
  for (const language of ['en', 'fr'] as const) {
    const written = renderReferences(referenceList, createTranslator(language));
    expect(safeReferences(written)).toBe(written);
  }
  expect(safeReferences('')).toBe('');
});

test('pictures go, links of the web, texts and lists stay', () => {
  const written =
    '<p>Read <b>this</b>:</p><ol><li><a href="https://example.org/a?b&amp;c" onclick="x()" class="y">A <img src="https://spy.example/p.gif"></a> &lt;b&gt;</li></ol><img src="/api/offers.csv"><video src="x"></video>';
  expect(safeReferences(written)).toBe(
    'Read this:<ol><li><a href="https://example.org/a?b&amp;c" target="_blank" rel="noopener noreferrer">A </a> &lt;b&gt;</li></ol>',
  );
});

test('whatever is written, only links, texts and lists come out, each closed', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      ...attacks,
      '<ul>',
      '<li>',
      '</li>',
      '<a href="https://example.org/">',
      '</a>',
      '</ul>',
      '<!--',
      '"><img src=x>',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const kept = safeReferences(pieces.join(''));
      const tags = kept.match(/<[^>]*>/g) ?? [];
      for (const tag of tags)
        expect(tag).toMatch(
          /^<(\/?(ul|ol|li)|\/a|a href="https?:[^"<>]*" target="_blank" rel="noopener noreferrer"( (hreflang|lang)="[^"<>]*")*)>$/,
        );
      expect(kept.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
      expect(tags.filter((tag) => tag.startsWith('</'))).toHaveLength(tags.length / 2);
      expect(safeReferences(kept)).toBe(kept);
    }),
  );
});

test('what a browser sends is kept without pictures: complaints, saved offers and mails', async () => {
  const dependencies = await testDependencies();
  const { database } = dependencies.storage;
  const offer = await offerToSave();
  const references =
    '<ul><li><a href="https://example.org/">A</a><img src="https://spy.example/p.gif"></li></ul>';
  const result = { ...offer.result, references, scoreDetail: { ...offer.result.scoreDetail, references } };
  const { storage, now } = dependencies;
  const { jobOfferId } = await saveOffer(storage, { ...offer, result }, 'admin@example.org', now());
  const opened = await openOffer(storage, jobOfferId);
  const sent = await callApp(createApp(dependencies), 'sendFeedback', { jobOffer: 'An offer', result });
  if (!sent.ok) throw new Error((await errorOf(sent)).message);
  const kept = {
    offers: opened.ok ? [opened.offer.result] : [],
    complaints: await database.selectFrom('feedback').select('result').execute(),
    mails: await database.selectFrom('mail').select(['text', 'html']).execute(),
  };
  for (const rows of Object.values(kept)) {
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).toContain('https://example.org/');
    expect(JSON.stringify(rows)).not.toContain('spy.example');
  }
});
