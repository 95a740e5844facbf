/**
 * `npm run setup [-- --language en|fr] [-- --undo]`: finds language models on this computer, lets
 * one read three offers, and writes it into .env. Asks before each step; nothing is written without
 * a yes. Exit 0 when done or declined, 1 when there is no model, 2 for wrong options.
 */
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { defaultLanguage, languages } from '../../language/languages.ts';
import type { Translate } from '../../language/text-keys.ts';
import { createTranslator } from '../../language/translator.ts';
import {
  findLocalServers,
  type LocalModel,
  type LocalProgram,
  type LocalServer,
  localPrograms,
  minContext,
  settingsFor,
} from '../../server/modules/local-models/local-servers.ts';
import { type Command, CommandError, command, resolveFromUserFolder, type Terminal } from '../command.ts';
import { restoreEnvFile, writeEnvFile } from './env-file.ts';
import { readSample, type SampleReading } from './read-sample.ts';

const samples = ['strong.en', 'mixed.fr', 'weak.en'] as const;

/** A model of a server that can be chosen. */
type Choice = { server: LocalServer; model: LocalModel };

/** Asks questions one after the other; undefined once the input has ended. */
type Ask = (question: string) => Promise<string | undefined>;

/** `programs`: where to look, the documented ports unless a test says otherwise. */
export function createSetupCommand(programs: readonly LocalProgram[] = localPrograms): Command {
  return command(async (args, terminal) => {
    const { language, undo } = readOptions(args);
    const t = createTranslator(language);
    const say = (line: string) => void terminal.stdout.write(`${line}\n`);
    const folder = resolveFromUserFolder('.', terminal);
    if (undo) {
      say(t((await restoreEnvFile(folder)) ? 'terminal:setup.undone' : 'terminal:setup.nothingToUndo'));
      return 0;
    }
    const { ask, close } = questionsOn(terminal);
    try {
      return await setUp({ programs, terminal, folder, t, say, ask });
    } finally {
      close();
    }
  });
}

/** The command with the documented ports. */
export const setupCommand = createSetupCommand();

type Setup = {
  programs: readonly LocalProgram[];
  terminal: Terminal;
  folder: string;
  t: Translate;
  say: (line: string) => void;
  ask: Ask;
};

async function setUp(setup: Setup): Promise<number> {
  const { programs, terminal, folder, t, say, ask } = setup;
  const ports = programs.map(({ name, port }) => `${name} ${port}`).join(', ');
  if (!(await agreed(t('terminal:setup.look', { ports }), setup))) return 0;
  const servers = await findLocalServers(programs);
  const choices = servers.flatMap((server) => server.models.map((model) => ({ server, model })));
  if (choices.length === 0) {
    say(t(servers.length > 0 ? 'terminal:setup.noModel' : 'terminal:setup.noServer'));
    return 1;
  }
  choices.forEach((choice, i) => {
    say(`${i + 1}. ${describeChoice(t, choice)}`);
  });
  const number = Number((await ask(t('terminal:setup.choose'))) || 1);
  const chosen = choices[number - 1];
  if (!chosen) throw new CommandError(t('terminal:setup.noSuchNumber', { count: choices.length }));
  const { server, model } = chosen;
  const readAll = await readSamples(setup, chosen);
  await warnOfContext(setup, chosen);
  if (terminal.env.OPENAI_API_KEY) say(t('terminal:setup.keyIsSent', { server: server.name }));
  const question = readAll ? 'terminal:setup.write' : 'terminal:setup.writeAnyway';
  if (!(await agreed(t(question), setup, { unless: !readAll }))) return 0;
  await writeEnvFile(folder, settingsFor(server, model));
  say(t('terminal:setup.written'));
  return 0;
}

function readOptions(args: readonly string[]) {
  const usage = () => new CommandError(createTranslator(defaultLanguage)('terminal:setup.usage'));
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        language: { type: 'string', default: defaultLanguage },
        undo: { type: 'boolean', default: false },
      },
    });
    const language = languages.find((known) => known === values.language);
    if (!language) throw usage();
    return { language, undo: values.undo };
  } catch {
    throw usage();
  }
}

function questionsOn({ stdin, stdout }: Terminal): { ask: Ask; close: () => void } {
  const lines = createInterface({ input: stdin });
  const given = lines[Symbol.asyncIterator]();
  const ask: Ask = async (question) => {
    stdout.write(`${question} `);
    const { value, done } = await given.next();
    return done ? undefined : String(value).trim();
  };
  return { ask, close: () => lines.close() };
}

/** Whether the answer is yes; an empty line is, unless `unless`. */
async function agreed(question: string, { ask, t }: Setup, { unless = false } = {}): Promise<boolean> {
  const answer = (await ask(question))?.toLowerCase();
  if (answer === undefined) return false;
  if (answer === '') return !unless;
  return answer === 'y' || answer.startsWith(t('terminal:setup.yes'));
}

function describeChoice(t: Translate, { server, model }: Choice): string {
  const { name, size, context } = model;
  const told = [size, context && t('terminal:setup.context', { context })].filter(Boolean);
  return `${server.name}: ${name}${told.length > 0 ? ` (${told.join(', ')})` : ''}`;
}

/** Whether the model read all samples; prints what each took. */
async function readSamples({ terminal, t, say }: Setup, { server, model }: Choice): Promise<boolean> {
  say(t('terminal:setup.reading', { model: model.name }));
  let readAll = true;
  for (const sample of samples) {
    const file = new URL(`../../analysis/samples/${sample}.txt`, import.meta.url);
    const offer = await readFile(file, 'utf8');
    const read = await readSample({ env: terminal.env, server, model, offer });
    say(describeReading(t, sample, read));
    readAll &&= read.letter !== undefined;
  }
  return readAll;
}

function describeReading(t: Translate, sample: string, read: SampleReading): string {
  const { builtinLetter, seconds, tokens } = read;
  if (read.letter === undefined) return t('terminal:setup.notRead', { sample, code: read.code });
  const { cost } = read;
  const line = t('terminal:setup.read', { sample, letter: read.letter, builtinLetter, seconds, tokens });
  return cost === null ? line : `${line}, ${t('terminal:setup.cost', { cost })}`;
}

/** Ollama cuts what does not fit in silence: a reading with too little context misses the end. */
async function warnOfContext({ programs, t, say }: Setup, { server, model }: Choice): Promise<void> {
  // Asked again: Ollama tells the context only of a model that it has loaded.
  const [now] = await findLocalServers(programs.filter(({ name }) => name === server.name));
  const context = now?.models.find(({ name }) => name === model.name)?.context ?? model.context;
  if (context !== undefined && context < minContext)
    say(t('terminal:setup.shortContext', { context, least: minContext }));
}
