/** Grades the sample offers that the page shows as examples, while it is built. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The module of `sample.en.txt?graded` is the result of that offer, in the language of its name. */
export const gradeSamples: Plugin = {
  name: 'grade-samples',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    return query === 'graded' ? `export default ${JSON.stringify(await gradeSample(file))}` : null;
  },
};

/**
 * Only what a label shows of it, since the page loads it. Throws where it cannot be read. The reader
 * is loaded on demand, as most runs of Vitest grade no sample.
 */
async function gradeSample(file: string) {
  const [{ analyzeOffer }, { createTranslator }, { createBuiltinReader }] = await Promise.all([
    import('../src/analysis/analyze-offer.ts'),
    import('../src/language/translator.ts'),
    import('../src/reading/built-in/builtin-reader.ts'),
  ]);
  const analysis = await analyzeOffer(
    { readers: { builtin: createBuiltinReader() }, translatorOf: createTranslator, fallback: false },
    { jobOffer: readFileSync(file, 'utf8'), language: /\.fr\.txt$/.test(file) ? 'fr' : 'en' },
  );
  if (!analysis.ok) throw new Error(`The sample ${file} could not be read: ${analysis.code}`);
  const { position, company, language, criteria, score } = analysis.result;
  const receipts = Object.entries(analysis.result.receipts).map(([id, { state, quotes }]) => [
    id,
    { state, quotes: quotes.slice(0, 1) },
  ]);
  const { globalEvaluation: verdict } = analysis.result.scoreDetail;
  return { position, company, language, criteria, receipts: Object.fromEntries(receipts), score, verdict };
}
