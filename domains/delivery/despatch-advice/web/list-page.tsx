import { UploadOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import type { ColumnsOf, FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { viewAddress } from '@portal/delivery-note/web/offers.tsx';
import { listDespatchAdvices, takeDespatchAdvice } from '../contract/endpoints.ts';
import { words as adviceWords } from '../contract/words.en.ts';
import { outcomeColumn } from './outcome-column.tsx';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));
const AdviceDrawer = lazy(() => import('./advice-drawer.tsx'));

type Row = RowOf<typeof listDespatchAdvices>;
type Words = (typeof adviceWords)['zh' | 'en'];

const columns = (
  words: Words,
  opens: (id: string) => string,
  isSupplier: boolean,
): ColumnsOf<typeof listDespatchAdvices> => [
  column.link('advisedNumber', ({ id }) => opens(id), { width: 150, card: 'title' }),
  outcomeColumn(words.outcome, { width: 176, card: 'sign' }),
  column.link('noteNumber', ({ noteId }) => (noteId === null ? null : viewAddress(noteId)), {
    width: 120,
    card: 'figure',
  }),
  column.count('lines', { width: 90, card: 'figure' }),
  column.count('units', { width: 100, card: 'figure' }),
  column.count('problemCount', { width: 90, card: 'figure' }),
  column.text('fileName', { width: 220, card: 'more' }),
  column.choice('format', words.format, { width: 150, card: 'more' }),
  ...(isSupplier ? [] : [column.code<Row>('supplierCode', { width: 110, card: 'more' })]),
  column.code('carrier', { width: 110, card: 'more', hidden: true }),
  column.code('consignment', { width: 120, card: 'more', hidden: true }),
  column.code('means', { width: 120, card: 'more', hidden: true }),
  column.moment('createdAt', { width: 150, card: 'more' }),
  column.text('createdBy', { width: 120, card: 'more' }),
];

const filters = (words: Words): FiltersOf<typeof listDespatchAdvices> => [
  filter.day('created', { title: words.fields.createdAt }),
  filter.choice('outcome', words.outcome, { many: true }),
  filter.text('advisedNumber'),
  filter.text('noteNumber'),
  filter.text('fileName'),
  filter.choice('format', words.format, { many: true }),
];

/** Delivery notes that came as files of the supplier's own system. `?advice=` opens one beside the list. */
export default function DespatchAdvicePage() {
  const words = useWords(adviceWords);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const address = useAddress();
  const setAddress = useSetAddress();
  const [uploading, setUploading] = useState(false);
  const { advice, ...list } = address;
  return (
    <>
      <ListScreen
        list={listDespatchAdvices}
        name="despatch-advice"
        words={words}
        columns={columns(
          words,
          (id) => `/management/despatch-advice?${new URLSearchParams({ ...list, advice: id }).toString()}`,
          isSupplier,
        )}
        filters={filters(words)}
        defaultSort="-createdAt"
        emptyHint={words.empty}
        onOpen={({ id }) => setAddress({ ...list, advice: id })}
        actions={() => [
          {
            label: words.actions.upload,
            primary: true,
            icon: <UploadOutlined aria-hidden />,
            needs: takeDespatchAdvice.needs,
            run: () => setUploading(true),
          },
        ]}
      />
      <Suspense fallback={null}>
        {uploading && <UploadDialog onClose={() => setUploading(false)} />}
        {advice !== undefined && <AdviceDrawer id={advice} onClose={() => setAddress(list)} />}
      </Suspense>
    </>
  );
}
