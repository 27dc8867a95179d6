import { Input, Radio } from 'antd';
import { useState } from 'react';
import { momentAt } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration, formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { DriverTruck } from '../../contract/driver-calls.ts';
import styles from './driver.module.css';
import { driverWords } from './words.en.ts';

const MINUTES = [30, 60, 120, 240];
const OTHER = 0;
const MINUTE_MS = 60_000;

type Props = {
  id?: string;
  truck: Pick<DriverTruck, 'dueAt' | 'zone'>;
  onChange?: (moment: string) => void;
};

/**
 * When he arrives: so much later than he is due, by one touch that says which time that is, or at another time of the plant's clock. Its value is a moment in
 * UTC. What is past already cannot be chosen.
 */
export const ArrivalInput = ({ id, truck: { dueAt, zone }, onChange }: Props) => {
  const words = useWords(driverWords);
  const [chosen, setChosen] = useState<number>();
  const [opened] = useState(() => Date.now());
  const due = dueAt === null ? opened : Date.parse(dueAt);
  const momentOf = (minutes: number): string => new Date(due + minutes * MINUTE_MS).toISOString();
  const choose = (minutes: number): void => {
    setChosen(minutes);
    onChange?.(minutes === OTHER ? '' : momentOf(minutes));
  };
  const options = [
    ...MINUTES.map((minutes) => {
      const at = formatMoment(momentOf(minutes), zone).slice('YYYY-MM-DD '.length);
      return {
        value: minutes,
        label: fill(words.laterAt, { later: formatDuration(minutes), at }),
        disabled: due + minutes * MINUTE_MS <= opened,
      };
    }),
    { value: OTHER, label: words.arrivalOther },
  ];
  return (
    <div className={styles.choice} id={id}>
      <Radio.Group
        optionType="button"
        aria-label={words.arrival}
        options={options}
        value={chosen}
        onChange={(event) => choose(event.target.value as number)}
      />
      {chosen === OTHER && (
        <Input
          type="datetime-local"
          aria-label={words.arrivalOther}
          onChange={(event) => onChange?.(typedMoment(zone, event.target.value))}
        />
      )}
    </div>
  );
};

/** `2026-03-02T08:30` on the clock of the plant; empty while it is being typed. */
const typedMoment = (zone: string, typed: string): string => {
  const [day = '', time = ''] = typed.split('T');
  return time === '' ? '' : momentAt(zone, day, time.slice(0, 'HH:MM'.length));
};
