import { Input, Radio } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import styles from './driver.module.css';
import { driverWords } from './words.en.ts';

const MINUTES = [30, 60, 120, 240];
const OTHER = 0;
const MINUTE_MS = 60_000;

/** When he arrives: in how long, by one touch, or at a time of his phone's clock. Its value is a moment in UTC. */
export const ArrivalInput = ({ id, onChange }: { id?: string; onChange?: (moment: string) => void }) => {
  const words = useWords(driverWords);
  const [chosen, setChosen] = useState<number>();
  const choose = (minutes: number): void => {
    setChosen(minutes);
    onChange?.(minutes === OTHER ? '' : new Date(Date.now() + minutes * MINUTE_MS).toISOString());
  };
  const options = [
    ...MINUTES.map((minutes) => ({
      value: minutes,
      label:
        minutes < 60 ? fill(words.minutes, { count: minutes }) : fill(words.hours, { count: minutes / 60 }),
    })),
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
          onChange={(event) => onChange?.(momentOf(event.target.value))}
        />
      )}
    </div>
  );
};

const momentOf = (typed: string): string => {
  const moment = new Date(typed);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
};
