/** Mutants: single changes of a literal or operator in a source file, which tests should detect. */
import { parseSync } from 'oxc-parser';

/** One change of one place in a file. */
export type Mutant = {
  file: string;
  line: number;
  /** UTF-16 offsets of the replaced text. */
  start: number;
  end: number;
  before: string;
  after: string;
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
};

/**
 * Skipped: types have no effect at run time, and import paths are not behaviour. In assertions
 * (`as`, `satisfies`, `!`) the expression is still mutated.
 */
const passedOver = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|Export(All|Specifier))/;
const skippedKeys = new Set(['typeAnnotation', 'typeArguments', 'typeParameters', 'returnType', 'source']);

/** Calls whose texts only developers and operators read: errors that are thrown, and the log. */
const messages = /^(new \w*Error|super|console\.\w+|(\w+\.)*log\.(trace|debug|info|warn|error))$/;

/** All mutants of a file, in text order. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const add = (start: number, end: number, after: string) => {
    const line = source.slice(0, start).split('\n').length;
    mutants.push({ file, line, start, end, before: source.slice(start, end), after });
  };
  const visit = (node: Node) => {
    if (passedOver.test(node.type)) return;
    mutate(node, source, add);
    const isMessage = saysMessage(node, source);
    for (const [key, value] of Object.entries(node)) {
      if (skippedKeys.has(key) || (key === 'key' && node.computed !== true)) continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child) && !(isMessage && typeof child.value === 'string')) visit(child);
    }
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  visit(program as unknown as Node);
  return mutants.sort((a, b) => a.start - b.start);
}

/** Whether strings among the arguments of a call are messages. */
function saysMessage({ type, callee }: Node, source: string): boolean {
  if (!isNode(callee)) return false;
  const name = source.slice(callee.start, callee.end);
  return messages.test(type === 'NewExpression' ? `new ${name}` : name);
}

type Add = (start: number, end: number, after: string) => void;

function mutate(node: Node, source: string, add: Add): void {
  if (node.type === 'Literal') {
    const after = otherLiteral(node);
    if (after !== undefined) add(node.start, node.end, after);
  } else if (node.type === 'UnaryExpression' && node.operator === '!') {
    add(node.start, node.start + 1, '');
  } else if (['BinaryExpression', 'LogicalExpression', 'AssignmentExpression'].includes(node.type)) {
    const other = operators[node.operator as string];
    const { left, right } = node;
    if (other === undefined || !isNode(left) || !isNode(right)) return;
    const start = source.indexOf(node.operator as string, left.end);
    if (start < right.start) add(start, start + (node.operator as string).length, other);
  }
}

/**
 * Adds one to small numbers and doubles others; inverts flags; empties strings; makes expressions
 * match nothing.
 */
function otherLiteral({ value, regex, raw }: Node): string | undefined {
  if (typeof value === 'number') {
    if (value === 0) return '1';
    return Number.isInteger(value) && value <= 10 ? String(value + 1) : `(${raw} * 2)`;
  }
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'string') return value === '' ? "'mutant'" : "''";
  return regex ? '/(?!)/g' : undefined;
}

/** A random sample, the same for the same seed (mulberry32, Fisher-Yates). */
export function sample<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  let state = seed >>> 0;
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const drawn = [...items];
  for (let place = drawn.length - 1; place > 0; place--) {
    const other = Math.floor(random() * (place + 1));
    [drawn[place], drawn[other]] = [drawn[other] as Item, drawn[place] as Item];
  }
  return drawn.slice(0, count);
}
