import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { exportDeliveryNotes, listDeliveryNotes } from '../contract/endpoints.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { NoteRow } from '../contract/fields.ts';
import { deliveryNoteStatus } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { columns } from './columns.ts';
import { filters } from './filters.ts';
import { useListActions } from './list-actions.tsx';

/** The delivery notes of the plant. */
export default function DeliveryNoteListPage() {
  const words = useWords(noteWords);
  const codes = usePermissions();
  const language = useSession((now) => now.language);
  const { actions, rowActions, dialogs } = useListActions();
  return (
    <>
      <ListScreen
        list={listDeliveryNotes}
        name="delivery-note"
        words={words}
        columns={columns(words, codes, language)}
        filters={filters(words)}
        defaultSort="-createdAt"
        selectable
        actions={actions}
        rowActions={rowActions}
        exportWith={exportDeliveryNotes}
        emptyHint={words.hints.empty}
        rowTone={toneOf}
      />
      {dialogs}
    </>
  );
}

/** An urgent note that still waits to be sent. */
const toneOf = (note: NoteRow) =>
  note.urgent === 'Y' && can(deliveryNoteStatus, note.status, 'send') ? 'attention' : undefined;
