/**
 * `npm run -s grade -- <file, address or -> [--whole] [--offer <number>] [--json] [--language
 * en|fr]`. Exit 0 with a grade, 2 with one line when the input cannot be read or graded.
 */
import { parseArgs } from 'node:util';
import { analyzeOffer } from '../../analysis/analyze-offer.ts';
import { defaultLanguage, type Language, languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import type { ReadingFailure } from '../../reading/reader.ts';
import { createReaders } from '../../server/modules/analyses/readers.ts';
import { CommandError, command, settingsOrThrow } from '../command.ts';
import { formatResult } from './format-result.ts';
import { describeRefusal, readSource, selectOne } from './read-source.ts';

type CommandLine = {
  source: string;
  whole: boolean;
  /** Which of several offers, starting at 1; 0 when none was chosen. */
  chosen: number;
  json: boolean;
  language: Language;
};

function readCommandLine(args: readonly string[]): CommandLine {
  const usage = () => new CommandError(createTranslator(defaultLanguage)('terminal:usage'));
  const parse = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        whole: { type: 'boolean', default: false },
        offer: { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
        language: { type: 'string', default: defaultLanguage },
      },
    });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    throw usage();
  }
  const [source, ...more] = parsed.positionals;
  if (source === undefined || more.length > 0) throw usage();
  const chosen = Number(parsed.values.offer);
  if (!Number.isInteger(chosen) || chosen < 0) throw usage();
  const language = languages.find((known) => known === parsed.values.language);
  if (!language) {
    throw new CommandError(
      createTranslator(defaultLanguage)('terminal:unknownLanguage', { language: parsed.values.language }),
    );
  }
  const { whole, json } = parsed.values;
  return { source, whole, chosen, json, language };
}

/** Grades one offer, with the configured model or the built-in reader. */
export const gradeCommand = command(async (args, terminal) => {
  const { source, chosen, json, language, ...asked } = readCommandLine(args);
  const settings = settingsOrThrow(terminal.env);
  const given = await readSource(source, { language, settings, terminal });
  const translate = createTranslator(language);
  const refusal = (failure: ReadingFailure) =>
    new CommandError(describeRefusal(failure, language, translate('terminal:chooseOffer')));
  const selected = selectOne(given, { ...asked, chosen });
  if (!selected.ok) throw refusal(selected);
  const readers = await createReaders(settings);
  const { byModel } = readers;
  if (byModel && (await byModel.choice.choose())) {
    const { provider } = byModel.model;
    terminal.stderr.write(`${translate('terminal:textGoesTo', { provider })}\n`);
  }
  const analysis = await analyzeOffer(
    { readers, translatorOf: createTranslator, fallback: settings.fallback },
    { jobOffer: selected.jobOffer, language, whole: selected.whole },
  );
  if (!analysis.ok) throw refusal(analysis);
  const { result } = analysis;
  terminal.stdout.write(
    json ? `${JSON.stringify(result, null, 2)}\n` : formatResult(result, language, translate),
  );
  return 0;
});
