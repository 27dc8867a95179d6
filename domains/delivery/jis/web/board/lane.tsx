import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useNarrow } from '@portal/platform/web/parts/use-screen.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { onWall, type BoardLane } from '../../contract/board.ts';
import { moved } from '../../contract/line/stop.ts';
import { Standing } from '../line/standing.tsx';
import { screenWords } from '../words.en.ts';
import { Gaps } from './gaps.tsx';
import { Vehicle } from './vehicle.tsx';
import styles from './board.module.css';

type Props = {
  lane: BoardLane;
  zone: string;
  now: number;
  /** So many of its vehicles are shown on a wall, where nothing is pressed nor scrolled, and gaps stand above all lanes. */
  room?: number;
};

/** A line: its status points, the numbers that it misses, and its vehicles in sequence. */
export const Lane = ({ lane, zone, now, room }: Props) => {
  const screen = useWords(screenWords);
  const { line, count, points, gaps, lateCount, oldestLate } = lane;
  const chinese = useSession((session) => session.language === 'zh');
  const isWall = room !== undefined;
  const all = lane.vehicles.map((vehicle) => moved(vehicle, lane.stops, now));
  const isPhone = useNarrow() && !isWall;
  const [isWhole, setWhole] = useState(false);
  // At a desk all are there, and what was built without trouble has left.
  const vehicles = onWall(all, now, room ?? (isPhone && !isWhole ? ON_PHONE : all.length));
  const left = count + lateCount - vehicles.length;
  return (
    <section className={styles.lane} aria-label={line}>
      <header className={styles.laneHead}>
        <h2>{fill(screen.lane, { line, count })}</h2>
        {lateCount > 0 && (
          <strong className={styles.late}>
            {fill(screen.lateCount, {
              count: lateCount,
              time: formatDuration(Math.max(1, (now - Date.parse(oldestLate!)) / MINUTE)),
            })}
          </strong>
        )}
        <ol className={styles.points}>
          {points.map(({ code, nameZh, nameEn }, at) => (
            <li key={code} data-step={stepOf(at + 1, points.length)}>
              {code} {chinese ? nameZh : nameEn}
            </li>
          ))}
        </ol>
        <Standing stops={lane.stops} zone={zone} now={now} />
      </header>
      {!isWall && gaps.length > 0 && <Gaps gaps={gaps} zone={zone} />}
      <ol className={styles.vehicles} tabIndex={isWall ? undefined : 0} aria-label={line}>
        {vehicles.map((vehicle) => (
          <Vehicle
            key={vehicle.manufacturingNo}
            {...{ line, vehicle, zone, now, isWall }}
            step={stepOf(vehicle.step, points.length)}
          />
        ))}
      </ol>
      {left > 0 && !isWall && (
        <p>
          {fill(screen.more, { count: left })}
          {isPhone && !isWhole && all.length > ON_PHONE && (
            <Button type="link" onClick={() => setWhole(true)}>
              {screen.showAll}
            </Button>
          )}
        </p>
      )}
    </section>
  );
};

const MINUTE = 60_000;
/** Vehicles of a lane on a phone, where nothing is looked for by moving aside: four rows of two. */
const ON_PHONE = 8;

/** Lines have few or many status points; four colours are seen apart from across a hall. */
const COLOURS = 4;
const stepOf = (step: number, steps: number): number =>
  step === 0 ? 0 : Math.max(1, Math.ceil((step / Math.max(1, steps)) * COLOURS));
