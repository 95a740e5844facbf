/**
 * `npm run -s rehearse -- changes.json`: grades the saved offers of the configured database under
 * changed scoring tables, like the screen of rehearsals, without changing anything. Exit 0 when no
 * letter changes, 1 when some do, 2 with one line when nothing could be rehearsed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { maxListedMovedOffers } from '../contract/evaluations/rehearsals.ts';
import {
  maxChanges,
  type RehearsalResult,
  type RuleChanges,
  ruleChangesSchema,
} from '../contract/evaluations/rehearsed-rules.ts';
import { rulesVersion } from '../grading/scoring-rules.ts';
import { defaultLanguage, languages } from '../language/languages.ts';
import type { Translate } from '../language/text-keys.ts';
import { createTranslator } from '../language/translator.ts';
import { errorCode } from '../server/database/error-code.ts';
import { rehearseOffers } from '../server/modules/evaluations/rehearsals/rehearse-offers.ts';
import { CommandError, command, resolveFromUserFolder, type Terminal } from './command.ts';
import { databaseOfSettings } from './database-command.ts';

const usage = 'Usage: npm run -s rehearse -- CHANGES.json [--json FILE] [--language en|fr]';

type RehearseOptions = { changes: string; json: string | undefined; translate: Translate };

function readOptions(args: readonly string[]): RehearseOptions {
  const options = {
    json: { type: 'string' },
    language: { type: 'string', default: defaultLanguage },
  } as const;
  const parse = () => parseArgs({ args: [...args], options, allowPositionals: true });
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse();
  } catch {
    throw new CommandError(usage);
  }
  const { positionals, values } = parsed;
  const [changes, ...more] = positionals;
  const language = languages.find((known) => known === values.language);
  if (!changes || more.length > 0 || !language) throw new CommandError(usage);
  return { changes, json: values.json, translate: createTranslator(language) };
}

function readChanges({ changes: file, translate }: RehearseOptions, terminal: Terminal): RuleChanges {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(resolveFromUserFolder(file, terminal), 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'JSON' : errorCode(error);
    throw new CommandError(translate('terminal:rehearsal.unreadable', { file, why }));
  }
  const { data } = ruleChangesSchema.safeParse(value);
  if (!data || Object.keys(data).length > maxChanges)
    throw new CommandError(translate('terminal:rehearsal.noChanges', { file }));
  return data;
}

/** Removes control characters, since names come from offers. */
const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ');

function movedLine(offer: RehearsalResult['moves'][number]['offers'][number], translate: Translate): string {
  const { id, position, company, before, after, movedBy } = offer;
  const name = plain([position, company].filter(Boolean).join(', ')) || id;
  return `    ${translate('terminal:rehearsal.moved', { name, id, before, after, figures: movedBy.join(', ') })}`;
}

function asText({ offers, unreadable, moves, movedBy }: RehearsalResult, translate: Translate): string {
  const moved = moves.reduce((sum, { count }) => sum + count, 0);
  return [
    translate('terminal:rehearsal.summary', { count: offers, moved, rules: rulesVersion }),
    ...(unreadable > 0 ? [translate('terminal:rehearsal.leftOut', { count: unreadable })] : []),
    ...moves.flatMap(({ from, to, count, offers: some }) => [
      `  ${from} → ${to}: ${count}`,
      ...some.map((offer) => movedLine(offer, translate)),
      ...(some.length < count
        ? [`    ${translate('terminal:rehearsal.more', { count: count - some.length })}`]
        : []),
    ]),
    ...movedBy.map(({ name, count }) => translate('terminal:rehearsal.movedBy', { name, count })),
    '',
  ].join('\n');
}

/** Rehearses changed rules on the saved offers. */
export const rehearseCommand = command(async (args, terminal) => {
  const options = readOptions(args);
  const { json, translate } = options;
  const changes = readChanges(options, terminal);
  const storage = await databaseOfSettings(terminal, { makesDatabase: false });
  // All offers in a file; the first of each change of letter on a terminal.
  const kept = json ? Number.POSITIVE_INFINITY : maxListedMovedOffers;
  const rehearsed = await rehearseOffers(storage, changes, { kept }).finally(() => storage.close());
  const { result, mistakes } = rehearsed;
  if (!result)
    throw new CommandError(
      mistakes.map(({ code, ...figure }) => translate(`rehearsals:mistakes.${code}`, figure)).join('\n'),
    );
  if (json)
    writeFileSync(
      resolveFromUserFolder(json, terminal),
      `${JSON.stringify({ rulesVersion, changes, ...result }, null, 2)}\n`,
    );
  const shown = result.moves.map((move) => ({ ...move, offers: move.offers.slice(0, maxListedMovedOffers) }));
  terminal.stdout.write(asText({ ...result, moves: shown }, translate));
  return result.moves.length > 0 ? 1 : 0;
});
