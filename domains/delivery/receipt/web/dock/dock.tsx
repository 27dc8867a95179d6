import { Alert, Button } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { isUnanswered } from '@portal/platform/web/calls/call-failure.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useLeaveQuestion } from '@portal/platform/web/form/use-leave-question.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { isMine } from '@portal/platform/web/offline/waiting-store.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { scanNote } from '../../contract/endpoints.ts';
import type { NoteAtDock } from '../../contract/fields.ts';
import type { Received } from '../confirm/confirm-panel.tsx';
import { ConfirmPanel, DevicePanel, KeptNotes, loadAhead } from '../loaded-later.ts';
import { notesOnDevice } from '../offline/kept-notes.ts';
import { waitingFor } from '../offline/waiting.ts';
import { waitingReceipts } from '../offline/waiting-receipts.ts';
import { offlineWords } from '../offline/words.ts';
import { Question } from './question.tsx';
import { ScanBar, type ScanFocus } from './scan-bar.tsx';
import { useSameNumber } from '../confirm/use-same-number.ts';
import { screenWords } from '../words.en.ts';
import { DockContext, type DockScanBox, type Taker } from './dock-context.ts';

type DockProps = {
  /** Stands with the buttons of the scan box. */
  action: ReactNode;
  /** The note that a link asks for, instead of a scan. */
  asked: { scanned: string; supplierCode: string | undefined } | null;
  /** The address names it no longer. */
  onAsked: () => void;
  onCounting: (on: boolean) => void;
  onOpen: (receiptId: string) => void;
};
/** A label that was out of sight for so long is scanned anew. */
const HELD_MS = 3_000;

type AtDock = { note: NoteAtDock; scanned: string; turn: number };

/** Scan box, the note that was found, and what was received last. The cursor comes back to the box after each note. */
export const Dock = ({ action, asked, onAsked, onCounting, onOpen }: DockProps) => {
  const screen = useWords(screenWords);
  const ask = useLeaveQuestion();
  const box = useRef<ScanFocus>(null);
  const touched = useRef(false);
  const isCounting = useRef(false);
  const [atDock, setAtDock] = useState<AtDock | null>(null);
  const [received, setReceived] = useState<Received | null>(null);
  useEffect(loadAhead, []);
  const [problem, setProblem] = useState<string | null>(null);
  const [keptNote, setKeptNote] = useState<string | null>(null);
  const [sameHere, setSameHere] = useState<readonly NoteAtDock[]>([]);
  const waiting = waitingReceipts.use();
  const offline = useWords(offlineWords);
  const language = useSession((now) => now.language);
  const { zone } = useCellContext();
  const taker = useRef<Taker | null>(null);
  const dock = useMemo(
    (): DockScanBox => ({
      takeBy: (next) => {
        taker.current = next;
      },
      focus: () => box.current?.focus(),
    }),
    [],
  );
  const opens = (note: NoteAtDock, scanned: string): void => {
    touched.current = false;
    isCounting.current = true;
    setProblem(null);
    setReceived(null);
    setKeptNote(null);
    setSameHere([]);
    setAtDock((before) => ({ note, scanned, turn: (before?.turn ?? 0) + 1 }));
    onCounting(true);
  };
  const scan = useCall(scanNote, {
    onSuccess: (note, { scanned }) => opens(note, scanned),
    neverWaits: true,
    onFailure: (failure, { scanned, supplierCode }) => {
      if (isUnanswered(failure)) fromDevice(scanned, supplierCode);
      else setProblem(failure.message);
      return true;
    },
  });
  const fromDevice = (scanned: string, supplierCode?: string): void => {
    const [note, ...further] = notesOnDevice(scanned, supplierCode);
    const waits = note && waitingFor(note.noteId);
    if (!note || waits) {
      setProblem(
        waits
          ? fill(offline.alreadyWaits, { number: note.number, at: formatMoment(waits.receivedAt, zone) })
          : fill(offline.notKept, { scanned: scanned.slice(0, 35) }),
      );
      return;
    }
    opens(note, scanned);
    setSameHere(further.length === 0 ? [] : [note, ...further]);
  };
  // A typed number may belong to several suppliers; a licence plate cannot.
  const wasTyped = atDock !== null && /^\d{1,8}$/.test(atDock.scanned.trim());
  const known = useSameNumber(atDock?.note.number ?? '', wasTyped);
  const same =
    sameHere.length === 0
      ? known
      : sameHere.map((note) => ({
          code: note.supplierCode,
          name: language === 'zh' ? note.supplierNameZh : note.supplierNameEn,
        }));

  const find = (scanned: string, supplierCode?: string): void => {
    if (navigator.onLine) void scan.run({ scanned, ...(supplierCode !== undefined && { supplierCode }) });
    else fromDevice(scanned, supplierCode);
  };
  const held = useRef({ plate: '', at: 0 });
  /** A camera sees a label as long as it is held before it: it counts once. */
  const isHeld = (plates: readonly string[]): boolean => {
    const { plate, at } = held.current;
    const again = plates.includes(plate) && performance.now() - at < HELD_MS;
    held.current = { plate: again ? plate : plates[0]!, at: performance.now() };
    return again;
  };
  const taken: Taker = (texts, by) => {
    if (taker.current) taker.current(texts, by);
    else if (by === 'scanner' || (!isHeld(texts) && !isCounting.current))
      unlessTouched(() => find(texts[0]!));
  };
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (asked?.scanned === opened.current) return;
    opened.current = asked?.scanned ?? null;
    if (asked === null) return;
    onAsked();
    find(asked.scanned, asked.supplierCode);
  });
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
    isCounting.current = false;
    setAtDock(null);
    onCounting(false);
    box.current?.clear();
    box.current?.focus();
  };
  return (
    <DockContext value={dock}>
      <ScanBar
        ref={box}
        busy={scan.busy}
        counting={atDock !== null}
        problem={problem}
        action={action}
        device={
          <Suspense fallback={null}>
            <KeptNotes />
          </Suspense>
        }
        onScan={(scanned) => taken([scanned], 'scanner')}
        onPlates={(plates) => taken(plates, 'camera')}
      />
      <Suspense fallback={null}>
        <DevicePanel onLook={(number, supplierCode) => unlessTouched(() => find(number, supplierCode))} />
      </Suspense>
      {keptNote !== null &&
        waiting.some((one) => isMine(one) && one.noteNumber === keptNote && one.refused === null) && (
          <Alert
            type="warning"
            showIcon
            title={fill(offline.done, { number: keptNote })}
            description={`${offline.doneHint} ${screen.scanNext}`}
          />
        )}
      {received && (
        <Alert
          type="success"
          showIcon
          title={fill(doneWord(received, screen), {
            visit: received.visit,
            note: received.note,
            number: received.number,
            count: received.differences,
          })}
          description={`${received.unloaded === null ? '' : `${fill(screen.unloaded, { order: received.unloaded })} `}${screen.scanNext}`}
          action={<Button onClick={() => onOpen(received.id)}>{screen.openReceipt}</Button>}
        />
      )}
      {atDock && (
        <Suspense fallback={<Skeleton />}>
          <ConfirmPanel
            key={atDock.turn}
            note={atDock.note}
            same={same}
            onSupplier={(code) => unlessTouched(() => find(atDock.scanned, code))}
            onReceived={(done) => {
              setReceived(done);
              leave();
            }}
            onKept={() => {
              setKeptNote(atDock.note.number);
              leave();
            }}
            // As long as it stands a dialog takes the cursor back from whatever lies below it.
            onQuestionClosed={() => {
              if (!isCounting.current) box.current?.focus();
            }}
            onOutdated={() => find(atDock.scanned, atDock.note.supplierCode)}
            onLeave={() => unlessTouched(leave)}
            onTouched={() => {
              touched.current = true;
            }}
          />
        </Suspense>
      )}
    </DockContext>
  );
};

const doneWord = ({ moreToCome, differences }: Received, screen: DoneWords): string =>
  moreToCome ? screen.donePartly : differences > 0 ? screen.doneDifferent : screen.done;
type DoneWords = Record<'done' | 'doneDifferent' | 'donePartly', string>;
