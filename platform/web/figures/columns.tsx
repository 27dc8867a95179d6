import { useWords } from '../i18n/use-words.ts';
import { numberOf } from './calculate/calculation.ts';
import { namedEvery } from './draw/caption.tsx';
import { ChartFrame } from './draw/chart-frame.tsx';
import { Column } from './draw/column.tsx';
import { numberText, spokenText, wholeNumberText } from './calculate/figure-text.ts';
import { shownOf, type Figures, type Point } from './figures.ts';
import { piecesOf, type Arrangement } from './calculate/pieces.ts';
import { scaleOf } from './calculate/scale.ts';
import { axisOf, daysOn } from './calculate/time-axis.ts';
import { figureWords } from './words.en.ts';

type Props<Key extends string> = {
  label: string;
  figures: Figures<Key>;
  /** The measures that are drawn; all without it. */
  shown?: readonly Key[];
  /** Parts upon each other, from below, or bars side by side. */
  arrangement: Arrangement;
  /** The measure whose figure stands above its bars; a stack has its whole there. */
  above?: Key;
};

/** So many names stand beside each other. */
const MOST_NAMES = 60;
/** Wide enough for a finger, and for its name; where not every column is named, a quarter of it. */
const WIDTH = 48;
const NARROW = 12;
/** A figure above a column is not cut, nor does it reach into the next one. */
const CHARACTER = 7;
const BESIDE = 8;
const DAY_WIDTH = 6;

/**
 * A column for each period, wider than its frame if there are many: then it scrolls inside. Below zero bars hang from the line; what is missing has
 * none. Periods with `days` are as wide as they are long, and as high as they are by the week.
 */
export const Columns = <Key extends string>({ label, figures, shown, arrangement, above }: Props<Key>) => {
  const words = useWords(figureWords);
  const measures = shownOf(figures, shown);
  const { points } = figures;
  const isStacked = arrangement === 'stacked';
  const axis = axisOf(points.flatMap(({ days }) => days ?? []));
  const spanOf = ({ days }: Point) => (axis && days ? daysOn(axis.from, days) : undefined);
  const isLong = (point: Point): boolean => spanOf(point)?.isLong ?? false;
  const inPieces = (point: Point<Key>) => piecesOf(point, measures, arrangement, spanOf(point));
  const heights = points.flatMap((point) => inPieces(point).map(({ to }) => to));
  const scale = scaleOf(heights, { isWhole: heights.every(Number.isInteger) });
  const every = axis ? 1 : namedEvery(points.length, MOST_NAMES);
  const headline = measures.find(({ key }) => key === above);
  const aboveOf = (point: Point<Key>): string => {
    if (headline) return numberText(point.values[headline.key], headline);
    return isStacked ? wholeNumberText(point, measures) : '';
  };
  const width = Math.max(WIDTH, ...points.map((point) => aboveOf(point).length * CHARACTER + BESIDE));
  return (
    <ChartFrame
      label={label}
      points={points}
      scale={scale}
      grid={
        axis
          ? { gridTemplateColumns: `repeat(${axis.length}, ${DAY_WIDTH}px)`, width: 'max-content' }
          : { gridAutoColumns: `minmax(${every === 1 ? width : NARROW}px, 1fr)` }
      }
      placeOf={(point) => {
        const span = spanOf(point);
        if (!span) return {};
        // What is long lies behind the weeks that it overlaps.
        const zIndex = span.isLong ? 0 : 1;
        return { gridRow: 1, gridColumn: `${span.start + 1} / span ${span.length}`, zIndex };
      }}
      isLong={isLong}
      namedEvery={every}
      spokenOf={(point) => spokenText(point, measures, words, isStacked)}
      aboveOf={aboveOf}
      isBad={({ isBad, values }) =>
        isBad === true || (headline !== undefined && (numberOf(values[headline.key]) ?? 0) < 0)
      }
      renderPlot={(point) => (
        <Column
          pieces={inPieces(point)}
          measures={measures}
          arrangement={arrangement}
          scale={scale}
          isLong={isLong(point)}
          isBad={isStacked && point.isBad === true}
        />
      )}
    />
  );
};
