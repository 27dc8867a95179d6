import { Button, Empty } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useFollowed } from '@portal/platform/web/calls/use-followed.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { BOARD_SPREAD, JIS_STREAM } from '../../contract/board.ts';
import { readJisBoard } from '../../contract/endpoints.ts';
import { screenWords } from '../words.en.ts';
import { Lane } from './lane.tsx';
import { useSeconds } from './use-seconds.ts';
import styles from './board.module.css';

/** A lane for each line with its vehicles in sequence: how long until each is built, how far it is, and what is wrong. */
export const Board = () => {
  const screen = useWords(screenWords);
  const now = useSeconds();
  const { data: board, ...answer } = useFollowed(readJisBoard, JIS_STREAM, 'jis', BOARD_SPREAD);
  const clock = board && wallClock(board.zone, new Date(now));
  return (
    <div className={styles.board}>
      <header className={styles.head}>
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
        <Button className={styles.toWall} href="/jis/board-wall" target="_blank">
          {screen.wall}
        </Button>
      </header>
      {answer.error && board === undefined && (
        <LoadFailure title={screen.board} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton />}
      {board?.lanes.length === 0 && <Empty description={screen.boardEmpty} />}
      {board?.lanes.map((lane) => (
        <Lane key={lane.line} lane={lane} zone={board.zone} now={now} />
      ))}
    </div>
  );
};
