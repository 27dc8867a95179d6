import { Button, Modal } from 'antd';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fill } from '@portal/platform/contract/words.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { showFailure } from '@portal/platform/web/calls/notices.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useLastChoice } from '@portal/platform/web/session/last-choice.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { orderLabels } from '../contract/endpoints.ts';
import { labelKinds, labelSheets, type NoteRow } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { asksReason } from './asks-reason.ts';
import { LabelChoiceForm, type LabelChoice } from './label-choice.tsx';
import { LabelPrint, type OrderedLabels } from './label-print.tsx';
import { ReasonField } from './reason-field.tsx';

export type LabelledNote = Pick<NoteRow, 'id' | 'number' | 'supplierCode'>;

const Kept = z.object({ what: z.enum(labelKinds), sheet: z.enum(labelSheets) });
const USUAL = { what: 'all', sheet: 'label' } as const;

type Props = {
  notes: readonly LabelledNote[];
  /** Units of the one note that are chosen already. */
  unitIds?: readonly string[] | undefined;
  onClose: () => void;
};

/**
 * Which labels, then why again where they were printed before, then how far they are: one dialog that goes on, so that no question lies
 * under another. Notes of one supplier are one file. Mount it while it is open.
 */
export const LabelDialog = ({ notes, unitIds = [], onClose }: Props) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords).actions;
  const [kept, keep] = useLastChoice('labels', Kept, USUAL);
  const [choice, setChoice] = useState<LabelChoice>({
    ...kept,
    what: unitIds.length > 0 ? 'units' : kept.what === 'units' ? USUAL.what : kept.what,
    unitIds,
  });
  const [groups, setGroups] = useState<readonly (readonly LabelledNote[])[]>(() => [
    ...Map.groupBy(notes, ({ supplierCode }) => supplierCode).values(),
  ]);
  const [again, setAgain] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [orders, setOrders] = useState<readonly OrderedLabels[]>([]);
  const [busy, setBusy] = useState(false);
  const noteId = notes.length === 1 ? notes[0]!.id : undefined;
  const nothing = choice.what === 'units' && choice.unitIds.length === 0;

  const order = async (why: string | null): Promise<void> => {
    setBusy(true);
    keep({ what: choice.what, sheet: choice.sheet });
    const printed: string[] = [];
    const ordered: OrderedLabels[] = [];
    const left: (readonly LabelledNote[])[] = [];
    for (const group of groups) {
      const [first, ...others] = group;
      try {
        const { printId } = await call(orderLabels, {
          id: first!.id,
          also: others.map(({ id }) => id),
          ...choice,
          unitIds: choice.what === 'units' ? [...choice.unitIds] : [],
          reason: why,
        });
        ordered.push({ printId, number: group.map(({ number }) => number).join(', ') });
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        left.push(group);
        if (asksReason(failure)) printed.push(String(failure.details.numbers ?? first!.number));
        else showFailure(failure);
      }
    }
    setOrders((before) => [...before, ...ordered]);
    setGroups(left);
    setAgain(printed.length === 0 ? null : printed.join(', '));
    setBusy(false);
  };
  const giveReason = (): void => {
    setTried(true);
    if (reason.trim() !== '') void order(reason.trim());
  };

  const isDone = orders.length > 0 && again === null;
  return (
    <Modal
      open
      title={words.actions.printLabels}
      onCancel={onClose}
      footer={
        isDone ? (
          <Button type="primary" onClick={onClose}>
            {kit.close}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button
              type="primary"
              loading={busy}
              disabled={nothing}
              title={nothing ? words.labels.choose : undefined}
              onClick={() => (again === null ? void order(null) : giveReason())}
            >
              {again === null ? words.labels.print : kit.confirm}
            </Button>
          </>
        )
      }
    >
      {!isDone && again === null && (
        <>
          {notes.length > 1 && <p>{fill(words.labels.notes, { count: notes.length })}</p>}
          <LabelChoiceForm choice={choice} onChange={setChoice} noteId={noteId} />
        </>
      )}
      {again !== null && (
        <>
          <p>{words.hints.reprint}</p>
          <p>{fill(words.hints.printAgain, { numbers: again })}</p>
          <ReasonField value={reason} onChange={setReason} missing={tried && reason.trim() === ''} />
        </>
      )}
      {isDone && orders.map((one) => <LabelPrint key={one.printId} {...one} />)}
    </Modal>
  );
};
