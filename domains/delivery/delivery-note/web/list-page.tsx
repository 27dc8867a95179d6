import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { downloadNoteTemplate, importDeliveryNotes } from '../contract/start/start-calls.ts';
import { exportDeliveryNotes, listDeliveryNotes } from '../contract/endpoints.ts';
import { can } from '@portal/platform/contract/state-machine.ts';
import type { NoteKind, NoteRow } from '../contract/fields.ts';
import { deliveryNoteStatus } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { columns } from './columns.tsx';
import { filters } from './filters.ts';
import { useListActions } from './list-actions.tsx';

/** The series delivery notes of the plant. */
export default function DeliveryNoteListPage() {
  return <NoteList kind="series" name="delivery-note" />;
}

/** Delivery notes of one kind; `name` keeps what a user set of the list. */
export const NoteList = ({ kind, name }: { kind: NoteKind; name: string }) => {
  const words = useWords(noteWords);
  const codes = usePermissions();
  const { marks } = useWords(kitWords).list;
  const language = useSession((now) => now.language);
  const isSupplier = useSession((now) => now.user?.party === 'supplier');
  const { actions, rowActions, dialogs } = useListActions(kind);
  return (
    <>
      <ListScreen
        list={listDeliveryNotes}
        name={name}
        fixed={FIXED[kind]}
        words={words}
        tabs={{ filter: 'status', choices: words.status }}
        columns={columns(words, { codes, marks, language, isSupplier })}
        filters={filters(words, isSupplier)}
        defaultSort="-createdAt"
        selectable
        actions={actions}
        rowActions={rowActions}
        exportWith={exportDeliveryNotes}
        {...(kind === 'series' && {
          importWith: { template: downloadNoteTemplate, upload: importDeliveryNotes },
        })}
        emptyHint={words.hints.empty}
        rowTone={toneOf}
      />
      {dialogs}
    </>
  );
};

/** One object for each kind, so that the list does not ask again. */
const FIXED = { series: { kind: 'series' }, preSeries: { kind: 'preSeries' } } as const;

/** An urgent note that still waits to be sent. */
const toneOf = (note: NoteRow) =>
  note.urgent === 'Y' && can(deliveryNoteStatus, note.status, 'send') ? 'attention' : undefined;
