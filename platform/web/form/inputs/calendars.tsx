import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { momentAt, wallClock } from '../../../contract/day.ts';
import { plantZone, useSession } from '../../session/session.ts';
import type { Control } from './inputs.tsx';

/** A calendar day as `YYYY-MM-DD`. */
export const DayPicker = ({
  value,
  onChange,
  min,
  max,
  ...rest
}: Control<string | null | undefined> & { min?: string; max?: string }) => (
  <DatePicker
    {...rest}
    style={{ width: '100%' }}
    value={value ? dayjs(value) : null}
    minDate={min ? dayjs(min) : undefined}
    maxDate={max ? dayjs(max) : undefined}
    onChange={(day: dayjs.Dayjs | null) => onChange?.(day?.format('YYYY-MM-DD'))}
    onKeyDown={staysInForm}
  />
);

/** Enter takes what was typed into a calendar's box; it must not send the form around it too. */
const staysInForm = (event: KeyboardEvent): void => {
  if (event.key === 'Enter') event.preventDefault();
};

/** A moment (ISO 8601, UTC), shown and chosen as day and time on the clock of the plant. */
export const MomentPicker = ({
  value,
  onChange,
  min,
  max,
  ...rest
}: Control<string | null | undefined> & { min?: string; max?: string }) => {
  const zone = useSession(plantZone);
  const clock = value ? wallClock(zone, new Date(value)) : null;
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      needConfirm={false}
      // its button gives the clock of the browser
      showNow={isClockOf(zone)}
      value={clock && dayjs(`${clock.day}T${clock.time}`)}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      onChange={(moment: dayjs.Dayjs | null) =>
        onChange?.(
          moment === null ? undefined : momentAt(zone, moment.format('YYYY-MM-DD'), moment.format('HH:mm')),
        )
      }
      onKeyDown={staysInForm}
    />
  );
};

/** Whether the browser's clock shows what that of the plant does. */
const isClockOf = (zone: string): boolean => {
  const now = new Date();
  const { day, time } = wallClock(zone, now);
  return dayjs(now).format('YYYY-MM-DD HH:mm') === `${day} ${time}`;
};
