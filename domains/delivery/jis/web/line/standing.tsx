import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { isStanding, type JisLineStopNow } from '../../contract/line/stop.ts';
import styles from './line.module.css';
import { lineWords } from './words.en.ts';

type Props = { stops: readonly JisLineStopNow[]; zone: string; now: number };

/** The line stands: since when, until when where that is known, and why; nothing while it runs. */
export const Standing = ({ stops, zone, now }: Props) => {
  const words = useWords(lineWords);
  const stop = stops.find((one) => isStanding(one, now));
  if (!stop) return null;
  const clockOf = (moment: string): string => {
    const { day, time } = wallClock(zone, new Date(moment));
    return day === wallClock(zone, new Date(now)).day ? time : `${day} ${time}`;
  };
  const { since, until, reason } = stop;
  return (
    <strong role="status" className={styles.stands}>
      {fill(until === null ? words.stands : words.standsUntil, {
        since: clockOf(since),
        until: until === null ? '' : clockOf(until),
        reason,
      })}
    </strong>
  );
};
