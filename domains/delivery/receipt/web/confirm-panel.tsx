import { Alert, App, Button, Grid, Segmented } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { showWarning } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { isTooLong, LongText } from '@portal/platform/web/form/long-text.tsx';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt, listReceipts } from '../contract/endpoints.ts';
import { LONGEST_REMARK, type NoteAtDock } from '../contract/fields.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { asOnNote, differs, lineErrors, receivedOf } from './counted-line.ts';
import { LineCards } from './line-cards.tsx';
import { LineGrid } from './line-grid.tsx';
import styles from './receipt.module.css';
import type { SameNumber } from './use-same-number.ts';
import { screenWords } from './words.en.ts';

export type Received = {
  id: string;
  number: string;
  note: string;
  differences: number;
  /** The truck that is unloaded with it. */
  unloaded: string | null;
};

type Props = {
  note: NoteAtDock;
  /** Further suppliers with a note of this number. */
  same: readonly SameNumber[];
  onSupplier: (code: string) => void;
  onReceived: (received: Received) => void;
  /** Somebody else was faster: what the note says now is asked again. */
  onOutdated: () => void;
  onLeave: () => void;
  onTouched: () => void;
};

/** A note at the dock: what was noted, what came, why it differs, and the confirmation. Loaded beside the list, see its page. */
export default function ConfirmPanel({ note, same, ...props }: Props) {
  const words = useWords(receiptWords);
  const screen = useWords(screenWords);
  const { modal } = App.useApp();
  // `md` is undefined before the first measure; only false means narrow.
  const narrow = Grid.useBreakpoint().md === false;
  const [lines, setLines] = useState(() => asOnNote(note.lines));
  const [remark, setRemark] = useState('');
  const different = lines.filter(differs).length;
  const confirm = useCall(confirmReceipt, {
    refreshes: [listReceipts, listDeliveryNotes],
    onSuccess: (receipt) => props.onReceived({ ...receipt, note: note.number, differences: different }),
    onFailure: ({ key }) => {
      if (key === 'receipt.alreadyReceived') props.onOutdated();
    },
  });
  const change = (next: typeof lines): void => {
    setLines(next);
    props.onTouched();
  };
  const ask = (): void => {
    if (isTooLong(remark, LONGEST_REMARK)) return;
    if (lines.some((line) => Object.keys(lineErrors(line)).length > 0)) {
      showWarning(screen.missing);
      return;
    }
    modal.confirm({
      title: fill(screen.confirmTitle, { number: note.number }),
      content: (
        <>
          <p>{different === 0 ? screen.asNoted : fill(words.hints.differences, { count: different })}</p>
          <p>{words.hints.confirmText}</p>
        </>
      ),
      okText: words.actions.confirm,
      cancelText: screen.stay,
      onOk: async () =>
        confirm.run({ noteId: note.noteId, remark: remark.trim() || null, lines: lines.map(receivedOf) }),
    });
  };
  const isOpen = note.receiptNumber === null;
  const Lines = narrow ? LineCards : LineGrid;
  return (
    <section className={styles.panel} aria-label={fill(screen.noteTitle, { number: note.number })}>
      <NoteHead note={note} />
      {same.length > 1 && (
        <Alert
          type="warning"
          showIcon
          title={fill(screen.severalSuppliers, { count: same.length, number: note.number })}
          description={
            <Segmented
              value={note.supplierCode}
              options={same.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
              onChange={props.onSupplier}
              vertical={narrow}
            />
          }
        />
      )}
      {!isOpen && (
        <Alert
          type="warning"
          showIcon
          title={fill(words.hints.alreadyReceived, { number: note.receiptNumber ?? '' })}
        />
      )}
      {isOpen && (
        <>
          <Lines lines={lines} onChange={change} disabled={confirm.busy} />
          <label className={styles.remark}>
            {words.fields.remark}
            <LongText
              value={remark}
              rows={2}
              max={LONGEST_REMARK}
              aria-label={words.fields.remark}
              disabled={confirm.busy}
              onChange={(text) => {
                setRemark(text);
                props.onTouched();
              }}
            />
          </label>
        </>
      )}
      <footer className={styles.buttons}>
        <Button size="large" onClick={props.onLeave}>
          {isOpen ? screen.later : words.actions.next}
        </Button>
        {isOpen && (
          <>
            <Button
              size="large"
              disabled={confirm.busy || (different === 0 && lines.every((line) => line.receivedQty !== ''))}
              onClick={() => change(asOnNote(note.lines))}
            >
              {words.actions.allAsOnNote}
            </Button>
            <Button size="large" type="primary" loading={confirm.busy} onClick={ask}>
              {words.actions.confirm}
            </Button>
          </>
        )}
        {isOpen && different > 0 && (
          <strong className={styles.differences}>
            {fill(words.hints.differences, { count: different })}
          </strong>
        )}
      </footer>
    </section>
  );
}

const NoteHead = ({ note }: { note: NoteAtDock }) => {
  const { fields, hints } = useWords(receiptWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const language = useSession((now) => now.language);
  const facts: [name: string, value: string][] = [
    [
      fields.supplierName,
      `${note.supplierCode} ${language === 'zh' ? note.supplierNameZh : note.supplierNameEn}`,
    ],
    [fields.warehouseCode, `${note.warehouseCode} · ${note.unloadingPoint}`],
    [fields.transportNumber, note.transportNumber ?? hints.none],
    [fields.expectedArrival, formatMoment(note.expectedArrival, zone)],
    [fields.units, String(note.units)],
    [fields.lines, String(note.lines.length)],
  ];
  return (
    <>
      <h2 className={styles.title}>{fill(screen.noteTitle, { number: note.number })}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};
