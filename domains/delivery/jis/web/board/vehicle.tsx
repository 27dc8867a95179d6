import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { shownMarkOf, type BoardVehicle } from '../../contract/board.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { vehicleAddress } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import styles from './board.module.css';

type Props = {
  line: string;
  vehicle: BoardVehicle;
  /** How far it is, as its colour says; 0 where its status point is none of the line's. */
  step: number;
  zone: string;
  now: number;
  isWall: boolean;
};

/** A vehicle of a lane: number, sequence, where it is, when it is built, and the one mark that counts. */
export const Vehicle = ({ line, vehicle, step, zone, now, isWall }: Props) => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const { manufacturingNo, tma, plannedAt, statusCode, marks, calls } = vehicle;
  const away = Date.parse(plannedAt) - now;
  const numbers = [...new Set(calls.map(({ sequenceNo }) => sequenceNo))];
  const shown = shownMarkOf(vehicle, now);
  return (
    <li data-step={step} data-tone={shown?.tone}>
      <span className={styles.line}>
        {isWall ? (
          <span className={styles.vehicleNo}>{manufacturingNo}</span>
        ) : (
          <ToLink to={vehicleAddress(line, manufacturingNo)} className={styles.vehicleNo}>
            {manufacturingNo}
          </ToLink>
        )}
        <span>{numbers.length > 2 ? `${numbers[0]} …` : numbers.join(' · ')}</span>
      </span>
      <span className={styles.line}>
        <span title={step === 0 ? screen.noStep : undefined}>
          {[statusCode, tma].filter(Boolean).join(' · ')}
        </span>
        {shown && (
          <strong title={marks.map((mark) => words.mark[mark]).join(' · ')}>{words.mark[shown.mark]}</strong>
        )}
      </span>
      <time dateTime={plannedAt}>
        {wallClock(zone, new Date(plannedAt)).time}{' '}
        {fill(away >= 0 ? screen.ahead : screen.behind, {
          time: formatDuration(Math.max(1, Math.abs(away) / MINUTE)),
        })}
      </time>
    </li>
  );
};

const MINUTE = 60_000;
