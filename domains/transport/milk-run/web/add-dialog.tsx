import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listTransportOrders } from '@portal/transport/contract/endpoints.ts';
import { WINDOW_MOVES_FROM } from '@portal/transport/contract/status.ts';
import { addMilkRunStop } from '../contract/endpoints.ts';
import type { MilkRun } from '../contract/fields.ts';
import { words as runWords } from '../contract/words.en.ts';
import { refreshes } from './refreshes.ts';
import { screenWords } from './words.en.ts';

type Order = RowOf<typeof listTransportOrders>;

/** One more order for the truck. */
export default function AddDialog({ run, onClose }: { run: MilkRun; onClose: () => void }) {
  const words = useWords(runWords);
  const screen = useWords(screenWords).add;
  const choices = (orders: readonly Order[]) =>
    orders
      .filter(({ supplierCode }) => !run.stopList.some((stop) => stop.supplierCode === supplierCode))
      .map(({ id, number, supplierCode, unloadingPoint, windowDay, window }) => ({
        value: id,
        label: [number, supplierCode, unloadingPoint, windowDay, window].filter(Boolean).join(' · '),
      }));
  return (
    <FormDialog
      title={`${words.actions.add} · ${run.number}`}
      call={addMilkRunStop}
      words={words}
      initial={{}}
      fixed={{ id: run.id, version: run.version }}
      fields={[
        field.remote('orderId', listTransportOrders, {
          search: 'number',
          fixed: {
            status: WINDOW_MOVES_FROM.join(','),
            ...(run.forwarderCode !== null && { forwarderCode: run.forwarderCode }),
          },
          choices,
          span: 24,
          hint: screen.hint,
        }),
      ]}
      submit={words.actions.add}
      success={screen.added}
      refreshes={refreshes}
      onClose={onClose}
    />
  );
}
