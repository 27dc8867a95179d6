import { CalendarOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { lazy, Suspense, type ComponentProps } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import styles from '../form.module.css';

/** A calendar weighs as much as a table: a form shows its other fields before it is there. */
const DayPicker = lazy(async () => ({ default: (await import('./calendars.tsx')).DayPicker }));
const MomentPicker = lazy(async () => ({ default: (await import('./calendars.tsx')).MomentPicker }));

type Props = ComponentProps<typeof DayPicker>;
/** Looks as the calendar's box will, so that nobody sees an empty one. */
const Waiting = ({ id, value, disabled }: Props) => (
  <Input
    id={id}
    readOnly
    aria-busy="true"
    disabled={disabled}
    value={value?.length === DAY ? value : ''}
    placeholder={useWords(kitWords).form.chooseDay}
    suffix={<CalendarOutlined aria-hidden className={styles.calendar} />}
  />
);
const DAY = 'YYYY-MM-DD'.length;

/** A calendar day as `YYYY-MM-DD`. */
export const DayInput = (props: Props) => (
  <Suspense fallback={<Waiting {...props} />}>
    <DayPicker {...props} />
  </Suspense>
);

/** A moment (ISO 8601, UTC), shown and chosen as day and time on the clock of the plant. */
export const MomentInput = (props: Props) => (
  <Suspense fallback={<Waiting {...props} />}>
    <MomentPicker {...props} />
  </Suspense>
);
