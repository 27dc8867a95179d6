import { Button, Empty, Spin } from 'antd';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useFollowed } from '@portal/platform/web/calls/use-followed.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { BOARD_SPREAD, JIS_STREAM, type BoardLane, type BoardVehicle } from '../../contract/board.ts';
import { readJisBoard } from '../../contract/endpoints.ts';
import { words as jisWords } from '../../contract/words.en.ts';
import { vehicleAddress } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import { Gaps } from './gaps.tsx';
import { useSeconds } from './use-seconds.ts';
import styles from './board.module.css';

/** A lane for each line with its vehicles in sequence: how long until each is built, how far it is, and what is wrong. */
export const Board = ({ isWall }: { isWall: boolean }) => {
  const screen = useWords(screenWords);
  const now = useSeconds();
  const { data: board, ...answer } = useFollowed(readJisBoard, JIS_STREAM, 'jis', BOARD_SPREAD);
  const clock = board && wallClock(board.zone, new Date(now));
  return (
    <div className={styles.board} data-wall={isWall} role={isWall ? 'main' : undefined}>
      <header className={styles.head}>
        {isWall && <h1>{screen.board}</h1>}
        {board && <span>{board.plantNo}</span>}
        {clock && (
          <time>
            {clock.day} {clock.time}
          </time>
        )}
        {answer.lostSince !== null && (
          <strong role="alert" className={styles.lost}>
            {fill(screen.lost, { time: wallClock(board?.zone ?? 'UTC', new Date(answer.lostSince)).time })}
          </strong>
        )}
        {!isWall && (
          <Button className={styles.wall} href="/jis/board-wall" target="_blank">
            {screen.wall}
          </Button>
        )}
      </header>
      {answer.error && board === undefined && (
        <LoadFailure title={screen.board} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Spin />}
      {board?.lanes.length === 0 && <Empty description={screen.boardEmpty} />}
      {board?.lanes.map((lane) => (
        <Lane key={lane.line} lane={lane} zone={board.zone} now={now} />
      ))}
    </div>
  );
};

const Lane = ({ lane, zone, now }: { lane: BoardLane; zone: string; now: number }) => {
  const screen = useWords(screenWords);
  const { line, count, points, vehicles, gaps } = lane;
  const chinese = useSession((session) => session.language === 'zh');
  return (
    <section className={styles.lane} aria-label={line}>
      <h2>{fill(screen.lane, { line, count })}</h2>
      <ol className={styles.points}>
        {points.map(({ code, nameZh, nameEn }, at) => (
          <li key={code} data-step={stepOf(at + 1, points.length)}>
            {code} {chinese ? nameZh : nameEn}
          </li>
        ))}
      </ol>
      {gaps.length > 0 && <Gaps gaps={gaps} zone={zone} />}
      <ol className={styles.vehicles} tabIndex={0} aria-label={line}>
        {vehicles.map((vehicle) => (
          <Vehicle key={vehicle.manufacturingNo} {...{ line, vehicle, zone, now }} steps={points.length} />
        ))}
      </ol>
      {count > vehicles.length && <p>{fill(screen.more, { count: count - vehicles.length })}</p>}
    </section>
  );
};

/** Lines have few or many status points; four colours are told apart from across a hall. */
const COLOURS = 4;
const stepOf = (step: number, steps: number): number =>
  step === 0 ? 0 : Math.max(1, Math.ceil((step / Math.max(1, steps)) * COLOURS));

type Shown = { line: string; vehicle: BoardVehicle; steps: number; zone: string; now: number };

const Vehicle = ({ line, vehicle, steps, zone, now }: Shown) => {
  const words = useWords(jisWords);
  const screen = useWords(screenWords);
  const { manufacturingNo, tma, plannedAt, statusCode, step, marks, calls } = vehicle;
  const away = Date.parse(plannedAt) - now;
  const numbers = [...new Set(calls.map(({ sequenceNo }) => sequenceNo))];
  return (
    <li data-step={stepOf(step, steps)} data-mark={marks[0]}>
      <ToLink to={vehicleAddress(line, manufacturingNo)}>{manufacturingNo}</ToLink>
      <span className={styles.number}>{numbers.length > 2 ? `${numbers[0]} …` : numbers.join(' · ')}</span>
      <span title={step === 0 ? screen.noStep : undefined}>
        {[statusCode, tma].filter(Boolean).join(' · ')}
      </span>
      <time dateTime={plannedAt}>
        {wallClock(zone, new Date(plannedAt)).time}{' '}
        {fill(away >= 0 ? screen.ahead : screen.behind, { time: formatDuration(Math.abs(away) / MINUTE) })}
      </time>
      {marks.length > 0 && <strong>{marks.map((mark) => words.mark[mark]).join(' · ')}</strong>}
    </li>
  );
};

const MINUTE = 60_000;
