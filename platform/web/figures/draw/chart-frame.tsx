import { useState, type CSSProperties, type ReactNode } from 'react';
import { PointCaption } from './caption.tsx';
import styles from './chart.module.css';
import { numberText } from '../calculate/figure-text.ts';
import type { Point } from '../figures.ts';
import { ReachedPoint } from './reached-point.tsx';
import { placeOn, type Scale } from '../calculate/scale.ts';
import { useArrowKeys } from './use-arrow-keys.ts';

type Props<One extends Point> = {
  label: string;
  points: readonly One[];
  scale: Scale;
  /** The grid that the points stand in; where each stands in it, if not one behind the other. */
  grid: CSSProperties;
  placeOf?: (point: One) => CSSProperties;
  isLong?: (point: One) => boolean;
  /** Each point is named below, or each second, third … */
  namedEvery: number;
  spokenOf: (point: One) => string;
  /** The figure that stands above a point. */
  aboveOf: (point: One) => string;
  isBad: (point: One) => boolean;
  renderPlot: (point: One, at: number) => ReactNode;
  /** Drawn once behind all points. */
  behind?: ReactNode;
};

/** The axis, and periods side by side as a list: one stop of the Tab key, arrow keys inside. The one that is reached is said below in words. */
export const ChartFrame = <One extends Point>(props: Props<One>) => {
  const { label, points, scale, grid, namedEvery, spokenOf } = props;
  const { keys, place, tabIndex } = useArrowKeys(1, points.length);
  const [shown, setShown] = useState<string>();
  const reached = points.find(({ key }) => key === shown);
  const lines = { '--lines': scale.ticks.length - 1 } as CSSProperties;
  return (
    <div className={styles.chart}>
      <div className={styles.frame}>
        <Axis scale={scale} />
        <div className={styles.scroll}>
          <ol className={styles.points} style={{ ...grid, ...lines }} aria-label={label} {...keys}>
            {props.behind}
            {points.map((point, at) => (
              <li
                key={point.key}
                {...place(0, at)}
                style={props.placeOf?.(point)}
                data-begins={point.begins || undefined}
                data-shaded={point.isShaded || undefined}
                data-long={props.isLong?.(point) || undefined}
                onFocus={() => setShown(point.key)}
                onPointerEnter={() => setShown(point.key)}
              >
                <ReachedPoint
                  to={point.to}
                  spoken={spokenOf(point)}
                  tabIndex={tabIndex(0, at)}
                  className={styles.point}
                >
                  <span className={styles.above} data-bad={props.isBad(point) || undefined} aria-hidden>
                    {namedEvery === 1 && props.aboveOf(point)}
                  </span>
                  {props.renderPlot(point, at)}
                  <PointCaption point={point} isShown={at % namedEvery === 0} />
                </ReachedPoint>
              </li>
            ))}
          </ol>
        </div>
      </div>
      <p className={styles.readout} aria-hidden>
        {reached && spokenOf(reached)}
      </p>
    </div>
  );
};

/** The named values of a scale; it is as wide as the longest of them. */
const Axis = ({ scale }: { scale: Scale }) => {
  const texts = scale.ticks.map((value) => numberText(value, {}));
  const widest = texts.reduce((most, text) => (text.length > most.length ? text : most), '');
  return (
    <div className={styles.axis} aria-hidden>
      <span className={styles.widest}>{widest}</span>
      {scale.ticks.map((value, at) => (
        <span key={value} style={{ insetBlockEnd: `${placeOn(scale, value)}%` }}>
          {texts[at]}
        </span>
      ))}
    </div>
  );
};
