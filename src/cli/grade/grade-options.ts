/** What the command line of grading asks for. */
import { parseArgs } from 'node:util';
import { type Letter, letters } from '../../grading/scoring-rules.ts';
import { defaultLanguage, type Language, languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { CommandError, type Terminal } from '../command.ts';

/** Forms of the output beside plain lines; each is an option. */
const formats = ['json', 'sarif', 'junit', 'markdown'] as const;
export type Format = (typeof formats)[number] | 'plain';

/** What was asked for; `version` alone needs nothing to grade. */
export type GradeOptions = {
  /** Files, folders, patterns, addresses and `-`, as typed. */
  given: readonly string[];
  whole: boolean;
  /** Which of several offers in one text, starting at 1; 0 when none was chosen. */
  chosen: number;
  format: Format;
  /** The lowest letter that passes; undefined when none was asked for. */
  least: Letter | undefined;
  language: Language;
  version: boolean;
};

/** Throws CommandError with a sentence that says what is wrong. */
export function readGradeOptions(args: readonly string[], env: Terminal['env']): GradeOptions {
  const translate = createTranslator(defaultLanguage);
  // The package is started by its name, a clone of the repository by npm.
  const command = env.npm_lifecycle_event === 'grade' ? 'npm run -s grade --' : 'offergrade';
  const usage = () => new CommandError(translate('terminal:usage', { command }));
  const parsed = parse(args);
  if (!parsed) throw usage();
  const { values, positionals } = parsed;
  const [format = 'plain', another] = formats.filter((each) => values[each]);
  const chosen = Number(values.offer);
  const offersToChoose = Number.isInteger(chosen) && chosen >= 0;
  if ((positionals.length === 0 && !values.version) || another || !offersToChoose) throw usage();
  const language = languages.find((known) => known === values.language);
  if (!language) throw new CommandError(translate('terminal:unknownLanguage', { language: values.language }));
  const letter = values['at-least'];
  const least = letters.find((known) => known === letter.toUpperCase());
  if (letter && !least) throw new CommandError(translate('terminal:reports.unknownLetter', { letter }));
  const { whole, version } = values;
  return { given: positionals, whole, chosen, format, least, language, version };
}

/** Undefined for options that do not exist or lack their value. */
function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        whole: flag,
        offer: { type: 'string', default: '0' },
        json: flag,
        sarif: flag,
        junit: flag,
        markdown: flag,
        'at-least': { type: 'string', default: '' },
        language: { type: 'string', default: defaultLanguage },
        version: flag,
      },
    });
  } catch {
    return undefined;
  }
}
