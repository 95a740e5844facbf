/**
 * The samples of github.com/openai/evals (docs/build-eval.md there): `input`, the messages of a
 * chat, and `ideal`, the answer. It ignores further fields; ours are those of dataset-entry.ts, so
 * that `npm run evaluate` reads the same file.
 */
import type { DatasetLine } from '../dataset-lines.ts';

/** Formats a line, without its line end. */
export function toOpenAiEvals({ type, input, ideal, metadata }: DatasetLine): string {
  return JSON.stringify({ input, ...(ideal !== undefined && { ideal }), type, metadata });
}

/** Without a labelled answer the target is empty: scorers of such samples need none. */
export function toInspectAi({ type, input, ideal, metadata }: DatasetLine): string {
  return JSON.stringify({
    id: `${metadata.id}:${type}`,
    input,
    target: ideal ?? '',
    metadata: { type, ...metadata },
  });
}

/**
 * The share of labelled values that the answer gets right: a JavaScript expression that reads the
 * variable `ideal`.
 */
const shareOfLabelledValues = `(() => { const said = JSON.parse(output); const ideal = JSON.parse(context.vars.ideal); const hits = Object.entries(ideal.criteria).map(([id, { value }]) => said.criteria?.[id]?.value === value); if ('kind' in ideal) hits.push(said.kind !== undefined && (said.kind === 'otherJob') === (ideal.kind === 'otherJob')); return hits.filter(Boolean).length / hits.length; })()`;

/**
 * Offers are rendered as templates: an invisible joiner prevents their braces from opening an
 * expression.
 */
function plain(text: string): string {
  return text.replace(/\{(?=[{%#])/g, '{\u2060');
}

/**
 * When a person wrote the ideal explanation, `ideal` holds it for an assertion that compares texts.
 */
export function toPromptfoo({ type, input, ideal, metadata }: DatasetLine): string {
  const { id, language, jobOfferId, revision, authors } = metadata;
  const contentOf = (role: string) => plain(input.find((one) => one.role === role)?.content ?? '');
  const checks = [{ type: 'is-json' }, { type: 'javascript', value: shareOfLabelledValues }];
  return JSON.stringify({
    description: `${type} of ${id}`,
    vars: {
      system: contentOf('system'),
      user: contentOf('user'),
      ...(ideal !== undefined && { ideal: plain(ideal) }),
    },
    ...(type !== 'scoreExplanation' && { assert: checks }),
    metadata: { type, id, language, jobOfferId, revision, authors },
  });
}
