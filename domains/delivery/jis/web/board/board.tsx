import { Button } from 'antd';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useFollowed } from '@portal/platform/web/calls/use-followed.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
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
      <PageHead
        title={screen.board}
        actions={
          <Button href="/jis/board-wall" target="_blank">
            {screen.wall}
          </Button>
        }
      >
        {clock && (
          <time className={styles.clock}>
            {clock.day} {clock.time}
          </time>
        )}
        {answer.lostSince !== null && (
          <strong role="alert" className={styles.lost}>
            {fill(screen.lost, { time: wallClock(board?.zone ?? 'UTC', new Date(answer.lostSince)).time })}
          </strong>
        )}
      </PageHead>
      {answer.error && board === undefined && (
        <LoadFailure title={screen.board} failure={answer.error} retry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton />}
      {board?.lanes.length === 0 && <Empty title={screen.boardEmpty} />}
      {board?.lanes.map((lane) => (
        <Lane key={lane.line} lane={lane} zone={board.zone} now={now} />
      ))}
    </div>
  );
};
