import { wallClock } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { WallScreen } from '@portal/platform/web/wall/wall-screen.tsx';
import { isHalved, sharedGaps, wallVehicles, type JisBoard } from '../../contract/board.ts';
import { screenWords } from '../words.en.ts';
import { Lane } from './lane.tsx';
import { useSeconds } from './use-seconds.ts';
import styles from './board.module.css';

type Props = {
  board: JisBoard | undefined;
  answer: {
    readonly isPending: boolean;
    readonly error: CallFailure | null;
    readonly lostSince: string | null;
    readonly refetch: () => unknown;
  };
};

/** The lines on a wall, without the frame: missing numbers once for all of them, when the last message came, then the lanes. Nothing is scrolled. */
export const Wall = ({ board, answer }: Props) => {
  const screen = useWords(screenWords);
  const now = useSeconds();
  return (
    <WallScreen title={screen.board} shown={board} now={now} answer={answer} lost={screen.lost}>
      {board?.lanes.length === 0 && <p>{screen.boardEmpty}</p>}
      {board && (
        <div className={styles.wall} data-halved={isHalved(board.lanes.length) || undefined}>
          <Head board={board} />
          {board.lanes.map((lane) => (
            <Lane
              key={lane.line}
              lane={lane}
              zone={board.zone}
              now={now}
              room={wallVehicles(board.lanes.length)}
            />
          ))}
        </div>
      )}
    </WallScreen>
  );
};

/** As many as fit into one row; the first of them are the oldest. */
const MOST_NAMED = 4;

/** What is missing, and of which lines; nobody asks for it here. And the sign that messages still come. */
const Head = ({ board: { lanes, zone, lastMessageAt } }: { board: JisBoard }) => {
  const screen = useWords(screenWords);
  const gaps = sharedGaps(lanes);
  const last = lastMessageAt && wallClock(zone, new Date(lastMessageAt));
  return (
    <div className={styles.wallHead}>
      <span>{last ? fill(screen.lastMessage, { time: `${last.day} ${last.time}` }) : screen.noMessage}</span>
      {gaps.length > 0 && (
        <ul className={styles.gaps} aria-label={screen.gaps}>
          {gaps.slice(0, MOST_NAMED).map(({ id, lines, partGroup, statusCode, numbers }) => (
            <li key={id}>
              <strong>{lines.join(' · ')}</strong>
              <span>{fill(screen.gap, { partGroup, status: statusCode, numbers })}</span>
            </li>
          ))}
          {gaps.length > MOST_NAMED && <li>{`+ ${gaps.length - MOST_NAMED}`}</li>}
        </ul>
      )}
    </div>
  );
};
