import { useWords } from '../i18n/use-words.ts';
import { numberOf } from './calculate/calculation.ts';
import { namedEvery } from './draw/caption.tsx';
import { ChartFrame } from './draw/chart-frame.tsx';
import styles from './draw/chart.module.css';
import { numberText, spokenText } from './calculate/figure-text.ts';
import { shownOf, type Figures } from './figures.ts';
import { LinePath, Markers, Target, type TargetValue } from './draw/line-parts.tsx';
import lineStyles from './draw/lines.module.css';
import { scaleOf } from './calculate/scale.ts';
import { figureWords } from './words.en.ts';

type Props<Key extends string> = {
  label: string;
  figures: Figures<Key>;
  /** The measures that are drawn, a line for each; all without it. */
  shown?: readonly Key[];
  /** A line across all periods that values should reach, or stay below, with its name. */
  target?: TargetValue;
  /** The axis begins where the values do: for figures that are all far from zero. */
  fromLowest?: boolean;
};

/** So many points are marked and named, and have room for their names. */
const MOST_NAMES = 24;
const NAME_WIDTH = 56;

/** A line for each measure over the periods. What is missing breaks it: nothing is drawn between its neighbours. */
export const Lines = <Key extends string>({ label, figures, shown, target, fromLowest }: Props<Key>) => {
  const words = useWords(figureWords);
  const measures = shownOf(figures, shown);
  const { points } = figures;
  const lines = measures.map(({ key }) => points.map(({ values }) => numberOf(values[key])));
  const scale = scaleOf([...lines.flat(), numberOf(target?.value)], { fromZero: fromLowest !== true });
  const every = namedEvery(points.length, MOST_NAMES);
  const [only] = measures.length === 1 ? measures : [];
  return (
    <ChartFrame
      label={label}
      points={points}
      scale={scale}
      grid={{
        gridAutoColumns: 'minmax(0, 1fr)',
        minWidth: Math.ceil(points.length / every) * NAME_WIDTH,
      }}
      namedEvery={every}
      spokenOf={(point) => spokenText(point, measures, words)}
      aboveOf={({ values }) => (only ? numberText(values[only.key], only) : '')}
      isBad={({ isBad }) => isBad === true}
      behind={
        <li className={lineStyles.behind} role="presentation" aria-hidden>
          {target && <Target target={target} scale={scale} />}
          {lines.map((values, at) => (
            <LinePath key={measures[at]!.key} values={values} scale={scale} at={at} />
          ))}
        </li>
      }
      renderPlot={(_, at) => (
        <span className={styles.plot}>
          <Markers values={lines.map((values) => values[at] ?? null)} scale={scale} isQuiet={every > 1} />
        </span>
      )}
    />
  );
};
