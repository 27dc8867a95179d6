import { lazy, Suspense } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { exportQualityHolds, listQualityHolds } from '../contract/holds.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { useHoldActions } from './use-hold-actions.tsx';
import { screenWords } from './words.en.ts';

type Row = Omit<RowOf<typeof listQualityHolds>, 'total'>;
const HoldDrawer = lazy(() => import('./hold-drawer.tsx'));

/** Goods that were received on hold, those that wait first at hand. `?hold=` opens one beside the list. */
export default function QualityHoldPage() {
  const receipt = useWords(receiptWords);
  const screen = useWords(screenWords).hold;
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party) === 'supplier';
  const { hold, ...list } = useAddress();
  const setAddress = useSetAddress();
  const actions = useHoldActions();
  const words = { ...receipt, fields: { ...receipt.fields, number: screen.number } };
  const opens = (id: string): string =>
    `/management/quality-hold?${new URLSearchParams({ ...list, hold: id }).toString()}`;
  return (
    <>
      <ListScreen
        list={listQualityHolds}
        name="quality-hold"
        words={words}
        tabs={{ filter: 'shown', choices: words.shown }}
        columns={drawnColumns(listQualityHolds, words, language, {
          number: column.link<Row>('number', ({ id }) => opens(id), { fixed: 'start' }),
          ...(isSupplier && { supplierCode: null, supplierNameZh: null, supplierNameEn: null }),
        })}
        filters={drawnFilters(listQualityHolds, words, language, {
          ...(isSupplier && { supplierCode: null }),
        })}
        selectable={!isSupplier}
        actions={({ rows }) => actions.ofMany(rows)}
        rowActions={(row) => actions.ofOne(row)}
        exportWith={exportQualityHolds}
        emptyHint={screen.empty}
      />
      <Suspense>{hold !== undefined && <HoldDrawer id={hold} onClose={() => setAddress(list)} />}</Suspense>
      {actions.dialogs}
    </>
  );
}
