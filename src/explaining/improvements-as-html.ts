/** Improvement suggestions as HTML, for development mode's `improve` (specification, section 3). */
import { html } from 'hono/html';
import type { Change, Improvements, ImprovementsTo } from '../grading/improvements.ts';
import { levelInWords } from '../language/criterion-texts.ts';
import type { Translate } from '../language/translator.ts';

/** More sets than this would not be read; how many are left out is said. */
const mostSetsShown = 10;

/** What would lift the grade by a letter, and to A. Everything is escaped; sanitise before display all the same. */
export function improvementsAsHtml({ nextLetter, toA }: Improvements, translate: Translate): string {
  if (!nextLetter || !toA) return String(html`<p>${translate('findings:improvements.best')}</p>`);
  const targets = nextLetter.target === toA.target ? [toA] : [nextLetter, toA];
  return targets.map((target) => sectionFor(target, translate)).join('');
}

function sectionFor({ target, changeSets }: ImprovementsTo, translate: Translate): string {
  const heading = translate('findings:improvements.nextLetter', { letter: target });
  const items = changeSets.slice(0, mostSetsShown).map((set) => html`<li>${setInWords(set, translate)}</li>`);
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

/** One change a line. */
function setInWords(set: readonly Change[], translate: Translate) {
  return set.map(({ id, from, to }, index) => {
    const words = translate('findings:improvements.change', {
      criterion: translate(`criteria:${id}.name`),
      from: levelInWords(id, from, translate),
      to: levelInWords(id, to, translate),
    });
    return index === 0 ? words : html`<br>${words}`;
  });
}
