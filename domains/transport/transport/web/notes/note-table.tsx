import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import type { LoadableNote } from './loadable-note.ts';
import { screenWords } from '../words.en.ts';

/** The notes on an order; links for those who may open notes. */
export const NoteTable = ({ notes }: { notes: readonly LoadableNote[] }) => {
  const words = useWords(transportWords);
  const { sections } = useWords(screenWords);
  const mayOpen = usePermissions().has(listDeliveryNotes.needs);
  return (
    <PlainTable<LoadableNote>
      label={sections.notes}
      rows={notes}
      rowKey={({ id }) => id}
      columns={[
        column.link('number', ({ id }) => (mayOpen ? `/common/dn-detail-view?id=${id}` : null), {
          title: words.fields.noteNumber,
        }),
        column.code('unloadingPoint'),
        column.code('warehouseCode'),
        column.day('dispatchOn'),
        column.moment('expectedArrival'),
      ]}
      words={words}
    />
  );
};
