import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { DetailSection } from '@portal/platform/web/detail/detail-section.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listContainerNotes } from '../contract/endpoints.ts';
import { containerNoteStatus } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { noteAddress } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Shown = RowOf<typeof listContainerNotes> & { consignor: string; consignee: string };
const MOST = 50;

/** The container notes that ride on a transport order, on its page; nothing where none does. */
export default function NotesOnOrder({ id }: { id: string }) {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const chinese = useSession((now) => now.language) === 'zh';
  const plant = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo));
  const { data, error, refetch } = useAnswer(
    listContainerNotes,
    { transportOrderId: id, limit: MOST, sort: 'number' },
    { quiet: true },
  );
  if (error)
    return (
      <DetailSection title={screen.onOrder}>
        <LoadFailure title={screen.onOrder} failure={error} retry={() => void refetch()} />
      </DetailSection>
    );
  if (!data || data.length === 0) return null;
  const ours = (plant && (chinese ? plant.nameZh : plant.nameEn)) ?? words.side.plant;
  const rows = data.map((row): Shown => {
    const theirs = `${row.partnerCode} ${(chinese ? row.partnerNameZh : row.partnerNameEn) ?? ''}`.trim();
    const [consignor, consignee] = row.direction === 'fromPlant' ? [ours, theirs] : [theirs, ours];
    return { ...row, consignor, consignee };
  });
  const title = `${screen.onOrder} (${data.length})`;
  return (
    <DetailSection title={title}>
      <PlainTable<Shown>
        label={screen.onOrder}
        rows={rows}
        rowKey={(row) => row.id}
        words={words}
        columns={[
          column.link('number', (row) => noteAddress(row.id)),
          column.text('consignor', { title: screen.consignor }),
          column.text('consignee', { title: screen.consignee }),
          column.text('containers'),
          column.count('quantity'),
          column.count('pickedQuantity'),
          column.status('status', containerNoteStatus, words.status),
        ]}
      />
    </DetailSection>
  );
}
