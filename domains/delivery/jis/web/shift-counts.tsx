import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { readJisAlertShifts } from '../contract/endpoints.ts';
import { words as jisWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';
import styles from './shift-counts.module.css';

/** What the last shifts brought, the present one first: one line above the list. */
export const ShiftCounts = () => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const { data } = useAnswer(readJisAlertShifts, {}, { quiet: true, refetchInterval: 60_000 });
  const shifts = data?.shifts.filter(({ counts }) => counts.length > 0) ?? [];
  if (!data || shifts.length === 0) return null;
  return (
    <dl className={styles.shifts} aria-label={screen.shiftsTitle}>
      {shifts.map(({ from, counts }) => {
        const { day, time } = wallClock(data.zone, new Date(from));
        return (
          <div key={from}>
            <dt>
              {day.slice(5)} {time}
            </dt>
            {counts.map(({ type, raised, open }) => (
              <dd key={type}>
                {words.alertType[type]}{' '}
                <strong>{open > 0 ? fill(screen.shiftOpen, { raised, open }) : raised}</strong>
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
};
