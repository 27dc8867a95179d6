import { useWords } from '../i18n/use-words.ts';
import { numberOf } from './calculate/calculation.ts';
import styles from './bars.module.css';
import { figureText, spokenText, wholeText } from './calculate/figure-text.ts';
import { shownOf, type Figures, type Measure, type Point } from './figures.ts';
import { filledWith } from './fillings.ts';
import { piecesOf, beyondLimit } from './calculate/pieces.ts';
import { ReachedPoint } from './draw/reached-point.tsx';
import { placeOn, scaleOf, type Scale } from './calculate/scale.ts';
import { useArrowKeys } from './draw/use-arrow-keys.ts';
import { figureWords } from './words.en.ts';

type Props<Key extends string> = {
  label: string;
  figures: Figures<Key>;
  /** One measure, or the parts of a bar, one behind the other; all without it. */
  shown?: readonly Key[];
};

/** A bar for each group in the order of the points, with its figure in words; below zero it goes to the other side of the line. */
export const Bars = <Key extends string>({ label, figures, shown }: Props<Key>) => {
  const words = useWords(figureWords);
  const measures = shownOf(figures, shown);
  const { keys, place, tabIndex } = useArrowKeys(1, figures.points.length);
  const isStacked = measures.length > 1;
  const [only] = measures;
  const scale = scaleOf(
    figures.points.flatMap((point) => [
      ...piecesOf(point, measures, 'stacked').map(({ to }) => to),
      numberOf(point.mark),
    ]),
  );
  return (
    <ol className={styles.bars} aria-label={label} {...keys}>
      {figures.points.map((point, at) => {
        const figure =
          isStacked || !only ? wholeText(point, measures, words) : figureText(point, only, words);
        return (
          <li key={point.key} {...place(0, at)}>
            <ReachedPoint
              className={styles.one}
              to={point.to}
              spoken={isStacked ? spokenText(point, measures, words, true) : `${point.name} ${figure}`}
              tabIndex={tabIndex(0, at)}
            >
              <span className={styles.name} title={point.name}>
                {point.name}
              </span>
              <span
                className={styles.figure}
                data-marked={point.isBad || point.beyond !== undefined || undefined}
              >
                {figure}
              </span>
              <Track point={point} measures={measures} scale={scale} />
            </ReachedPoint>
          </li>
        );
      })}
    </ol>
  );
};

type TrackProps<Key extends string> = { point: Point<Key>; measures: readonly Measure<Key>[]; scale: Scale };

const Track = <Key extends string>({ point, measures, scale }: TrackProps<Key>) => {
  const mark = numberOf(point.mark);
  return (
    <span className={styles.track}>
      {beyondLimit(piecesOf(point, measures, 'stacked'), mark, point.beyond).map(
        ({ key, filling, from, to }) => (
          <span
            key={`${key} ${from}`}
            data-measure={key}
            className={`${styles.piece} ${filledWith(filling)}`}
            style={{
              insetInlineStart: `${placeOn(scale, Math.min(from, to))}%`,
              width: `${Math.abs(placeOn(scale, to) - placeOn(scale, from))}%`,
            }}
          />
        ),
      )}
      {scale.from < 0 && (
        <span className={styles.zero} style={{ insetInlineStart: `${placeOn(scale, 0)}%` }} />
      )}
      {mark !== null && (
        <span className={styles.mark} style={{ insetInlineStart: `${placeOn(scale, mark)}%` }} />
      )}
    </span>
  );
};
