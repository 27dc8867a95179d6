import { useState, type ReactNode } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { drawnFields } from '@portal/platform/web/form/drawn-fields.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns } from '@portal/platform/web/list/drawn.ts';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import * as calls from '../contract/endpoints.ts';
import { words as supplierWords } from '../contract/words.en.ts';
import { newOrigin, ORIGINS_PATH } from './origins.ts';
import { originRefreshes, useOriginActions, type Origin } from './use-origin-actions.tsx';

type Open = { readonly origin?: Origin };
type Origins = {
  readonly rows: readonly Origin[];
  readonly actions: readonly Action[];
  readonly rowActions: (origin: Origin) => readonly Action[];
  readonly dialog: ReactNode;
};

/** So many locations of one supplier are shown. */
const MOST = 100;

/** The production locations of a supplier, with what may be done with them. */
export const useOrigins = (supplierCode: string): Origins => {
  const words = useWords(supplierWords);
  const kit = useWords(kitWords);
  const [open, setOpen] = useState<Open>();
  const own = useOriginActions();
  const { data: rows = [] } = useAnswer(
    calls.listOrigins,
    { of: supplierCode, limit: MOST },
    { enabled: supplierCode !== '' },
  );
  return {
    rows,
    actions: [
      { label: words.config.newOrigin, needs: calls.createOrigin.needs, run: () => setOpen({}) },
      {
        label: words.config.allOrigins,
        to: `${ORIGINS_PATH}?supplierCode=${encodeURIComponent(supplierCode)}`,
      },
    ],
    rowActions: (origin) => [
      { label: kit.actions.edit, needs: calls.changeOrigin.needs, run: () => setOpen({ origin }) },
      ...own.rowActions(origin),
    ],
    dialog: (
      <>
        {open && (
          <OriginForm supplierCode={supplierCode} origin={open.origin} onClose={() => setOpen(undefined)} />
        )}
        {own.dialog}
      </>
    ),
  };
};

export const OriginTable = ({ origins }: { origins: Origins }) => {
  const { origins: words } = useWords(supplierWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const columns: Column<Origin>[] = [
    ...drawnColumns(calls.listOrigins, words, language).filter(
      ({ field: name, hidden }) => name !== 'supplierCode' && !hidden,
    ),
    actionColumn(kit.list.actions, origins),
  ];
  return (
    <PlainTable
      label={words.one}
      columns={columns}
      rows={origins.rows}
      rowKey={({ id }) => id}
      words={words}
      empty={words.empty}
    />
  );
};

const actionColumn = (title: string, { rowActions }: Origins): Column<Origin> => ({
  ...column.of<Origin>('id', {
    text: () => '',
    show: (origin) => <ActionButtons actions={rowActions(origin)} />,
  }),
  title,
  card: 'more',
});

type FormProps = { supplierCode: string; origin: Origin | undefined; onClose: () => void };

const OriginForm = ({ supplierCode, origin, onClose }: FormProps) => {
  const { origins: words, checks } = useWords(supplierWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const { supplierCode: _, ...columns } = calls.listOrigins.columns;
  const shared = {
    words: { ...words, checks },
    fields: drawnFields(columns, words, language, {
      isNew: origin === undefined,
      own: { phone: field.phone('phone') },
    }) as never,
    refreshes: originRefreshes,
    success: kit.calls.saved,
    width: 800,
    onClose,
  };
  if (origin === undefined)
    return (
      <FormDialog
        {...shared}
        title={words.create}
        call={calls.createOrigin}
        initial={newOrigin}
        fixed={{ supplierCode }}
      />
    );
  return (
    <FormDialog
      {...shared}
      title={`${kit.actions.edit} ${origin.code}`}
      call={calls.changeOrigin}
      initial={origin}
      fixed={{ supplierCode, id: origin.id, version: origin.version }}
    />
  );
};
