import { expect, test } from 'vitest';
import { chooseStrategy } from './strategy.ts';

const origin = 'https://grade.example';

const asked = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  chooseStrategy({ method, mode, url: new URL(path, origin).href }, origin);

test('screens come from the network first, and what is shared stays in the browser', () => {
  expect(asked('/', 'navigate')).toBe('document');
  expect(asked('/method?x=1', 'navigate')).toBe('document');
  expect(asked('/share?text=an%20offer', 'navigate')).toBe('share');
  expect(asked('/share', 'navigate', 'POST')).toBe('sharedForm');
});

test('a shared label comes from the network, its pictures from there alone', () => {
  expect(asked('/grade/1AbC?company=Acme', 'navigate')).toBe('permalink');
  expect(asked('/grade/1AbC?company=Acme&own=1', 'navigate')).toBe('leave');
  expect(asked('/grade/1AbC/card.png', 'navigate')).toBe('leave');
  expect(asked('/grade/1AbC/badge.svg')).toBe('leave');
});

test('files with a hash in their name never change, texts do', () => {
  expect(asked('/assets/index-a1b2c3.js')).toBe('forEver');
  expect(asked('/language/fr/page.json')).toBe('fresh');
});

test.for([
  ['/api/analyzeJobOffer', 'cors', 'POST'],
  ['/api/openapi.json', 'cors', 'GET'],
  ['/api/openapi.json', 'navigate', 'GET'],
  ['/healthz', 'navigate', 'GET'],
  ['/metrics', 'cors', 'GET'],
  ['/nothing', 'navigate', 'GET'],
  ['/', 'navigate', 'POST'],
  ['/share', 'cors', 'POST'],
  ['https://elsewhere.example/share', 'navigate', 'POST'],
  ['https://elsewhere.example/assets/a.js', 'cors', 'GET'],
] as const)('%s is left alone', ([path, mode, method]) => {
  expect(asked(path, mode, method)).toBe('leave');
});
