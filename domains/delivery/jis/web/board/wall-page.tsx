import { useFollowed } from '@portal/platform/web/calls/use-followed.ts';
import { BOARD_SPREAD, JIS_STREAM } from '../../contract/board.ts';
import { readJisBoard } from '../../contract/endpoints.ts';
import { useSignOfLife } from './use-sign-of-life.ts';
import { Wall } from './wall.tsx';

/** The wall of somebody who is signed in. It follows by itself, for days. */
export default function JisWallPage() {
  const { data: board, ...answer } = useFollowed(readJisBoard, JIS_STREAM, 'jis', BOARD_SPREAD);
  const silentSince = useSignOfLife();
  return <Wall board={board} answer={{ ...answer, lostSince: answer.lostSince ?? silentSince }} />;
}
