import { today } from '@portal/platform/contract/day.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { OFFER_MINUTES } from '../contract/waiting.ts';
import { listWindowWishes, wishWindow } from '../contract/waiting-calls.ts';
import { words as windowWords } from '../contract/words.en.ts';

export type WishDialogProps = {
  orderId: string;
  /** What was looked for: the dialog begins with it. */
  day?: string | undefined;
  unloadDoorId?: string | undefined;
  minutes?: number | undefined;
  /** Docks of the order's point, by `unloadDoorId`. */
  doors: readonly Choice[];
  refreshes?: readonly Endpoint[];
  onClose: () => void;
};

/** Puts an order on the waiting list: a day, a span, and one dock or any. */
export default function WishDialog({
  orderId,
  day,
  unloadDoorId,
  minutes,
  doors,
  refreshes = [],
  onClose,
}: WishDialogProps) {
  const words = useWords(windowWords);
  const { zone } = useCellContext();
  return (
    <FormDialog
      title={words.waiting.join}
      call={wishWindow}
      words={words}
      fixed={{ orderId }}
      initial={{ day, unloadDoorId, minutes, starts: '08:00', ends: '17:00' }}
      fields={[
        field.day('day', { min: today(zone) }),
        field.choice('unloadDoorId', doors, { placeholder: words.waiting.anyDoor }),
        field.time('starts', { span: 8 }),
        field.time('ends', { span: 8 }),
        field.number('minutes', { span: 8, hint: words.waiting.minutesHint }),
      ]}
      before={<p>{fill(words.waiting.joinHint, { minutes: OFFER_MINUTES })}</p>}
      submit={words.waiting.join}
      success={null}
      refreshes={[listWindowWishes, ...refreshes]}
      onDone={(joined) => showSuccess(fill(words.waiting.joined, joined))}
      onClose={onClose}
    />
  );
}
