/**
 * Improvement suggestions as HTML, for development mode's `improve` (docs/domain/specification.md,
 * section 3).
 */
import { html } from 'hono/html';
import type { Change, Improvements, ImprovementsTo } from '../grading/improvements.ts';
import { formatLevel } from '../language/format-level.ts';
import type { Language } from '../language/languages.ts';
import type { Translate } from '../language/text-keys.ts';

type Examples = { language: Language; translate: Translate };

/** Nobody reads more sets than this; the number of omitted sets is stated. */
const maxSetsShown = 10;

/**
 * What would raise the grade by one letter, and to A. With `examples` (the texts of a language),
 * the first mention of each change under a letter gets an example sentence. Everything is escaped;
 * sanitise before display nevertheless.
 */
export function renderImprovements(
  { nextLetter, toA }: Improvements,
  translate: Translate,
  examples?: Examples,
): string {
  if (!nextLetter || !toA) return String(html`<p>${translate('findings:improvements.best')}</p>`);
  const targets = nextLetter.target === toA.target ? [toA] : [nextLetter, toA];
  return targets.map((target) => sectionFor(target, translate, examples)).join('');
}

function sectionFor(
  { target, changeSets }: ImprovementsTo,
  translate: Translate,
  examples: Examples | undefined,
): string {
  const told = new Set<string>();
  const exampleOnce = ({ id, to }: Change) => {
    const key = `improvements:examples.${id}.${to}`;
    if (!examples || told.has(key)) return '';
    told.add(key);
    // Cast: values differ between criteria; examples.test.ts checks that every reachable one has its
    // sentence.
    const sentence = examples.translate(key as 'improvements:examples.usesSAFe.false');
    return html`<br><em lang="${examples.language}">${sentence}</em>`;
  };
  const heading = translate('findings:improvements.nextLetter', { letter: target });
  const items = changeSets
    .slice(0, maxSetsShown)
    .map((set) => html`<li>${setInWords(set, translate, exampleOnce)}</li>`);
  const left = changeSets.length - items.length;
  const more = left > 0 ? html`<p>${translate('findings:improvements.more', { sets: left })}</p>` : '';
  return String(html`<h3>${heading}</h3><p>${leadFor(changeSets, translate)}</p><ul>${items}</ul>${more}`);
}

function leadFor(changeSets: readonly Change[][], translate: Translate): string {
  const sets = changeSets.length;
  const changes = changeSets[0]?.length ?? 0;
  if (changes === 1) {
    return sets === 1
      ? translate('findings:improvements.one')
      : translate('findings:improvements.oneOf', { sets });
  }
  return sets === 1
    ? translate('findings:improvements.several', { changes })
    : translate('findings:improvements.severalOf', { changes, sets });
}

/** One change per line, each followed by its example if it has one. */
function setInWords(
  set: readonly Change[],
  translate: Translate,
  example: (change: Change) => ReturnType<typeof html> | string,
) {
  return set.map((change, index) => {
    const { id, from, to } = change;
    const words = translate('findings:improvements.change', {
      criterion: translate(`criteria:${id}.name`),
      from: formatLevel(id, from, translate),
      to: formatLevel(id, to, translate),
    });
    return html`${index === 0 ? '' : html`<br>`}${words}${example(change)}`;
  });
}
