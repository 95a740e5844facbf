/**
 * Test cases of promptfoo (its documentation, “Test case configuration”), for the prompt
 * `[{"role":"system","content":"{{system}}"},{"role":"user","content":"{{user}}"}]`.
 */
import type { DatasetLine } from '../dataset-lines.ts';

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
