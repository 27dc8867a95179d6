import { Board } from './board.tsx';

/** The lines at the desk. */
export default function JisBoardPage() {
  return <Board />;
}
