import { Alert, App, Button, Segmented, Switch } from 'antd';
import { useRef, useState } from 'react';
import { yesNo } from '@portal/platform/contract/fields.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showWarning } from '@portal/platform/web/calls/notices.tsx';
import { focusFirstFault } from '@portal/platform/web/form/inputs/hand-field.tsx';
import { isTooLong, LongText } from '@portal/platform/web/form/inputs/long-text.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import {
  areTicked,
  deviationScreenWords,
  TickedList,
  tickedOf,
  type Ticking,
} from '@portal/deviation/web/offers.tsx';
import { LONGEST_REMARK, type NoteAtDock } from '../../contract/fields.ts';
import type { DockBox } from '../../contract/units.ts';
import { words as receiptWords } from '../../contract/words.en.ts';
import { asOnNote, differs, hasCome, lineErrors, receivedOf, scannedIn } from './counted-line.ts';
import { UnitScan } from '../dock/unit-scan.tsx';
import { areHeld, heldOf, HoldFields, type Holding } from './hold-fields.tsx';
import { LineCards } from './line-cards.tsx';
import { LineGrid } from './line-grid.tsx';
import { NoteHead } from './note-head.tsx';
import { useConfirmation } from '../offline/use-confirmation.ts';
import styles from '../receipt.module.css';
import type { SameNumber } from './use-same-number.ts';
import { screenWords } from '../words.en.ts';

export type Received = {
  id: string;
  number: string;
  visit: number;
  note: string;
  differences: number;
  /** It was a visit; the note goes on. */
  moreToCome: boolean;
  /** The truck that is unloaded with it. */
  unloaded: string | null;
};

type Props = {
  note: NoteAtDock;
  /** Further suppliers with a note of this number. */
  same: readonly SameNumber[];
  onSupplier: (code: string) => void;
  onReceived: (received: Received) => void;
  /** The device keeps it until there is network. */
  onKept: () => void;
  /** The question before it is gone, and holds the cursor no more. */
  onQuestionClosed: () => void;
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
  const narrow = useNarrow();
  const [lines, setLines] = useState(() => asOnNote(note.lines));
  const [scanned, setScanned] = useState<readonly DockBox[]>([]);
  const [remark, setRemark] = useState('');
  const [holds, setHolds] = useState<readonly Holding[]>([]);
  const [ticked, setTicked] = useState<readonly Ticking[]>([]);
  const [tried, setTried] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const deviations = useWords(deviationScreenWords).ticked;
  const different = lines.filter(differs).length;
  const more = lines.some(({ moreToCome }) => moreToCome);
  const confirm = useConfirmation({
    note,
    onReceived: (receipt, differences) =>
      props.onReceived({ ...receipt, note: note.number, differences, moreToCome: more }),
    onKept: props.onKept,
    onOutdated: props.onOutdated,
    // It stays until it is read: a notice would be gone before the clerk has put his goods down.
    onNotTaken: (says) =>
      void modal.warning({ title: screen.notTaken, content: says, onOk: props.onOutdated }),
  });
  const change = (next: typeof lines): void => {
    setLines(next);
    props.onTouched();
  };
  /** Says what is missing, marks it, and puts the cursor there. */
  const refuse = (why: string): void => {
    showWarning(why);
    setTried(true);
    focusFirstFault(panel.current);
  };
  const ask = (): void => {
    if (isTooLong(remark, LONGEST_REMARK)) return;
    if (lines.some((line) => Object.keys(lineErrors(line)).length > 0)) {
      refuse(more ? screen.missingOfVisit : screen.missing);
      return;
    }
    if (more && !lines.some(hasCome)) {
      showWarning(screen.nothingCame);
      return;
    }
    if (!areTicked(ticked)) {
      refuse(deviations.missing);
      return;
    }
    if (!areHeld(holds, lines)) {
      refuse(screen.hold.missing);
      return;
    }
    const said = more
      ? fill(screen.cameNow, { count: lines.filter(hasCome).length, all: lines.length })
      : different > 0
        ? fill(words.hints.differences, { count: different })
        : note.visit === 1
          ? screen.asNoted
          : screen.asDue;
    modal.confirm({
      title: fill(more ? screen.confirmVisit : screen.confirmTitle, {
        number: note.number,
        visit: note.visit,
      }),
      content: (
        <>
          <p>{said}</p>
          {holds.length > 0 && <p>{fill(screen.hold.count, { count: holds.length })}</p>}
          {ticked.length > 0 && <p>{fill(deviations.count, { count: ticked.length })}</p>}
          <p>{more ? screen.moreText : words.hints.confirmText}</p>
        </>
      ),
      okText: words.actions.confirm,
      cancelText: screen.stay,
      afterClose: props.onQuestionClosed,
      onOk: async () =>
        confirm.run(
          {
            noteId: note.noteId,
            remark: remark.trim() || null,
            moreToCome: yesNo(more),
            lines: (more ? lines.filter(hasCome) : lines).map(receivedOf),
            deviations: tickedOf(ticked),
            holds: heldOf(holds),
            ...scannedIn(scanned, lines),
          },
          different,
        ),
    });
  };
  const isOpen = note.receiptNumber === null;
  const Lines = narrow ? LineCards : LineGrid;
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={fill(screen.noteTitle, { number: note.number })}
    >
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
      {isOpen && note.visit > 1 && (
        <Alert
          type="info"
          showIcon
          title={fill(words.hints.partly, { visit: note.visit, note: note.number })}
        />
      )}
      {isOpen && (
        <>
          <UnitScan
            noteId={note.noteId}
            lines={lines}
            onChange={change}
            onScanned={setScanned}
            disabled={confirm.busy}
          />
          <Lines lines={lines} onChange={change} disabled={confirm.busy} />
          <TickedList
            items={ticked}
            lines={note.lines}
            disabled={confirm.busy}
            tried={tried}
            onChange={(next) => {
              setTicked(next);
              props.onTouched();
            }}
          />
          <HoldFields
            holds={holds}
            lines={lines}
            disabled={confirm.busy}
            tried={tried}
            onChange={(next) => {
              setHolds(next);
              props.onTouched();
            }}
          />
          <label className={styles.more}>
            <Switch
              checked={more}
              disabled={confirm.busy}
              onChange={(on) => change(lines.map((line) => ({ ...line, moreToCome: on })))}
            />
            {screen.moreToCome}
          </label>
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
              disabled={
                confirm.busy || (!more && different === 0 && lines.every((line) => line.receivedQty !== ''))
              }
              onClick={() => change(asOnNote(note.lines, more))}
            >
              {note.visit === 1 ? words.actions.allAsOnNote : words.actions.allThatIsDue}
            </Button>
            {different > 0 && (
              <strong className={styles.differences}>
                {fill(words.hints.differences, { count: different })}
              </strong>
            )}
            <Button size="large" type="primary" loading={confirm.busy} onClick={ask}>
              {words.actions.confirm}
            </Button>
          </>
        )}
      </footer>
    </section>
  );
}
