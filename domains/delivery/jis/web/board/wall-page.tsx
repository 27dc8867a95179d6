import { fill } from '@portal/platform/contract/words.ts';
import { useFollowed } from '@portal/platform/web/calls/use-followed.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { WallScreen } from '@portal/platform/web/wall/wall-screen.tsx';
import { BOARD_SPREAD, JIS_STREAM, sharedGaps, wallVehicles, type JisBoard } from '../../contract/board.ts';
import { readJisBoard } from '../../contract/endpoints.ts';
import { screenWords } from '../words.en.ts';
import { Lane } from './lane.tsx';
import { useSeconds } from './use-seconds.ts';
import styles from './board.module.css';

/** The lines on a wall, without the frame: missing numbers once for all of them, then the lanes. It follows by itself, for days. */
export default function JisWallPage() {
  const screen = useWords(screenWords);
  const now = useSeconds();
  const { data: board, ...answer } = useFollowed(readJisBoard, JIS_STREAM, 'jis', BOARD_SPREAD);
  return (
    <WallScreen title={screen.board} shown={board} now={now} answer={answer} lost={screen.lost}>
      {board?.lanes.length === 0 && <p>{screen.boardEmpty}</p>}
      {board && (
        <div className={styles.wall}>
          <WallGaps board={board} />
          {board.lanes.map((lane) => (
            <Lane
              key={lane.line}
              lane={lane}
              zone={board.zone}
              now={now}
              onWall={wallVehicles(board.lanes.length)}
            />
          ))}
        </div>
      )}
    </WallScreen>
  );
}

/** What is missing, and of which lines; nobody asks for it here. */
const WallGaps = ({ board }: { board: JisBoard }) => {
  const screen = useWords(screenWords);
  const gaps = sharedGaps(board.lanes);
  if (gaps.length === 0) return null;
  return (
    <ul className={styles.gaps} aria-label={screen.gaps}>
      {gaps.map(({ id, lines, partGroup, statusCode, numbers }) => (
        <li key={id}>
          <strong>{lines.join(' · ')}</strong>
          <span>{fill(screen.gap, { partGroup, status: statusCode, numbers })}</span>
        </li>
      ))}
    </ul>
  );
};
