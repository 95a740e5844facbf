/** The models on the server's computer, as `npm run setup` finds them; looked for on request alone. */
import { useId, useState } from 'react';
import type { CallOutput } from '../../../contract/calls/calls.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { formatCount } from '../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable } from '../components/data-table.tsx';
import { ListFailure } from '../components/query-list.tsx';
import { SelectField } from '../experiments/form-fields.tsx';
import { useAnswer } from '../lib/use-answer.ts';

type Found = CallOutput<'findLocalModels'>;
type Server = Found['servers'][number];
type Model = Server['models'][number] & { program: string; key: string };

/** A button that has the server look, and what it found. */
export function LocalModels() {
  const { t } = useTranslation('costs');
  const titleId = useId();
  const query = useAnswer(['administration', 'localModels'], 'findLocalModels', null, { enabled: false });
  const { data, error, isFetching } = query;
  const found = error ? undefined : data;
  const models = found ? modelsOf(found.servers) : [];
  const look = () => void query.refetch();
  return (
    <section className="mt-10" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {t('local.title')}
      </h2>
      <p className="text-note mt-2 max-w-prose">{t('local.intro')}</p>
      <Button className="mt-3" aria-busy={isFetching} onClick={() => isFetching || look()}>
        {t(found ? 'local.again' : 'local.look')}
      </Button>
      <p role="status" className="text-note mt-3 max-w-prose">
        {isFetching && t('local.looking')}
        {!isFetching && found && models.length === 0 && whyNone(t, found.servers)}
      </p>
      <ListFailure failure={isFetching ? null : error} onRetry={look} />
      {found && models.length > 0 && <FoundModels found={found} models={models} />}
    </section>
  );
}

function modelsOf(servers: readonly Server[]): Model[] {
  return servers.flatMap(({ name: program, models }) =>
    models.map((model) => ({ ...model, program, key: `${program} ${model.name}` })),
  );
}

function whyNone(t: Texts<'costs'>, servers: readonly Server[]): string {
  if (servers.length === 0) return t('local.noServer');
  const names = servers.map(({ name }) => name);
  return t('local.noModel', {
    count: names.length,
    servers: new Intl.ListFormat(currentLanguage()).format(names),
  });
}

function FoundModels({ found, models }: { found: Found; models: readonly Model[] }) {
  const { t } = useTranslation('costs');
  const { minContext, hasKey } = found;
  const isShort = ({ context }: Model) => context !== null && context < minContext;
  return (
    <>
      <DataTable
        className="list-table"
        aria-label={t('local.title')}
        cards="lines"
        columns={columnsOf(t, isShort)}
        rows={models}
        keyOf={({ key }) => key}
      />
      {models.some(isShort) && (
        <p className="text-note mt-3 max-w-prose font-semibold">
          {t('local.shortContext', { least: minContext })}
        </p>
      )}
      {models.some(({ context, program }) => context === null && program === 'Ollama') && (
        <p className="text-note text-soft mt-3 max-w-prose">{t('local.unknownContext')}</p>
      )}
      <LinesOfEnv models={models} />
      {hasKey && <p className="text-note mt-3 max-w-prose font-semibold">{t('local.keyIsSent')}</p>}
    </>
  );
}

function columnsOf(t: Texts<'costs'>, isShort: (model: Model) => boolean): Column<Model>[] {
  const unknown = t('local.unknown');
  return [
    createColumn('model', t('local.columns.model'), ({ name }) => name, { isRowHead: true, dir: 'auto' }),
    createColumn('program', t('local.columns.program'), ({ program }) => program),
    createColumn('size', t('local.columns.size'), ({ size }) => size ?? unknown, {
      isNone: ({ size }) => size === null,
    }),
    createColumn(
      'context',
      t('local.columns.context'),
      (model) => {
        const { context } = model;
        if (context === null) return unknown;
        return isShort(model) ? <strong>{t('local.tooShort', { context })}</strong> : formatCount(context);
      },
      { isNone: ({ context }) => context === null },
    ),
  ];
}

function LinesOfEnv({ models }: { models: readonly Model[] }) {
  const { t } = useTranslation('costs');
  const [chosen, setChosen] = useState('');
  // What was chosen may be gone since.
  const { key = '', lines = [] } = models.find((model) => model.key === chosen) ?? models[0] ?? {};
  const text = lines.join('\n');
  const copy = () => copyText(text, { copied: t('local.copied'), failed: t('local.copyFailed') });
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <SelectField
        label={t('local.choose')}
        value={key}
        choices={models.map(({ key: value, name: model, program }) => ({
          value,
          name: t('local.choice', { model, program }),
        }))}
        onChoose={setChosen}
      />
      <pre
        className="border-rule text-note max-w-full border px-3 py-2 break-all whitespace-pre-wrap"
        dir="ltr"
      >
        {text}
      </pre>
      <Button onClick={() => void copy()}>{t('local.copy')}</Button>
      <p className="text-note max-w-prose">{t('local.terminal')}</p>
    </div>
  );
}
