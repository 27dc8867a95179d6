import { Alert, Button } from 'antd';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { unitBook, type DockBox, type UnitBook } from '../../contract/units.ts';
import type { CountedLine } from '../confirm/counted-line.ts';
import { useDock } from './dock-context.ts';
import { unitsOf } from './note-units.ts';
import { UnitTicks } from './unit-ticks.tsx';
import { dockWords } from './words.ts';

type Props = {
  noteId: string;
  lines: readonly CountedLine[];
  onChange: (lines: CountedLine[]) => void;
  /** The boxes that are there. */
  onScanned: (boxes: readonly DockBox[]) => void;
  disabled: boolean;
};

/** Counting by scanning units one by one, begun on demand: the lines start from nothing, and follow what is ticked. */
export const UnitScan = ({ noteId, lines, onChange, onScanned, disabled }: Props) => {
  const words = useWords(dockWords);
  const dock = useDock();
  const [book, setBook] = useState<UnitBook | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const before = useRef(lines);

  const start = async (): Promise<void> => {
    dock.focus();
    setBusy(true);
    setProblem(null);
    try {
      const settled = lines.filter(({ dueQty }) => !isPositive(dueQty)).map(({ lineId }) => lineId);
      const units = unitBook(await unitsOf(noteId), new Set(settled));
      if (units.boxes.length === 0) {
        setProblem(units.earlier.size === 0 ? words.empty : words.allEarlier);
        return;
      }
      before.current = lines;
      setBook(units);
      onScanned([]);
      onChange(lines.map((line) => ({ ...line, receivedQty: '0', differenceReason: '' })));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(fill(words.failed, { reason: failure.message }));
    } finally {
      setBusy(false);
      dock.focus();
    }
  };
  const stop = (counted: boolean): void => {
    setBook(null);
    if (!counted) {
      onScanned([]);
      onChange([...before.current]);
    }
    dock.focus();
  };
  return (
    <>
      {book ? (
        <UnitTicks
          noteId={noteId}
          book={book}
          lines={lines}
          onChange={onChange}
          onScanned={onScanned}
          disabled={disabled}
          onStop={stop}
        />
      ) : (
        <div>
          <Button size="large" loading={busy} disabled={disabled} onClick={() => void start()}>
            {words.start}
          </Button>
        </div>
      )}
      {problem !== null && <Alert type="warning" showIcon title={problem} />}
    </>
  );
};
