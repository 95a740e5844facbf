import { useEffect, useMemo, useRef, useState } from 'react';
import { type LocalizedGrade, localizeGrade } from '../../../analysis/localized-grade.ts';
import { describeReference } from '../../../explaining/render-references.ts';
import { type CriterionId, withGroups } from '../../../grading/criteria.ts';
import { findReferences } from '../../../grading/references.ts';
import type { Translate } from '../../../language/text-keys.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { toast } from '../../components/toasts.ts';
import { OfferText } from '../../features/label/receipts/offer-text.tsx';
import { type Receipts, useReceipts } from '../../features/label/receipts/use-receipts.ts';
import { navigate, useFragment } from '../../lib/navigation.ts';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type MarkedSentence, parseMarkedSentence, parseRow } from '../lib/offer-address.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { Conflict } from './draft/conflict.tsx';
import type { OpenedOffer, Reference, Row } from './draft/correction-draft.ts';
import { History } from './draft/history.tsx';
import { LeaveDialog, useLeaveGuard } from './draft/leave-guard.tsx';
import { type Correction, useCorrection } from './draft/use-correction.ts';
import { useCorrectionActions } from './draft/use-correction-actions.ts';
import { DefinitionPanel } from './editor/definition-panel.tsx';
import { LabelEditor } from './editor/label-editor.tsx';
import { Grades } from './grades.tsx';
import { KeysHelp } from './keys/keys-help.tsx';
import { focusRow } from './keys/rows.ts';
import { useKeyboardOverPointer } from './keys/use-keyboard-over-pointer.ts';
import { createBackAddress, type Neighbours, useNeighbours } from './keys/use-neighbours.ts';
import { useOfferKeys } from './keys/use-offer-keys.ts';
import { MarkingText } from './marking/marking-text.tsx';
import { OfferHead } from './offer-head.tsx';
import { ReferencesEditor } from './references/references-editor.tsx';
import { UnconfirmedValuesDialog, useSaving } from './saving/saving.tsx';

/** A saved offer with its correctable label, text, grades and history. */
export function OpenedOfferView({ opened }: { opened: OpenedOffer }) {
  const { t } = useTranslation([
    'offer',
    'page',
    'arithmetic',
    'criteria',
    'findings',
    'labels',
    'reading',
    'references',
  ]);
  const correction = useCorrection(opened);
  const { offer, conflict, unsaved } = correction;
  const leaving = useLeaveGuard(unsaved.length > 0 && !correction.waits);
  const neighbours = useNeighbours(offer.jobOfferId);
  const actions = useCorrectionActions(correction, () => {
    leaving.letGo();
    navigate(createBackAddress());
  });
  const saving = useSaving(correction, actions);
  const { save, keepTheirs, keepMine } = saving;
  const goOn = useGoingOn(correction, neighbours, leaving.letGo);
  const saveAndGoOn = () => save(goOn);
  const marking = useMarking();
  const keys = useOfferKeys(correction, neighbours, {
    save,
    saveAndGoOn,
    mark: marking.begin,
    datasets: () => actions.marking === undefined && actions.mark(!offer.inDatasets),
  });
  const receipts = useReceiptsOfRows(marking.follow);
  const told = useLocalizedAnalysis(correction);
  useRowOfAddress();
  return (
    <>
      <OfferHead offer={offer} actions={actions} neighbours={neighbours} />
      <CorrectionBar
        correction={correction}
        told={told}
        saving={actions.saving}
        onSave={() => save()}
        onSaveAndGoOn={saveAndGoOn}
        onHelp={keys.openHelp}
      />
      {correction.fromBefore && !conflict && (
        <p className="border-ink mt-4 border-s-6 ps-3">{t('fromBefore')}</p>
      )}
      {conflict && <Conflict correction={correction} onTheirs={keepTheirs} onMine={keepMine} />}
      <div className="result-columns">
        <div>
          <LabelEditor correction={correction} told={told} receipts={receipts} onMark={marking.begin} />
          <ReferencesEditor correction={correction} suggestion={useSuggestedReferences(told)} />
        </div>
        <Beside correction={correction} receipts={receipts} marking={marking} />
      </div>
      <Grades result={offer.result} told={told} />
      <History correction={correction} />
      <KeysHelp open={keys.helpOpen} onClose={keys.closeHelp} />
      <UnconfirmedValuesDialog saving={saving} />
      <LeaveDialog leaving={leaving} correction={correction} />
    </>
  );
}

/**
 * Opens the next offer, or the list after the last one; stays when that is unknown, or something
 * was changed meanwhile.
 */
function useGoingOn(correction: Correction, neighbours: Neighbours, letGo: () => void): () => Promise<void> {
  const { t } = useTranslation('offer');
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const { now, nothingBeside, offer } = correction;
  return async () => {
    try {
      const next = await neighbours.findNext();
      if (!here.current || !nothingBeside(now)) return;
      letGo();
      navigate(next ?? createBackAddress(offer.jobOfferId));
    } catch {
      if (here.current) toast('error', t('bar.nextUnknown'));
    }
  };
}

/** An address that names a line goes to that line. */
function useRowOfAddress(): void {
  useEffect(() => {
    const row = parseRow(location.hash);
    if (row) focusRow(row);
  }, []);
}

/** Marking belongs to a row; only criteria have sentences. */
function useMarking() {
  const [id, setId] = useState<CriterionId | null>(null);
  return {
    id,
    begin: (row: Row) => row !== 'notAProductJobOffer' && setId(row),
    /** Continues with another row, if one is being marked. */
    follow: (next: CriterionId) => setId((before) => before && next),
    end: () => {
      setId(null);
      if (id) focusRow(id);
    },
  };
}

type Marking = ReturnType<typeof useMarking>;

/**
 * As for a result; but a sentence leads to the control of its line, and after a key the focused row
 * counts, wherever the pointer rests.
 */
function useReceiptsOfRows(onRow: Marking['follow']): Receipts {
  const receipts = useReceipts();
  const pointing = useKeyboardOverPointer(receipts.hover);
  return {
    ...receipts,
    hover: pointing.hover,
    focus: (at) => {
      if (at) pointing.letGo();
      const [id] = at?.from === 'label' ? at.ids : [];
      if (id) onRow(id);
      receipts.focus(at);
    },
    show: ([first]) => first && focusRow(first),
  };
}

/** The grade of the current criteria, in the language of the page. */
function useLocalizedAnalysis({ now: { criteria, notAProductJobOffer } }: Correction): LocalizedGrade {
  const { t } = useTranslation(['criteria', 'findings', 'references']);
  return useMemo(
    // Cast: `t` of the page takes the keys of its namespaces, which include these.
    () => localizeGrade(withGroups(criteria), notAProductJobOffer, t as unknown as Translate),
    [criteria, notAProductJobOffer, t],
  );
}

/** The works that support the current findings. */
function useSuggestedReferences({ grade }: LocalizedGrade): Reference[] {
  const { t } = useTranslation('references');
  return findReferences(grade?.findings ?? ['notAProductJobOffer'], t('listedFirst')).map((reference) => ({
    title: reference.title,
    url: reference.url,
    // Cast: `t` of the page takes the keys of its namespaces, which include these.
    note: describeReference(reference, t as unknown as Translate),
  }));
}

/** An address that names a sentence scrolls to it: the text is below the head of the offer. */
function useMarkedOnPage(marked: MarkedSentence | null): void {
  const [start, end] = [marked?.start, marked?.end];
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    document.querySelector('.marked-sentence')?.scrollIntoView({ block: 'center' });
  }, [start, end]);
}

type BesideProps = { correction: Correction; receipts: Receipts; marking: Marking };

/**
 * The offer's text, with the reader's sentences or for marking, and above it the definition of the
 * line being corrected.
 */
function Beside({ correction, receipts, marking }: BesideProps) {
  const { offer } = correction;
  const { t } = useTranslation('offer');
  const fragment = useFragment();
  const wide = useWideWindow();
  const analysis = useMemo<Analysis>(
    () => ({
      offer: offer.content,
      result: offer.result,
      language: currentLanguage(),
      gradedAt: new Date(offer.createdAt),
    }),
    [offer],
  );
  const marked = useMemo(() => {
    const sentence = parseMarkedSentence(fragment);
    return sentence && { ...sentence, meaning: t('markedSentence') };
  }, [fragment, t]);
  useMarkedOnPage(marked);
  return (
    <div className="offer-beside">
      {wide && (
        <DefinitionPanel pointed={marking.id ?? receipts.pointed?.ids[0] ?? null} result={offer.result} />
      )}
      {marking.id ? (
        <MarkingText id={marking.id} correction={correction} onDone={marking.end} />
      ) : (
        <OfferText analysis={analysis} receipts={receipts} marked={marked} />
      )}
    </div>
  );
}
