import { Board } from './board.tsx';

/** The lines on a wall, without the frame: it follows by itself, for days. */
export default function JisWallPage() {
  return <Board isWall />;
}
