import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { sideView, topView, type View } from '../contract/drawing.ts';
import { areaOf, layerOf, unitHeight, type Packed, type Packing } from '../contract/rules.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import styles from './instruction.module.css';

/** The unit to scale: a layer from above, the stack from the side. Said in words to those who do not see it. */
export const UnitDrawing = ({ packing, packed }: { packing: Packing; packed: Packed }) => {
  const { texts } = useWords(instructionWords);
  const { inner, outer } = packed;
  const unit = unitHeight(packing, packed);
  return (
    <div className={styles.drawing}>
      <Drawn
        view={topView(packing, packed)}
        title={texts.topView}
        says={fill(texts.topSays, {
          outer: outer.code,
          inner: inner.code,
          count: packing.innerPerLayer,
          most: layerOf(inner, areaOf(outer)).length,
        })}
      />
      <Drawn
        view={sideView(packing, packed)}
        title={texts.sideView}
        says={fill(texts.sideSays, {
          layers: packing.layers,
          inner: inner.code,
          unit,
          stack: packing.stack,
          height: unit * packing.stack,
        })}
      />
    </div>
  );
};

/** Room around the outline, as a share of the larger side: lines keep their width. */
const MARGIN = 0.02;

const Drawn = ({ view, title, says }: { view: View; title: string; says: string }) => {
  const margin = Math.max(view.width, view.height) * MARGIN;
  return (
    <figure className={styles.figure}>
      <svg
        role="img"
        aria-label={`${title}: ${says}`}
        viewBox={`${-margin} ${-margin} ${view.width + 2 * margin} ${view.height + 2 * margin}`}
      >
        {view.shapes.map((shape) => (
          <rect
            key={`${shape.part} ${shape.x} ${shape.y}`}
            className={styles[shape.part]}
            x={shape.x}
            y={shape.y}
            width={shape.width}
            height={shape.height}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <figcaption>{says}</figcaption>
    </figure>
  );
};
