/**
 * Test cases of promptfoo (its documentation, “Test case configuration”): the prompt of whoever runs them is
 * `[{"role":"system","content":"{{system}}"},{"role":"user","content":"{{user}}"}]`.
 */
import type { DatasetLine } from '../dataset-lines.ts';

/** The share of labelled values that the answer has: an expression of JavaScript that reads the variable `ideal`. */
const shareOfLabelledValues = `(() => { const said = JSON.parse(output); const ideal = JSON.parse(context.vars.ideal); const hits = Object.entries(ideal.criteria).map(([id, { value }]) => said.criteria?.[id]?.value === value); if ('kind' in ideal) hits.push(said.kind !== undefined && (said.kind === 'otherJob') === (ideal.kind === 'otherJob')); return hits.filter(Boolean).length / hits.length; })()`;

/** What is rendered as a template may be an offer: a joiner, which nobody sees, takes the meaning from what would open an expression. */
function plain(text: string): string {
  return text.replace(/\{(?=[{%#])/g, '{\u2060');
}

/** Where a person worded the ideal explanation, `ideal` holds it for an assertion of whoever judges texts. */
export function asPromptfoo({ type, input, ideal, metadata }: DatasetLine): string {
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
