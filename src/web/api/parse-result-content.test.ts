import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../tests/arbitraries/runs.ts';
import { analysisIn, callApp } from '../../../tests/fakes/call-app.ts';
import { testDependencies } from '../../../tests/fakes/dependencies.ts';
import { strongOffer } from '../../../tests/fakes/offers.ts';
import { type AnalysisResult, analysisResultSchema } from '../../contract/analysis-result.ts';
import { createBuiltinReader } from '../../reading/built-in/builtin-reader.ts';
import { createApp } from '../../server/app/app.ts';
import { parseResultContent } from './parse-result-content.ts';

async function sentResult(): Promise<AnalysisResult> {
  const app = createApp(await testDependencies({ readers: { builtin: createBuiltinReader() } }));
  return analysisIn(await callApp(app, 'analyzeJobOffer', { jobOffer: strongOffer, language: 'en' }));
}

test('takes a result of the server as it is', async () => {
  const result = await sentResult();
  expect(parseResultContent(JSON.stringify(result))).toEqual(result);
});

test.each([
  ['no text', undefined],
  ['text that is not JSON', 'no JSON'],
  ['JSON that is no result', '{"score":3}'],
  ['nothing', 'null'],
])('refuses %s', (_what, content) => {
  expect(parseResultContent(content)).toBeNull();
});

test('refuses a score of 0', async () => {
  const result = await sentResult();
  expect(parseResultContent(JSON.stringify({ ...result, score: 0 }))).toBeNull();
});

describe('what another release wrote', () => {
  const withoutSentence = 'anIdOfAnotherRelease';
  const changes: Record<string, (result: AnalysisResult) => object> = {
    'a field more': () => ({ more: { than: ['today'] } }),
    'a criterion more': ({ criteria, receipts }) => ({
      criteria: { ...criteria, experimentalEnvironment: { ...criteria.experimentalEnvironment, more: 1 } },
      receipts: { ...receipts, more: { state: 'stated', quotes: [] } },
    }),
    'another verdict': ({ grade }) => ({ grade: { ...grade, verdict: withoutSentence } }),
    'another appreciation': ({ grade }) => ({
      grade: { ...grade, businessInitiative: { score: 5, appreciation: withoutSentence } },
    }),
    'other findings': ({ grade }) => ({ grade: { ...grade, findings: [withoutSentence] } }),
    'more limiting factors': ({ grade }) => ({
      grade: { ...grade, limitingFactors: Array(5).fill(withoutSentence) },
    }),
    'rules of no version': ({ grade }) => ({ grade: { ...grade, rulesVersion: 0 } }),
    'a reader without a name': () => ({ reader: '' }),
    'another reason for the built-in reader': () => ({ fallback: withoutSentence }),
    'no readings to compare': () => ({ certainty: undefined, rejectedFindings: undefined }),
    'a finding rejected as its sentence is made up': () => ({
      rejectedFindings: [{ id: 'growthActivities', value: 2, quotes: ['Not in the offer'] }],
    }),
    'a finding rejected for another reason': () => ({
      rejectedFindings: [{ id: 'usesSAFe', value: 9, quotes: [], why: withoutSentence }],
    }),
  };

  test.each(Object.entries(changes))('shows %s as it is', async (_what, change) => {
    const result = await sentResult();
    const content = JSON.stringify({ ...result, ...change(result) });
    expect(parseResultContent(content)).toEqual(JSON.parse(content));
  });

  test.each(
    Object.entries({
      'a letter that there is none of': ({ grade }: AnalysisResult) => ({ grade: { ...grade, letter: 'F' } }),
      'a criterion out of its range': ({ criteria }: AnalysisResult) => ({
        criteria: {
          ...criteria,
          businessInitiative: { ...criteria.businessInitiative, growthActivities: 3 },
        },
      }),
      'a part that scores 6': ({ scoreDetail }: AnalysisResult) => ({
        scoreDetail: { ...scoreDetail, businessInitiative: { ...scoreDetail.businessInitiative, score: 6 } },
      }),
      'readings without a letter': () => ({ certainty: { letters: [], hingesOn: [] } }),
      'a quote that begins before the offer': () => ({
        passagesForPrograms: [{ text: 'a', start: -1, end: 1 }],
      }),
    }),
  )('refuses %s', async (_what, change) => {
    const result = await sentResult();
    expect(parseResultContent(JSON.stringify({ ...result, ...change(result) }))).toBeNull();
  });
});

type Path = readonly (string | number)[];

/** The paths of all values in a tree, outermost first. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, child]) => pathsIn(child, [...path, key]))];
}

function withValueAt(tree: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<string, unknown>;
  copy[String(key)] = withValueAt(copy[String(key)], rest, value);
  return copy;
}

describe('against the schema of the contract', () => {
  // Values that the page would ignore rather than fail on: ids without a sentence.
  const onlyNamed = /verdict|appreciation|limitingFactors|findings|rulesVersion/;

  test('refuses a result in which any one value is of another kind, where the schema does', async () => {
    const result = await sentResult();
    const paths = pathsIn(result).filter((path) => !onlyNamed.test(path.join('.')));
    const other = fc.constantFrom<unknown>(undefined, null, -1, 7.5, 'words', true, [], {}, [null]);
    fc.assert(
      fc.property(fc.constantFrom(...paths), other, (path, value) => {
        const content = JSON.stringify(withValueAt(result, path, value));
        const parsed = content === undefined ? undefined : JSON.parse(content);
        if (!analysisResultSchema.safeParse(parsed).success)
          expect(parseResultContent(content) === null).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  test('never refuses what the schema takes', async () => {
    const result = await sentResult();
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(result)), fc.jsonValue(), (path, value) => {
        const changed = JSON.parse(JSON.stringify(withValueAt(result, path, value)));
        if (analysisResultSchema.safeParse(changed).success)
          expect(parseResultContent(JSON.stringify(changed)) === null).toBe(false);
      }),
      { numRuns: runs(200) },
    );
  });
});
