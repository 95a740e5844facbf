import type { Receipt } from '../../../contract/analysis-result.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import type { Change } from '../../../grading/improvements.ts';
import type { Language } from '../../../language/languages.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { describeLevel } from '../../lib/wording/describe-level.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { findSentencesToReplace } from './apply-change.ts';
import { explainChange } from './explain-change.ts';

/** Maximum sentences quoted from the offer. */
const maxQuotes = 2;

/** Writes an example into the text: replacing sentences, at the cursor, or where it belongs. */
export type WriteExample = (what: {
  id: CriterionId;
  example: string;
  instead: Receipt['quotes'];
  atCursor: boolean;
}) => void;

type SuggestionProps = {
  change: Change;
  receipt: Receipt;
  text: string;
  language: Language;
  onWrite: WriteExample;
};

/** One change: old and new value, why it counts, the offer's current sentences, and an example. */
export function Suggestion({ change, receipt, text, language, onWrite }: SuggestionProps) {
  const { t } = useTranslation(['lift', 'findings', 'criteria', 'improvements']);
  const { t: inOfferLanguage } = useTranslation('improvements', { lng: language });
  const { id, from, to } = change;
  const criterion = t(`criteria:${id}.name`);
  const example = exampleFor(change, inOfferLanguage);
  const instead = findSentencesToReplace(text, change, receipt);
  const soFar = receipt.state === 'stated' ? receipt.quotes.slice(0, maxQuotes) : [];
  const quotes = instead.length > 0 ? instead : soFar;
  const write = (atCursor: boolean) => onWrite({ id, example, instead, atCursor });
  return (
    <li className="suggestion border-rule text-note/6 mt-2 border-t pt-2 pb-1">
      <p className="font-bold">
        {t('findings:improvements.change', {
          criterion,
          from: describeLevel(t, id, from),
          to: describeLevel(t, id, to),
        })}
      </p>
      <p className="text-soft">{explainChange(id, t)}</p>
      {quotes.length > 0 && (
        <>
          <p className="text-small mt-2 font-bold">
            {t(instead.length > 0 ? 'change.insteadOf' : 'change.soFar')}
          </p>
          {quotes.map(({ start, text: sentence }) => (
            <blockquote
              key={start}
              className="line-quote border-edge text-soft mt-0 wrap-anywhere"
              lang={language}
              dir="auto"
            >
              {sentence}
            </blockquote>
          ))}
        </>
      )}
      <p className="text-small mt-2 font-bold">{t('change.example')}</p>
      <p className="suggestion-example line-quote wrap-anywhere" lang={language}>
        {example}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {instead.length > 0 ? (
          <Button aria-label={t('change.replaceNamed', { criterion })} onClick={() => write(false)}>
            {t('change.replace')}
          </Button>
        ) : (
          <>
            <Button aria-label={t('change.insertNamed', { criterion })} onClick={() => write(false)}>
              {t('change.insert')}
            </Button>
            <LinkButton
              className="text-note"
              aria-label={t('change.atCursorNamed', { criterion })}
              onClick={() => write(true)}
            >
              {t('change.atCursor')}
            </LinkButton>
          </>
        )}
      </div>
    </li>
  );
}

/** The example sentence for a change, in the language of `t`. */
function exampleFor({ id, to }: Pick<Change, 'id' | 'to'>, t: Texts<'improvements'>): string {
  // Cast: values differ between criteria; examples.test.ts checks that every reachable change has
  // a sentence.
  return t(`examples.${id}.${to}` as 'examples.usesSAFe.false');
}
