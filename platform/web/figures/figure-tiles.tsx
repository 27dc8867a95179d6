import { Tooltip } from 'antd';
import { useWords } from '../i18n/use-words.ts';
import { changeText } from './calculate/change-text.ts';
import { numberText, valueText } from './calculate/figure-text.ts';
import type { Measure, Value } from './figures.ts';
import { Sparkline } from './sparkline.tsx';
import styles from './tiles.module.css';
import { figureWords } from './words.en.ts';

export type FigureTile = {
  readonly measure: Measure;
  readonly value: Value;
  /** The value of the period before, with which it is compared in words. */
  readonly previous?: Value;
  /** Its values over the periods, drawn as small as a word. */
  readonly trend?: readonly Value[];
  /** How the figure is made: shown when it is reached or pointed at. */
  readonly how?: string;
  readonly tone?: 'trouble' | 'attention' | undefined;
};

/** Single figures with their units, side by side. */
export const FigureTiles = ({ label, tiles }: { label?: string; tiles: readonly FigureTile[] }) => (
  <dl className={styles.tiles} aria-label={label}>
    {tiles.map((tile) => (
      <div key={tile.measure.key} data-tone={tile.tone}>
        <dt>{tile.measure.name}</dt>
        <dd>
          <Figure tile={tile} />
        </dd>
        <Beside tile={tile} />
      </div>
    ))}
  </dl>
);

const Figure = ({ tile: { measure, value, how } }: { tile: FigureTile }) => {
  const words = useWords(figureWords);
  const number = numberText(value, measure);
  const unit = measure.unit ?? (measure.kind === 'percent' ? '%' : undefined);
  const figure =
    number === '' ? (
      words.noValue
    ) : (
      <>
        {number}
        {unit !== undefined && <span className={styles.unit}> {unit}</span>}
      </>
    );
  if (how === undefined) return figure;
  return (
    <Tooltip title={how} trigger={['hover', 'focus', 'click']}>
      <button type="button" aria-label={`${measure.name} ${valueText(value, measure, words)}`}>
        {figure}
      </button>
    </Tooltip>
  );
};

const Beside = ({ tile: { measure, value, previous, trend } }: { tile: FigureTile }) => {
  const words = useWords(figureWords);
  return (
    <>
      {previous !== undefined && (
        <dd className={styles.previous}>{changeText({ measure, value, previous }, words)}</dd>
      )}
      {trend !== undefined && (
        <dd className={styles.previous}>
          <Sparkline measure={measure} values={trend} />
        </dd>
      )}
    </>
  );
};
