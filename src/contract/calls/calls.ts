/**
 * Every call between a client and the server: its name, who may make it, its input, its output and
 * its time-out. Names and payloads of the first three: docs/domain/specification.md, section 7. On
 * the wire: POST /api/<name> with `{"data": input}`, answered by `{"result": output}` or by the
 * error of errors.ts; with `Accept: text/event-stream`, `data: {"message": progress}` lines and
 * then `data: {"result": output}`.
 */
import type { z } from 'zod';
import { datasetPath } from '../evaluations/datasets.ts';
import { fileMediaTypes, filesPath } from '../files.ts';
import { permalinkPrefix, pictures } from '../permalink/permalink-address.ts';
import { exportPaths, importMediaTypes, importPath } from '../transfer.ts';
import { builtinModelImportPath, builtinModelPath, builtinModelType } from '../tuning/builtin-models.ts';
import { tuningDatasetPath } from '../tuning/datasets.ts';
import { tuningFolderPath } from '../tuning/launches.ts';
import { administrationCalls } from './administration-calls.ts';
import type { Audience, Call } from './call.ts';
import { signInCalls } from './sign-in-calls.ts';
import { visitorCalls } from './visitor-calls.ts';

/** Every call, by its name on the wire. */
export const calls = {
  ...visitorCalls,
  ...administrationCalls,
  ...signInCalls,
} satisfies Record<string, Call>;

/** All calls by name, with the schemas of their inputs and outputs. */
export type Calls = typeof calls;
/** The name of a call, which ends its address. */
export type CallName = keyof Calls;
/** The input as a handler gets it: validated, with defaults. */
export type CallInput<Name extends CallName> = z.infer<Calls[Name]['input']>;
/** The output as a client gets it, validated. */
export type CallOutput<Name extends CallName> = z.infer<Calls[Name]['output']>;

/** The messages of a call in its streaming form. */
export type CallProgress<Row extends Call> = Row extends { progress: infer Schema extends z.ZodType }
  ? z.infer<Schema>
  : never;

/** Answers GET, or POST when it takes a body. */
export type RouteBesideCalls = {
  path: `/${string}`;
  who: Audience;
  does: string;
  /** Media types of the body. */
  takes?: readonly string[];
  /** How an administrator is authorized, when not by a session. */
  opensWith?: 'token';
};

/** Routes outside the table of calls, besides the page and its files, and who may reach them. */
export const routesBesideCalls: readonly RouteBesideCalls[] = [
  { path: '/healthz', who: 'visitor', does: 'Says that the process is up, and its version.' },
  { path: '/readyz', who: 'visitor', does: 'Says whether the server can answer calls, and if not, why.' },
  {
    path: '/metrics',
    who: 'administrator',
    opensWith: 'token',
    does: 'Figures for Prometheus, with the token of the settings.',
  },
  {
    path: filesPath,
    who: 'visitor',
    does: 'Reads a PDF, a Word (.docx) or an OpenDocument (.odt) file and answers {"result": {"content": text}}, with `notRead` where it says what of the file that leaves out, or an error as calls do.',
    takes: fileMediaTypes,
  },
  {
    path: exportPaths.jsonl,
    who: 'administrator',
    does: 'Saved offers, one a line, with all that is stored of them; filters of the list as the query; development mode only.',
  },
  {
    path: exportPaths.csv,
    who: 'administrator',
    does: 'Saved offers for a spreadsheet, with what holds for each; filters of the list as the query; development mode only.',
  },
  {
    path: importPath,
    who: 'administrator',
    does: 'Takes saved offers as such lines, or a piece of them, and answers {"result": …} with how many lines did what and which were refused why; development mode only.',
    takes: importMediaTypes,
  },
  {
    path: datasetPath,
    who: 'administrator',
    does: 'An evaluation dataset, an entry a line, with its `id` and the `format` as the query; development mode only.',
  },
  {
    path: tuningDatasetPath,
    who: 'administrator',
    does: 'A file of a fine-tuning dataset, an example a line, with its `id` and the `part` (training or validation) as the query; development mode only.',
  },
  {
    path: tuningFolderPath,
    who: 'administrator',
    does: 'A folder to train a model with elsewhere, as a ZIP file, with the `id` of its launch as the query; development mode only.',
  },
  {
    path: builtinModelPath,
    who: 'administrator',
    does: 'Tuned weights of the built-in reader as a file, with the `id` of their launch as the query; development mode only.',
  },
  {
    path: builtinModelImportPath,
    who: 'administrator',
    does: 'Takes such a file and answers {"result": …} with the name of its model; development mode only.',
    takes: [builtinModelType],
  },
  { path: '/api/openapi.json', who: 'visitor', does: 'Describes every call.' },
  { path: '/language/:language/:namespace.json', who: 'visitor', does: 'Texts of the page.' },
  {
    path: '/language/:language/manifest.webmanifest',
    who: 'visitor',
    does: 'Describes the page as an app that can be installed and shared with.',
  },
  { path: `${permalinkPrefix}:code`, who: 'visitor', does: 'The page, with a label that its address holds.' },
  ...pictures.map(
    (picture): RouteBesideCalls => ({
      path: `${permalinkPrefix}:code/${picture}`,
      who: 'visitor',
      does: 'A picture of a label that its address holds, in the language that `lang` names.',
    }),
  ),
];
