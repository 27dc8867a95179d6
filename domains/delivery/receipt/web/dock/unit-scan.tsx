import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { unitBook, type UnitBook } from '../../contract/units.ts';
import type { CountedLine } from '../counted-line.ts';
import { useDock } from './dock-context.ts';
import { unitsOf } from './note-units.ts';
import { UnitTicks } from './unit-ticks.tsx';
import { dockWords } from './words.ts';

type Props = {
  noteId: string;
  lines: readonly CountedLine[];
  onChange: (lines: CountedLine[]) => void;
  disabled: boolean;
};

/** Counting by scanning units one by one, begun on demand: the lines start from nothing, and follow what is ticked. */
export const UnitScan = ({ noteId, lines, onChange, disabled }: Props) => {
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
      const units = unitBook(await unitsOf(noteId));
      if (units.boxes.length === 0) {
        setProblem(words.empty);
        return;
      }
      before.current = lines;
      setBook(units);
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
    if (!counted) onChange([...before.current]);
    dock.focus();
  };
  return (
    <>
      {book ? (
        <UnitTicks book={book} lines={lines} onChange={onChange} disabled={disabled} onStop={stop} />
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
