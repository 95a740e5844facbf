import { type DragEvent, useId, useState } from 'react';
import { correctionLengths } from '../../../../contract/limits.ts';
import { parseWebAddress } from '../../../analysis/offer-source.ts';
import { CloseIcon, Icon } from '../../../components/icons.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Reference } from '../draft/correction-draft.ts';

type ReferenceItemProps = {
  index: number;
  count: number;
  name: string;
  reference: Reference;
  onEdit: (next: Reference, field: keyof Reference) => void;
  /** `control`: the button that was pressed, which keeps the focus. */
  onMove: (from: number, to: number, control?: 'up' | 'down') => void;
  onRemove: () => void;
};

/** The type of dragged lines of this list, to accept no other drag. */
const dragType = 'application/x-offergrade-reference';

/** One reference: its fields, position and removal. */
export function ReferenceItem(props: ReferenceItemProps) {
  const { index, reference, onEdit, onMove } = props;
  const [over, setOver] = useState(false);
  const dropHere = (event: DragEvent) => {
    setOver(false);
    const from = event.dataTransfer.getData(dragType);
    if (from === '') return;
    event.preventDefault();
    onMove(Number(from), index);
  };
  return (
    <li
      className="border-rule data-over:bg-mark grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-2 border-b py-2"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropHere}
    >
      <Handle index={index} />
      <Fields index={index} reference={reference} onEdit={onEdit} />
      <Actions {...props} />
    </li>
  );
}

function Handle({ index }: { index: number }) {
  const { t } = useTranslation('offer');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shorter way for the mouse alone; the buttons do the same
    <span
      className="text-soft text-small flex cursor-grab flex-col items-center gap-1 self-start py-2 leading-none active:cursor-grabbing"
      draggable
      title={t('references.drag')}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, String(index));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <HandleIcon />
      <span className="figures" aria-hidden="true">
        {index + 1}
      </span>
    </span>
  );
}

type ActionsProps = Pick<ReferenceItemProps, 'index' | 'count' | 'name' | 'onMove' | 'onRemove'>;

function Actions({ index, count, name, onMove, onRemove }: ActionsProps) {
  const { t } = useTranslation('offer');
  const actions = [
    { control: 'up', Sign: UpIcon, disabled: index === 0, act: () => onMove(index, index - 1, 'up') },
    {
      control: 'down',
      Sign: DownIcon,
      disabled: index === count - 1,
      act: () => onMove(index, index + 1, 'down'),
    },
    { control: 'remove', Sign: CloseIcon, disabled: false, act: onRemove },
  ] as const;
  return (
    <span className="flex self-start max-sm:flex-col">
      {actions.map(({ control, Sign, disabled, act }) => (
        <button
          key={control}
          type="button"
          className="rounded-hair text-ink hover:bg-well disabled:text-edge grid size-8 place-items-center disabled:cursor-default"
          data-control={control}
          disabled={disabled}
          aria-label={t(`references.${control}`, { title: name })}
          onClick={act}
        >
          <Sign />
        </button>
      ))}
    </span>
  );
}

const fields = [
  { field: 'title', label: 'workTitle', max: correctionLengths.referenceTitle, inputMode: 'text' },
  { field: 'url', label: 'url', max: correctionLengths.referenceUrl, inputMode: 'url' },
  { field: 'note', label: 'note', max: correctionLengths.referenceNote, inputMode: 'text' },
] as const;

/** Title, address and note of one reference, each with its error. */
const inputLook =
  'border-rule hover:border-ink focus:border-ink aria-invalid:border-alarm min-h-7 min-w-0 border-b aria-invalid:border-b-2';

function Fields({ index, reference, onEdit }: Pick<ReferenceItemProps, 'index' | 'reference' | 'onEdit'>) {
  const { t } = useTranslation('offer');
  const id = useId();
  const wrong = {
    title: reference.title.trim() === '' && t('references.titleMissing'),
    url: !parseWebAddress(reference.url) && t('references.urlWrong'),
    note: false as const,
  };
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('references.item', { number: index + 1 })}</legend>
      {fields.map(({ field, label, max, inputMode }) => (
        <div
          key={field}
          className="text-note/6 grid grid-cols-1 items-baseline sm:grid-cols-[6.5rem_minmax(0,1fr)]"
        >
          <label htmlFor={`${id}-${field}`} className="text-soft text-small/6">
            {t(`references.${label}`)}
          </label>
          <input
            id={`${id}-${field}`}
            className={inputLook}
            data-control={field === 'title' ? 'title' : undefined}
            inputMode={inputMode}
            dir={field === 'url' ? 'ltr' : 'auto'}
            maxLength={max}
            aria-invalid={Boolean(wrong[field]) || undefined}
            aria-describedby={wrong[field] ? `${id}-${field}-wrong` : undefined}
            value={reference[field]}
            onChange={({ target: { value } }) => onEdit({ ...reference, [field]: value }, field)}
          />
          {wrong[field] && (
            <p id={`${id}-${field}-wrong`} className="field-wrong text-alarm text-small/6 sm:col-start-2">
              {wrong[field]}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const UpIcon = () => (
  <Icon>
    <path d="M8 13V3M4 7l4-4 4 4" />
  </Icon>
);

const DownIcon = () => (
  <Icon>
    <path d="M8 3v10M4 9l4 4 4-4" />
  </Icon>
);

/** Six dots: a drag handle. */
const HandleIcon = () => (
  <Icon>
    <path d="M6 3v.01M6 8v.01M6 13v.01M10 3v.01M10 8v.01M10 13v.01" strokeLinecap="round" />
  </Icon>
);
