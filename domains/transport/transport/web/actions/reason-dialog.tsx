import { AutoComplete } from 'antd';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { ReasonDialog } from '@portal/platform/web/form/reason-dialog.tsx';
import { cancelTransport, rejectTransport } from '../../contract/endpoints.ts';
import { takeBackDeparture } from '../../contract/calls/planner-calls.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import { shownOrders, type ShownOrder } from '../order-calls.ts';
import { screenWords } from '../words.en.ts';

export type PendingVerb = { verb: keyof typeof calls; order: ShownOrder };

const calls = { reject: rejectTransport, cancel: cancelTransport, takeBackDeparture } as const;
/** Usual reasons, where there are any. */
const reasonsOf = {
  reject: 'TRANSPORT_REJECT_REASON',
  cancel: 'TRANSPORT_CANCEL_REASON',
  takeBackDeparture: '',
} as const;

/** Rejecting, cancelling and taking a departure back say why: a usual reason of the dictionary, or words of one's own. Loaded when it is first asked. */
export default function OrderReasonDialog({ verb, order, onClose }: PendingVerb & { onClose: () => void }) {
  const words = useWords(transportWords);
  const screen = useWords(screenWords);
  const hints = {
    reject: screen.reasonHint,
    cancel: words.hints.cancelConfirm,
    takeBackDeparture: words.hints.takeBackDeparture,
  };
  const drawReason = (control: AnyControl) => (
    <ReasonInput {...(control as Control<string>)} typeCode={reasonsOf[verb]} />
  );
  return (
    <ReasonDialog
      title={`${words.actions[verb]} · ${order.number}`}
      call={calls[verb]}
      danger
      words={words}
      fixed={{ id: order.id, version: order.version }}
      draw={drawReason}
      hint={hints[verb]}
      submit={words.actions[verb]}
      success={words.hints.done}
      refreshes={shownOrders}
      onClose={onClose}
    />
  );
}

/** The reason is kept as it is read, so the names of the dictionary are offered, not its codes. */
const ReasonInput = ({ typeCode, ...control }: Control<string> & { typeCode: string }) => (
  <AutoComplete
    {...control}
    // words of one's own leave no choice open: it would lie over the button below
    showSearch={{ filterOption: true }}
    options={useDict(typeCode).map(({ label }) => ({ value: label }))}
    allowClear
  />
);
