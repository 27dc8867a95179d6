import { tidy } from '../calculate/calculation.ts';
import styles from './chart.module.css';
import type { Measure } from '../figures.ts';
import { filledWith } from '../fillings.ts';
import type { Arrangement, Piece } from '../calculate/pieces.ts';
import { seenPieces } from '../calculate/seen-pieces.ts';
import { placeOn, type Scale } from '../calculate/scale.ts';

/** Pixels that a bar takes at most. */
const MOST_WIDTH = { beside: 14, stacked: 28 } as const;

type Props = {
  pieces: readonly Piece[];
  measures: readonly Measure[];
  arrangement: Arrangement;
  scale: Scale;
  /** As wide as its period, and hatched (`calculate/time-axis.ts`). */
  isLong: boolean;
  /** All of it means something bad. */
  isBad: boolean;
};

/** The bars of one period, with the line of zero where something is below it. */
export const Column = ({ pieces, measures, arrangement, scale, isLong, isBad }: Props) => {
  const slots =
    arrangement === 'stacked'
      ? [{ key: arrangement, pieces: seenPieces(pieces, scale) }]
      : measures.map(({ key }) => ({
          key,
          pieces: seenPieces(
            pieces.filter((piece) => piece.key === key),
            scale,
          ),
        }));
  return (
    <span className={styles.plot} data-close={isLong || undefined}>
      {scale.from < 0 && <span className={styles.zero} style={{ insetBlockEnd: `${placeOn(scale, 0)}%` }} />}
      {slots.map((slot) => (
        <span
          key={slot.key}
          className={styles.slot}
          data-bad={isBad || undefined}
          style={isLong ? {} : { maxWidth: MOST_WIDTH[arrangement] }}
        >
          {slot.pieces.map(({ key, filling, from, to }) => (
            <span
              key={key}
              data-measure={key}
              className={`${styles.bar} ${filledWith(filling)}`}
              style={{
                insetBlockEnd: `${placeOn(scale, Math.min(from, to))}%`,
                height: `${tidy(Math.abs(placeOn(scale, to) - placeOn(scale, from)))}%`,
              }}
            >
              {isLong && <span className={styles.long} />}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
};
