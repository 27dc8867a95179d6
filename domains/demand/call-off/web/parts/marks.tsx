import { today } from '@portal/platform/contract/day.ts';
import { isNegative, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatDay, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Change } from '../../contract/release/compare.ts';
import type { CallOffRow } from '../../contract/lines/line-fields.ts';
import type { Zone } from '../../contract/horizon/horizon.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { CHANGE_TONES } from './delta.tsx';
import styles from './marks.module.css';
import { screenWords } from '../words.en.ts';

/** The zone that a line lies in: no state, so it has no colour; what is late says so by its day. */
export const ZoneTag = ({ zone }: { zone: Zone }) => (
  <ToneTag tone="waiting">{useWords(callOffWords).zone[zone]}</ToneTag>
);

export const ChangeTag = ({ change }: { change: Change }) => (
  <ToneTag tone={CHANGE_TONES[change]}>{useWords(callOffWords).change[change]}</ToneTag>
);

/** The last day on which a line is answered in time: marked on that day at the plant, and more when it is over. */
export const Deadline = ({
  line,
  zone,
}: {
  line: Pick<CallOffRow, 'answerBy' | 'timedOut'>;
  zone: string;
}) => {
  if (line.answerBy === null) return null;
  const tone = line.timedOut ? 'trouble' : line.answerBy === today(zone) ? 'attention' : undefined;
  return (
    <span className={styles.delta} data-tone={tone}>
      {formatDay(line.answerBy)}
    </span>
  );
};

/** By how many days something of a line is known to come late; nothing where it is not. */
export const ExpectedLate = ({
  line,
}: {
  line: Pick<CallOffRow, 'dueOn' | 'expectedLateDays' | 'expectedLateQty' | 'expectedOn' | 'unit'>;
}) => {
  const words = useWords(screenWords).list;
  const look = useCellContext();
  const { dueOn, expectedLateDays: days, expectedLateQty, expectedOn, unit } = line;
  if (days === 0 || expectedOn === null) return null;
  const quantity = `${formatQuantity(expectedLateQty)} ${look.unit(unit)}`;
  return (
    <span title={fill(words.expectedLateHint, { quantity, day: formatDay(expectedOn), dueOn })}>
      <ToneTag tone="trouble">{fill(words.expectedLate, { days })}</ToneTag>
    </span>
  );
};

/** Requested less what is on notes, with its unit; more on notes than asked for is credit, marked and explained. */
export const OpenQuantity = ({ quantity, unit }: { quantity: Quantity; unit: string }) => {
  const words = useWords(screenWords).list;
  const shown = (
    <>
      {formatQuantity(quantity)}
      <span className={styles.unit}>{unit}</span>
    </>
  );
  if (!isNegative(quantity)) return <span className={styles.figures}>{shown}</span>;
  const credit = `${formatQuantity(subtract('0', quantity))} ${unit}`;
  return (
    <span className={styles.delta} data-tone="attention" title={fill(words.creditHint, { quantity: credit })}>
      <ToneTag tone="attention">{words.credit}</ToneTag> {shown}
    </span>
  );
};
