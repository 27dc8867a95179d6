import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { listTransportOrders } from '../../contract/endpoints.ts';
import { swapWindows } from '../../contract/calls/planner-calls.ts';
import { WINDOW_MOVES_FROM } from '../../contract/status.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { shownOrders, type ShownOrder } from '../order-calls.ts';
import { screenWords } from '../words.en.ts';

type Other = RowOf<typeof listTransportOrders>;

/** Two orders get the windows of each other. */
export default function SwapDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const choices = (others: readonly Other[]) =>
    others
      .filter(({ id, window }) => id !== order.id && window !== null)
      .map(({ id, number, supplierCode, windowDay, door, window }) => ({
        value: id,
        label: [number, supplierCode, windowDay, door, window].join(' · '),
      }));
  return (
    <FormDialog
      title={`${words.actions.swap} · ${order.number}`}
      call={swapWindows}
      words={words}
      initial={{}}
      fixed={{ id: order.id, version: order.version }}
      fields={[
        field.remote('otherId', listTransportOrders, {
          title: screen.swapWith,
          search: 'number',
          fixed: { status: WINDOW_MOVES_FROM.join(',') },
          choices,
          span: 24,
        }),
        field.text('reason', { max: 200, span: 24 }),
      ]}
      before={<p>{screen.swapHint}</p>}
      submit={words.actions.swap}
      success={screen.swapped}
      refreshes={[...shownOrders, listUsableWindows]}
      onClose={onClose}
    />
  );
}
