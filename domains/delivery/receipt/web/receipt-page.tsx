import { Alert, Button, Spin } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { exportReceipts, listReceipts, scanNote } from '../contract/endpoints.ts';
import type { NoteAtDock } from '../contract/fields.ts';
import { words as receiptWords } from '../contract/words.en.ts';
import { receiptColumns, receiptFilters } from './columns.tsx';
import type { Received } from './confirm-panel.tsx';
import styles from './receipt.module.css';
import { ScanBar, type ScanFocus } from './scan-bar.tsx';
import { useSameNumber } from './use-same-number.ts';
import { screenWords } from './words.en.ts';

const loadPanel = async () => import('./confirm-panel.tsx');
const ConfirmPanel = lazy(loadPanel);
const ReceiptDrawer = lazy(() => import('./receipt-drawer.tsx'));

/** Goods receipt: scan or type, count, confirm; below it what was received. `?receipt=` opens one beside the list. */
export default function ReceiptPage() {
  const words = useWords(receiptWords);
  const mayConfirm = usePermissions().has(scanNote.needs);
  const address = useAddress();
  const setAddress = useSetAddress();
  const [counting, setCounting] = useState(false);
  const { receipt, ...list } = address;
  const opens = (id: string): string =>
    `/jis/tsl?${new URLSearchParams({ ...list, receipt: id }).toString()}`;
  return (
    <div className={styles.page}>
      {mayConfirm && <Dock onCounting={setCounting} onOpen={(id) => setAddress({ ...list, receipt: id })} />}
      {!counting && (
        <ListScreen
          list={listReceipts}
          name="goods-receipt"
          words={words}
          columns={receiptColumns(words, opens)}
          filters={receiptFilters(words)}
          defaultSort="-receivedAt"
          exportWith={exportReceipts}
          emptyHint={words.hints.empty}
        />
      )}
      {receipt !== undefined && <ReceiptDrawer id={receipt} onClose={() => setAddress(list)} />}
    </div>
  );
}

/**
 * The words of a question, with the cursor on them: what a scanner types meanwhile, spaces and Enter too, presses no button. A person
 * goes on to the buttons with Tab.
 */
const Question = ({ text }: { text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the dialog's focus has to rest on something that answers nothing
  <div tabIndex={0} ref={focused} className={styles.question}>
    {text}
  </div>
);
const focused = (element: HTMLElement | null): void => element?.focus();

type DockProps = { onCounting: (on: boolean) => void; onOpen: (receiptId: string) => void };
type AtDock = { note: NoteAtDock; scanned: string; turn: number };

/** Scan box, the note that was found, and what was received last. The cursor comes back to the box after each note. */
const Dock = ({ onCounting, onOpen }: DockProps) => {
  const screen = useWords(screenWords);
  const ask = useLeaveQuestion();
  const box = useRef<ScanFocus>(null);
  const touched = useRef(false);
  const [atDock, setAtDock] = useState<AtDock | null>(null);
  const [received, setReceived] = useState<Received | null>(null);
  useEffect(() => {
    // Here when the first scan is, though the page does not wait for it. If it fails now, the scan asks again and tells.
    loadPanel().catch(() => undefined);
  }, []);
  const [problem, setProblem] = useState<string | null>(null);
  const scan = useCall(scanNote, {
    onSuccess: (note, { scanned }) => {
      touched.current = false;
      setProblem(null);
      setReceived(null);
      setAtDock((before) => ({ note, scanned, turn: (before?.turn ?? 0) + 1 }));
      onCounting(true);
    },
    onFailure: ({ message }) => {
      setProblem(message);
      return true;
    },
  });
  // A typed number may belong to several suppliers; a licence plate cannot.
  const wasTyped = atDock !== null && /^\d{1,8}$/.test(atDock.scanned.trim());
  const same = useSameNumber(atDock?.note.number ?? '', wasTyped);

  const find = (scanned: string, supplierCode?: string): void => {
    void scan.run({ scanned, ...(supplierCode !== undefined && { supplierCode }) });
  };
  /** Counted quantities are not thrown away in passing, by a second scan for example. */
  const unlessTouched = (then: () => void): void => {
    if (!touched.current) {
      then();
      return;
    }
    ask({
      onLeave: then,
      onStay: () => box.current?.clear(),
      content: <Question text={screen.lost} />,
      stay: screen.stay,
      // A scanner ends with Enter: neither that of the scan that asks nor that of the next one may answer.
      answersByHand: true,
      afterClose: () => box.current?.focus(),
    });
  };
  const leave = (): void => {
    touched.current = false;
    setAtDock(null);
    onCounting(false);
    box.current?.clear();
    box.current?.focus();
  };
  return (
    <>
      <ScanBar
        ref={box}
        busy={scan.busy}
        problem={problem}
        onScan={(scanned) => unlessTouched(() => find(scanned))}
      />
      {received && (
        <Alert
          type="success"
          showIcon
          title={fill(received.differences > 0 ? screen.doneDifferent : screen.done, {
            note: received.note,
            number: received.number,
            count: received.differences,
          })}
          description={`${received.unloaded === null ? '' : `${fill(screen.unloaded, { order: received.unloaded })} `}${screen.scanNext}`}
          action={<Button onClick={() => onOpen(received.id)}>{screen.openReceipt}</Button>}
        />
      )}
      {atDock && (
        <Suspense fallback={<Spin />}>
          <ConfirmPanel
            key={atDock.turn}
            note={atDock.note}
            same={same}
            onSupplier={(code) => unlessTouched(() => find(atDock.scanned, code))}
            onReceived={(done) => {
              setReceived(done);
              leave();
            }}
            onOutdated={() => find(atDock.scanned, atDock.note.supplierCode)}
            onLeave={() => unlessTouched(leave)}
            onTouched={() => {
              touched.current = true;
            }}
          />
        </Suspense>
      )}
    </>
  );
};
