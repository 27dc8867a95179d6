import { Select } from 'antd';
import type { AnyControl, Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { ALL_WEEKDAYS } from '../contract/plan.ts';
import { weekdays } from '../contract/time-window.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { words as windowWords } from '../contract/words.en.ts';

/** Weekdays as digits, chosen by their names. */
const WeekdaysInput = ({ value, onChange, ...rest }: Control<string | undefined>) => {
  const words = useWords(windowWords).weekday;
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      value={weekdays.filter((weekday) => value?.includes(weekday))}
      options={weekdays.map((weekday) => ({ value: weekday, label: words[weekday] }))}
      onChange={(selected: string[]) => onChange?.(selected.toSorted().join(''))}
    />
  );
};

const drawWeekdays = (control: AnyControl) => <WeekdaysInput {...control} />;
/** A field of weekdays. */
export const weekdaysField = <Name extends string>(name: Name) => field.own(name, drawWeekdays, { hint: '' });

type Words = { weekday: Readonly<Record<string, string>>; settings: { everyDay: string } };

/** The days in a row, from their first to their last one. */
const runsOf = (held: string): readonly (readonly [string, string])[] =>
  weekdays
    .filter((one) => held.includes(one))
    .reduce<readonly (readonly [string, string])[]>((runs, one) => {
      const last = runs.at(-1);
      return last && Number(last[1]) + 1 === Number(one)
        ? [...runs.slice(0, -1), [last[0], one]]
        : [...runs, [one, one]];
    }, []);

/** A column of weekdays by their names, which says days in a row by their first and last one. */
export const weekdaysColumn = <Row extends { weekdays: string }>({ weekday, settings }: Words) => {
  const text = ({ weekdays: held }: Row): string =>
    held === ALL_WEEKDAYS
      ? settings.everyDay
      : runsOf(held)
          .map(([first, last]) => (first === last ? weekday[first] : `${weekday[first]}–${weekday[last]}`))
          .join(' ');
  return column.of<Row>('weekdays', { text, show: text });
};
