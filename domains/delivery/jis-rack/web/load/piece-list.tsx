import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { JisPiece } from '../../contract/fields.ts';
import type { PieceState } from '../../contract/status.ts';
import { words as rackWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './load.module.css';

const tones = { empty: 'waiting', loaded: 'good', missing: 'trouble' } as const satisfies Record<
  PieceState,
  string
>;

type Props = {
  pieces: readonly JisPiece[];
  /** The place that is loaded next. */
  place: number | null;
  onPlace?: ((place: number) => void) | undefined;
  onMissing?: ((piece: JisPiece) => void) | undefined;
};

/** The pieces in the order of loading; what the plant took back says so. */
export const PieceList = ({ pieces, place, onPlace, onMissing }: Props) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  return (
    <ol className={styles.pieces} aria-label={screen.pieces}>
      {pieces.map((piece) => (
        <li key={piece.id} data-next={piece.place === place || undefined} data-state={piece.state}>
          <b>{piece.place}</b>
          <span className={styles.part}>
            <strong>{piece.partNo}</strong>
            <small>
              {fill(screen.vehicle, { number: piece.manufacturingNo, sequence: piece.sequenceNo })}
              {piece.isReorder && ` · ${words.fields.isReorder}`}
            </small>
            {piece.missingReason !== null && <small>{piece.missingReason}</small>}
          </span>
          <span className={styles.signs}>
            {piece.call !== 'called' && onPlace && <ToneTag tone="trouble">{words.call[piece.call]}</ToneTag>}
            <ToneTag tone={tones[piece.state]}>{words.piece[piece.state]}</ToneTag>
          </span>
          {onPlace && onMissing && (
            <span className={styles.verbs}>
              {piece.state !== 'loaded' && piece.place !== place && (
                <Button size="small" onClick={() => onPlace(piece.place)}>
                  {screen.loadHere}
                </Button>
              )}
              {piece.state !== 'missing' && (
                <Button size="small" onClick={() => onMissing(piece)}>
                  {piece.state === 'loaded' ? screen.takeOut : screen.miss}
                </Button>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};
