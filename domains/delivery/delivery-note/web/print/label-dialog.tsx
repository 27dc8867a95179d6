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
import { orderLabels } from '../../contract/print-calls.ts';
import { type NoteRow } from '../../contract/fields.ts';
import { labelKinds, labelSheets, printerDots } from '@portal/label/contract/paper.ts';
import { words as labelWords } from '@portal/label/contract/words.en.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { asksReason } from './asks-reason.ts';
import { LabelChoiceForm, labelTargets, type LabelChoice } from './label-choice.tsx';
import { FirstLabel } from './first-label.tsx';
import { LabelPrint, type OrderedLabels } from './label-print.tsx';
import { ReasonField } from '@portal/label/web/offers.tsx';

export type LabelledNote = Pick<NoteRow, 'id' | 'number' | 'supplierCode'>;

const Kept = z.object({
  what: z.enum(labelKinds),
  sheet: z.enum(labelSheets),
  output: z._default(z.enum(labelTargets), 'pdf'),
  printerId: z._default(z.nullable(z.string()), null),
  dots: z._default(z.literal(printerDots), 203),
});
const USUAL = { what: 'all', sheet: 'label', output: 'pdf', dots: 203, printerId: null } as const;

/** What may be asked for again the next time; units and ranges are those of one note. */
const LASTING: readonly LabelChoice['what'][] = ['all', 'outer', 'inner'];

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
  const { reprint } = useWords(labelWords);
  const kit = useWords(kitWords).actions;
  const [kept, keep] = useLastChoice('labels', Kept, USUAL);
  const [choice, setChoice] = useState<LabelChoice>({
    ...kept,
    what: unitIds.length > 0 ? 'units' : LASTING.includes(kept.what) ? kept.what : USUAL.what,
    from: null,
    to: null,
    copies: 1,
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
  const missing = missingIn(choice, words.labels);

  const order = async (why: string | null): Promise<void> => {
    setBusy(true);
    const { what, from, to, sheet, dots, printerId } = choice;
    const isPdf = choice.output === 'pdf';
    keep({ what, sheet, output: choice.output, dots, printerId });
    const printed: string[] = [];
    const ordered: OrderedLabels[] = [];
    const left: (readonly LabelledNote[])[] = [];
    for (const group of groups) {
      const [first, ...others] = group;
      try {
        const { printId } = await call(orderLabels, {
          id: first!.id,
          also: others.map(({ id }) => id),
          what,
          // sheets are for paper, copies for rolls
          sheet: isPdf ? sheet : USUAL.sheet,
          copies: isPdf ? 1 : choice.copies,
          output: isPdf ? 'pdf' : 'zpl',
          dots,
          printerId: choice.output === 'printer' ? printerId : null,
          unitIds: what === 'units' ? [...choice.unitIds] : [],
          ...(what === 'range' && { from, to }),
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
              disabled={missing !== undefined}
              title={missing}
              onClick={() => (again === null ? void order(null) : giveReason())}
            >
              {again === null ? words.labels.print : reprint.print}
            </Button>
          </>
        )
      }
    >
      {!isDone && again === null && (
        <>
          {notes.length > 1 && <p>{fill(words.labels.notes, { count: notes.length })}</p>}
          <LabelChoiceForm choice={choice} onChange={setChoice} noteId={noteId} />
          {noteId !== undefined && (
            <FirstLabel noteId={noteId} choice={choice} missing={unitsMissingIn(choice, words.labels)} />
          )}
        </>
      )}
      {again !== null && (
        <>
          <p>{reprint.hint}</p>
          <p>{fill(reprint.about, { numbers: again })}</p>
          <ReasonField value={reason} onChange={setReason} missing={tried && reason.trim() === ''} />
        </>
      )}
      {isDone && orders.map((one) => <LabelPrint key={one.printId} {...one} />)}
    </Modal>
  );
};

type MissingWords = Readonly<Record<'choose' | 'from' | 'to' | 'choosePrinter', string>>;

/** What must be chosen before labels can be printed. */
const missingIn = (choice: LabelChoice, words: MissingWords): string | undefined =>
  unitsMissingIn(choice, words) ??
  (choice.output === 'printer' && choice.printerId === null ? words.choosePrinter : undefined);

const unitsMissingIn = (
  { what, unitIds, from, to }: LabelChoice,
  words: MissingWords,
): string | undefined => {
  if (what === 'units' && unitIds.length === 0) return words.choose;
  if (what === 'range' && from === null) return words.from;
  return what === 'range' && to === null ? words.to : undefined;
};
