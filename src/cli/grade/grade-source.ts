/** Grades one source: reads it, selects the offer and analyzes it. */
import { analyzeOffer } from '../../analysis/analyze-offer.ts';
import type { Language } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import type { ReadingFailure } from '../../reading/reader.ts';
import type { ServerReaders } from '../../server/modules/analyses/readers.ts';
import type { Settings } from '../../settings/config.ts';
import { CommandError, type Terminal } from '../command.ts';
import { describeRefusal, readSource, selectOne } from './read-source.ts';
import type { Graded } from './reports/outcome.ts';

/** What grading needs beside the source. */
export type Grading = {
  settings: Settings;
  terminal: Terminal;
  language: Language;
  whole: boolean;
  /** Which of several offers in the text, starting at 1; 0 when none was chosen. */
  chosen: number;
  /** Created with the first text that can be graded, who is told where it goes. */
  readers: () => Promise<ServerReaders>;
};

/** Throws CommandError with a sentence for the user where the source cannot be read or graded. */
export async function gradeSource(source: string, grading: Grading): Promise<Graded> {
  try {
    return await readAndGrade(source, grading);
  } catch (error) {
    const name = nameMissingPackage(error);
    if (name === undefined) throw error;
    throw new CommandError(createTranslator(grading.language)('terminal:reports.packageMissing', { name }));
  }
}

async function readAndGrade(source: string, grading: Grading): Promise<Graded> {
  const { settings, terminal, language, whole, chosen, readers } = grading;
  const given = await readSource(source, { language, settings, terminal });
  const choose = createTranslator(language)('terminal:chooseOffer');
  const refusal = (failure: ReadingFailure) => new CommandError(describeRefusal(failure, language, choose));
  const selected = selectOne(given.text, { whole, chosen });
  if (!selected.ok) throw refusal(selected);
  const { jobOffer } = selected;
  const analysis = await analyzeOffer(
    { readers: await readers(), translatorOf: createTranslator, fallback: settings.fallback },
    { jobOffer, language, whole: selected.whole },
  );
  if (!analysis.ok) throw refusal(analysis);
  const start = given.text.indexOf(jobOffer);
  const file = given.isOfFile && start >= 0 ? { text: given.text, start } : null;
  return { source, result: analysis.result, file };
}

/** The package that an import did not find; the packed terminal comes without the largest ones. */
function nameMissingPackage(error: unknown): string | undefined {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  return isMissing ? /^Cannot find package '([^']+)'/.exec(error.message)?.[1] : undefined;
}
