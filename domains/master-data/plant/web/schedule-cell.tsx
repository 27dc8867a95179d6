import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { shiftFault, shiftsOf, shiftsText } from '../contract/calendar/shifts.ts';
import { words as plantWords } from '../contract/words.en.ts';
import styles from './schedule.module.css';

/** What stands in a cell: nothing when the day is not set. */
export type Cell = { readonly isOpen: 'Y' | 'N'; readonly shifts: string };
type Words = (typeof plantWords)['zh'];

export const textOf = (
  cell: Cell | undefined,
  { schedule }: { schedule: Readonly<Record<'closed' | 'unset', string>> },
): string => {
  if (cell === undefined) return schedule.unset;
  return cell.isOpen === 'Y' ? cell.shifts : schedule.closed;
};

/** A day of 24 hours with what is open of it. */
export const DayBar = ({
  cell,
  words,
}: {
  cell: Cell | undefined;
  words: { schedule: Readonly<Record<keyof Words['schedule'], string>> };
}) => (
  <>
    <svg className={styles.day} viewBox="0 0 1440 10" preserveAspectRatio="none" aria-hidden>
      <rect width={1440} height={10} className={cell === undefined ? styles.unset : styles.shut} />
      {cell?.isOpen === 'Y' &&
        shiftsOf(cell.shifts).flatMap(({ starts, ends }) => {
          const [from, to] = [minutes(starts), minutes(ends)];
          const spans =
            to > from
              ? [[from, to]]
              : [
                  [from, 1440],
                  [0, to],
                ];
          return spans.map(([start, end]) => (
            <rect key={start} x={start} width={end! - start!} height={10} className={styles.open} />
          ));
        })}
    </svg>
    <span className={styles.text}>{textOf(cell, words)}</span>
  </>
);

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When a dock is open on one day, for that day or for the working week. */
export const CellEditor = ({
  cell,
  onApply,
}: {
  cell: Cell | undefined;
  onApply: (cell: Cell, isForWeek: boolean) => void;
}) => {
  const words = useWords(plantWords);
  const [isOpen, setIsOpen] = useState(cell?.isOpen !== 'N');
  const [text, setText] = useState(cell?.shifts ?? '');
  const fault = isOpen ? (text.trim() === '' ? 'plant.openWithoutShifts' : shiftFault(text)) : undefined;
  const next: Cell = isOpen
    ? { isOpen: 'Y', shifts: shiftsText(shiftsOf(text)) }
    : { isOpen: 'N', shifts: '' };
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onApply(next, false);
      }}
    >
      <Switch
        aria-label={words.schedule.open}
        checked={isOpen}
        checkedChildren={words.schedule.open}
        unCheckedChildren={words.schedule.closed}
        onChange={setIsOpen}
      />
      {isOpen && (
        <>
          <Input
            autoFocus
            aria-label={words.schedule.shifts}
            placeholder="08:00-16:00, 16:00-23:30"
            status={fault === undefined ? '' : 'error'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {fault !== undefined && (
            <span role="alert" className={styles.fault}>
              {words.checks[fault]}
            </span>
          )}
        </>
      )}
      <div className={styles.bar}>
        <Button type="primary" htmlType="submit" disabled={fault !== undefined}>
          {words.schedule.apply}
        </Button>
        <Button disabled={fault !== undefined} onClick={() => onApply(next, true)}>
          {words.schedule.copyWeek}
        </Button>
      </div>
    </form>
  );
};
