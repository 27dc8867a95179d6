import { useCallback, useState } from 'react';
import { isPositive, subtract } from '@portal/platform/contract/quantity.ts';
import type { Answer } from '../../contract/answer/answer.ts';
import { rowOf, derivedRows, type BatchRow, type CommitGridLine, type GridRules } from './batch-row.ts';
import { prefilled, type Parting } from './prefill.ts';

/** The rows of the commit grid with the ways to change them. */
export const useBatchRows = (lines: readonly CommitGridLine[], rules: GridRules) => {
  const [rows, setRows] = useState(() =>
    derivedRows(prefilled(lines, 'full', rules, { count: 1, everyDays: 0 }), rules),
  );
  const [isWritten, setWritten] = useState(false);
  const [of, setOf] = useState(lines);
  const isIn = (all: readonly CommitGridLine[], id: string): boolean => all.some((line) => line.id === id);
  // Lines that come later join what is written already, and those that leave take theirs with them.
  if (of.length !== lines.length) {
    setOf(lines);
    const come = lines.filter(({ id }) => !isIn(of, id));
    setRows([
      ...rows.filter(({ lineKey }) => isIn(lines, lineKey)),
      ...derivedRows(prefilled(come, 'full', rules, { count: 1, everyDays: 0 }), rules),
    ]);
  }
  const change = (next: readonly BatchRow[]): void => {
    setRows(derivedRows(next, rules));
    setWritten(true);
  };
  /** Starts again from a prefilled promise. */
  const start = (mode: Answer, parting: Parting): void => {
    setRows(derivedRows(prefilled(lines, mode, rules, parting), rules));
    setWritten(false);
  };
  /** One more batch behind those of a line, with what they leave open; its day is left to write. */
  const addBatch = useCallback(
    (lineKey: string): void => {
      setRows((before) => {
        const last = before.findLastIndex((row) => row.lineKey === lineKey);
        const { line, openQty, promised } = before[last]!;
        const rest = subtract(openQty, promised);
        const added = rowOf(line, { deliverOn: '', quantity: isPositive(rest) ? rest : '' });
        return derivedRows(before.toSpliced(last + 1, 0, added), rules);
      });
      setWritten(true);
    },
    [rules],
  );
  /** Gives a reason to all lines that need one and have none. */
  const giveReason = (batchReason: string): void =>
    change(rows.map((row) => (row.faults.batchReason === undefined ? row : { ...row, batchReason })));
  return { rows, isWritten, change, start, addBatch, giveReason };
};
