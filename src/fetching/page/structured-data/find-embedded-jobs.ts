/**
 * Finds jobs in the state that a page passes to its own program: `__NEXT_DATA__`,
 * `window.__INITIAL_STATE__ = {…}`, the states of Nuxt, Apollo and Redux, any JSON in a script.
 * Nothing is executed; what is no JSON is not read.
 */
import { callToJson } from './call-to-json.ts';
import { JobLikeReader, type ResolveReference } from './job-like-reader.ts';
import { parseTolerantJson } from './parse-tolerant-json.ts';
import { type Fields, type JobPosting, toFields } from './posting-fields.ts';

/** Characters of a script below which it holds no offer. */
const shortestState = 300;

/** States examined on one page, and objects in all of them together. */
const maxStates = 50;
const maxObjects = 50_000;

/**
 * All jobs in the texts of scripts, in the order of each state; selectPosting decides which one the
 * page is about.
 */
export function findEmbeddedJobs(scripts: readonly string[]): JobPosting[] {
  const jobs: JobPosting[] = [];
  let budget = maxObjects;
  for (const state of statesIn(scripts)) {
    const reader = new JobLikeReader(resolverOf(state));
    const ofState: JobPosting[] = [];
    for (const { object, owner } of objectsIn(state, budget)) {
      budget -= 1;
      const job = reader.read(object, owner);
      if (job) ofState.push(job);
    }
    // Objects are visited from the last to the first.
    jobs.push(...ofState.reverse());
  }
  return jobs;
}

function statesIn(scripts: readonly string[]): unknown[] {
  const sources = scripts.filter((script) => script.length >= shortestState).flatMap(sourcesIn);
  return sources.slice(0, maxStates).map(stateOf);
}

/** The whole script if it is JSON, otherwise each assigned value that begins like JSON. */
function sourcesIn(script: string): string[] {
  return /^\s{0,99}[[{]/.test(script) ? [script] : assignedIn(script);
}

/**
 * `window.name = {"`, `window["name"] = [{`, `var name = JSON.parse("`,
 * `window.name=(function(a,b){`
 */
const assignment =
  /[\w$\]]\s{0,9}=\s{0,9}(?:JSON\.parse\(\s{0,9}(?=["'])|(?=[[{]\s{0,99}["{[])|(?=\(function\s?\([\w$,]))/g;

function assignedIn(script: string): string[] {
  const found: string[] = [];
  assignment.lastIndex = 0;
  while (found.length < maxStates && assignment.exec(script)) {
    const start = assignment.lastIndex;
    const value = endOfValue(script, start);
    // `(function(a){…})(b)` continues after its closing bracket.
    const end = value > 0 && script.charAt(value) === '(' ? endOfValue(script, value) : value;
    // If this value does not end, those nested in it do not end either.
    if (end < 0) break;
    if (end - start >= shortestState) found.push(script.slice(start, end));
    assignment.lastIndex = end;
  }
  return found;
}

/** Index after the bracket or quotation mark that closes the one at `start`; -1 if none does. */
function endOfValue(script: string, start: number): number {
  let depth = 0;
  let quote = '';
  for (let at = start; at < script.length; at += 1) {
    const character = script.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if ('{[('.includes(character)) depth += 1;
    else if ('}])'.includes(character)) depth -= 1;
    if (quote === '' && depth === 0) return at + 1;
  }
  return -1;
}

/** A state may be a string that contains JSON. */
function stateOf(source: string): unknown {
  const written = source.startsWith("'") ? doubleQuoted(source) : callToJson(source, endOfValue);
  const value = parseTolerantJson(written ?? source);
  return typeof value === 'string' ? parseTolerantJson(value) : value;
}

/** A script's string, converted to JSON syntax. */
function doubleQuoted(source: string): string {
  const inner = source.slice(1, -1).replace(/\\x([0-9a-fA-F]{2})|\\.|"/gs, (found, code?: string) => {
    if (code) return `\\u00${code}`;
    if (found === "\\'") return "'";
    return found === '"' ? '\\"' : found;
  });
  return `"${inner}"`;
}

type Found = { object: Fields; owner: Fields };

/** Every object of a state with the object that holds it, without recursion. */
function* objectsIn(state: unknown, max: number): Generator<Found> {
  const waiting: { value: unknown; owner: Fields }[] = [{ value: state, owner: {} }];
  for (let seen = 0; waiting.length > 0 && seen < max; seen += 1) {
    const { value, owner } = waiting.pop() ?? { value: null, owner: {} };
    if (typeof value !== 'object' || value === null) continue;
    const object = Array.isArray(value) ? undefined : toFields(value);
    if (object) yield { object, owner };
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object') waiting.push({ value: inner, owner: object ?? owner });
    }
  }
}

/**
 * Resolves references in a normalised state: Apollo uses ids (`{"__ref": "Company:5"}`, `{"type":
 * "id", "id": "Company:5"}`), Nuxt uses indices (a list whose objects hold indices into it).
 */
function resolverOf(state: unknown): ResolveReference {
  if (isNumbered(state)) return (value) => numbered(value, state);
  const named = new Map<string, unknown>();
  for (const { object } of objectsIn(state, maxObjects)) {
    for (const [key, value] of Object.entries(object)) {
      if (/^\w{1,50}:/.test(key) && typeof value === 'object') named.set(key, value);
    }
  }
  return (value) => {
    const { __ref, type, id } = toFields(value);
    const name = __ref ?? (type === 'id' ? id : undefined);
    return typeof name === 'string' ? (named.get(name) ?? value) : value;
  };
}

/** Decided by its first objects. */
function isNumbered(state: unknown): state is unknown[] {
  if (!Array.isArray(state)) return false;
  const objects = state
    .slice(0, 50)
    .filter((value) => typeof value === 'object' && value !== null && !Array.isArray(value))
    .map((value) => Object.values(value))
    .filter((values) => values.length > 0);
  const isIndex = (value: unknown) =>
    typeof value === 'number' && Number.isInteger(value) && value < state.length;
  return objects.length > 0 && objects.every((values) => values.every(isIndex));
}

/** Negative numbers stand for values that JSON lacks; `["Ref", 5]` is a further reference. */
function numbered(value: unknown, state: readonly unknown[]): unknown {
  if (typeof value !== 'number') return value;
  const found = state[value];
  const wrapped = Array.isArray(found) && found.length === 2 && isWrapper(found[0]);
  return wrapped && typeof found[1] === 'number' ? state[found[1]] : found;
}

function isWrapper(name: unknown): boolean {
  return typeof name === 'string' && /^(?:Shallow)?(?:Ref|Reactive)$/.test(name);
}
