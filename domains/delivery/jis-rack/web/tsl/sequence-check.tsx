import { Input, Select } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import type { Tone } from '@portal/platform/contract/state-machine.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { LONGEST_REASON } from '@portal/jis/contract/reason.ts';
import type { JisPiece } from '../../contract/fields.ts';
import { differenceKinds, type DifferenceKind } from '../../contract/rules.ts';
import { words as rackWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './tsl.module.css';

/** What the clerk says of pieces, by their ids; of the others that they came as called. */
export type Marked = ReadonlyMap<string, { readonly kind: DifferenceKind; readonly reason: string }>;
type Props = {
  pieces: readonly JisPiece[];
  marked: Marked;
  onMark?: ((marked: Marked) => void) | undefined;
};

/** The places of a rack in their order; each is as called until the clerk says otherwise. */
export const SequenceCheck = ({ pieces, marked, onMark }: Props) => {
  const words = useWords(rackWords);
  const screen = useWords(screenWords);
  const mark = (id: string, difference: { kind: DifferenceKind; reason: string } | null): void => {
    const next = new Map(marked);
    if (difference === null) next.delete(id);
    else next.set(id, difference);
    onMark?.(next);
  };
  const sayOf = ({ state, call }: JisPiece, kind: DifferenceKind | null): string => {
    if (kind !== null) return words.difference[kind];
    if (call !== 'called' && (state === 'missing' || call === 'cancelled')) return words.call[call];
    return state === 'loaded' ? screen.asCalled : words.piece.missing;
  };
  return (
    <ol className={styles.pieces}>
      {pieces.map((piece) => {
        const now = marked.get(piece.id);
        const kind = now?.kind ?? piece.receivedAs;
        return (
          <li key={piece.id} data-differs={kind !== null || undefined}>
            <b>{piece.place}</b>
            <span className={styles.part}>
              <strong>{piece.partNo}</strong>
              <small>
                {fill(screen.vehicle, { number: piece.manufacturingNo, sequence: piece.sequenceNo })}
              </small>
            </span>
            {onMark && piece.state === 'loaded' && piece.call !== 'cancelled' ? (
              <Select<DifferenceKind | ''>
                aria-label={`${words.fields.receivedAs} ${piece.place} ${piece.partNo}`}
                className={styles.kind}
                value={now?.kind ?? ''}
                onChange={(chosen) =>
                  mark(piece.id, chosen === '' ? null : { kind: chosen, reason: now?.reason ?? '' })
                }
                options={[
                  { value: '', label: screen.asCalled },
                  ...differenceKinds.map((value) => ({ value, label: words.difference[value] })),
                ]}
              />
            ) : (
              <ToneTag tone={toneOf(piece, kind)}>{sayOf(piece, kind)}</ToneTag>
            )}
            {onMark && now && (
              <Input
                className={styles.reason}
                aria-label={`${screen.why} ${piece.place} ${piece.partNo}`}
                placeholder={screen.why}
                maxLength={LONGEST_REASON}
                value={now.reason}
                status={now.reason.trim() === '' ? 'error' : undefined}
                onChange={(event) => mark(piece.id, { kind: now.kind, reason: event.target.value })}
              />
            )}
            {onMark && piece.missingReason !== null && (
              <small className={styles.reason}>
                {fill(isDue(piece) ? screen.comesMissing : screen.noDifference, {
                  reason: piece.missingReason,
                })}
              </small>
            )}
            {!onMark && piece.receiveReason !== null && (
              <small className={styles.reason}>{piece.receiveReason}</small>
            )}
          </li>
        );
      })}
    </ol>
  );
};

/** False where the plant has taken the call-off back or made another of it: that it does not come is no difference. */
const isDue = ({ call }: JisPiece): boolean => call === 'called';

const toneOf = (piece: JisPiece, kind: DifferenceKind | null): Tone => {
  if (kind !== null) return 'trouble';
  if (!isDue(piece) && (piece.state === 'missing' || piece.call === 'cancelled')) return 'work';
  return piece.state === 'loaded' ? 'good' : 'trouble';
};
