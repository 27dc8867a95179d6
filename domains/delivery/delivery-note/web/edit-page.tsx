import { useAddress } from '@portal/platform/web/session/address.tsx';
import { CreateNote } from './create-note.tsx';
import { EditNote } from './edit-note.tsx';

/** Writes a delivery note: a new one from call-off lines (`?lines=1,2` or chosen here), or one that is not sent (`?id=`). */
export default function DeliveryNoteEditPage() {
  const { id, lines } = useAddress();
  if (id !== undefined) return <EditNote key={id} id={id} />;
  return <CreateNote key={lines} lineIds={lines === undefined || lines === '' ? [] : lines.split(',')} />;
}
