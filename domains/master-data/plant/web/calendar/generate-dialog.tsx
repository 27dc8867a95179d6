import { Alert, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { holidaysOf, holidaysText, yearFrom } from '../../contract/calendar/calendar.ts';
import { words as plantWords } from '../../contract/words.en.ts';
import styles from './generate.module.css';
import type { Draft } from './use-draft.ts';

type Props = {
  year: number;
  draft: Draft;
  /** Shift groups as choices. */
  groups: readonly { value: string; label: string }[];
  onMade: (made: Draft) => void;
  onClose: () => void;
};

/** A year from what is worked in a week and the list of public holidays, which is pasted as it was announced. */
export default function GenerateDialog({ year, draft, groups, onMade, onClose }: Props) {
  const words = useWords(plantWords);
  const { calendar } = words;
  const id = useId();
  const [week, setWeek] = useState<readonly (string | null)[]>(() => firstPattern(draft.week, groups));
  const [text, setText] = useState(() =>
    holidaysText(draft.holidays, calendar.worksWord, calendar.closedWord),
  );
  const { holidays, faults } = holidaysOf(text);
  const elsewhere = holidays.filter(({ day }) => !day.startsWith(`${year}-`));
  const make = (): void => {
    const ofYear = holidays.filter(({ day }) => day.startsWith(`${year}-`));
    onMade({ week: [...week], holidays: ofYear, days: yearFrom(year, [...week], ofYear) });
    onClose();
  };
  return (
    <Modal
      open
      title={`${calendar.generate} ${year}`}
      width={720}
      mask={{ closable: false }}
      okText={calendar.generate}
      okButtonProps={{ disabled: faults.length > 0 || week.every((group) => group === null) }}
      onOk={make}
      onCancel={onClose}
    >
      <p>{fill(calendar.generateHint, { year })}</p>
      <fieldset className={styles.week}>
        <legend>{calendar.week}</legend>
        {week.map((group, at) => {
          const weekday = words.weekday[(at + 1) as 1];
          return (
            <label key={weekday} htmlFor={`${id}${at}`}>
              {weekday}
              <Select
                id={`${id}${at}`}
                aria-label={weekday}
                value={group ?? ''}
                options={[{ value: '', label: calendar.closed }, ...groups]}
                onChange={(value) => setWeek(week.with(at, value === '' ? null : value))}
              />
            </label>
          );
        })}
      </fieldset>
      <label htmlFor={`${id}holidays`}>{calendar.holidays}</label>
      <Input.TextArea
        id={`${id}holidays`}
        rows={10}
        value={text}
        aria-describedby={`${id}hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}hint`} className={styles.hint}>
        {calendar.holidaysHint}
      </p>
      {faults.map((fault) => (
        <Alert key={fault.line} type="error" title={fill(calendar.badLine, fault)} />
      ))}
      {elsewhere.length > 0 && (
        <Alert
          type="warning"
          title={fill(calendar.otherYear, { count: elsewhere.length, day: elsewhere[0]!.day })}
        />
      )}
    </Modal>
  );
}

/** What was published; for a first year the first group on all weekdays. */
const firstPattern = (
  week: readonly (string | null)[],
  groups: readonly { value: string }[],
): readonly (string | null)[] => {
  const first = groups[0]?.value ?? null;
  return week.every((group) => group === null) ? week.map((_, at) => (at < 5 ? first : null)) : week;
};
