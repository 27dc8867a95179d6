import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { listTransportOrders } from '@portal/transport/contract/endpoints.ts';
import { COMPLETED, transportStatus } from '@portal/transport/contract/status.ts';
import { loadContainerNote } from '../contract/endpoints.ts';
import type { ContainerNote } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

/** Trucks that may come; what goes out also rides back with one that has left for the plant or stands there since yesterday at the earliest. */
const coming = transportStatus.moves.cancel.from;
const comingOrThere = [...coming, transportStatus.moves.depart.to, COMPLETED];

/** On which truck the picked containers ride. */
export default function LoadDialog({ note, onClose }: { note: ContainerNote; onClose: () => void }) {
  const words = useWords(noteWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  return (
    <FormDialog
      title={`${screen.verbs.load} ${note.number}`}
      call={loadContainerNote}
      words={words}
      fields={[
        field.remote('transportOrderId', listTransportOrders, {
          fixed: {
            supplierCode: note.partnerCode,
            ...(note.forwarderCode !== null && { forwarderCode: note.forwarderCode }),
            ...(note.direction === 'fromPlant' && { windowFrom: addDays(today(zone), -1) }),
            status: (note.direction === 'toPlant' ? coming : comingOrThere).join(','),
          },
          search: 'number',
          choices: orderChoices,
          span: 24,
        }),
      ]}
      fixed={{ id: note.id, version: note.version }}
      submit={screen.verbs.load}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}

/** An order by what drivers know it by: number, plate, window. */
const orderChoices = (orders: OutputOf<typeof listTransportOrders>): Choice[] =>
  orders.map(({ id, number, truckPlate, windowDay, window }) => ({
    value: id,
    label: [number, truckPlate, windowDay, window].filter(Boolean).join(' · '),
  }));
