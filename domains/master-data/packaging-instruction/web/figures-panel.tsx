import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { figuresOf, packingProblems, type Figures, type Packed, type Packing } from '../contract/rules.ts';
import { figureText } from '../contract/figure-text.ts';
import { words as instructionWords } from '../contract/words.en.ts';
import styles from './instruction.module.css';
import { UnitDrawing } from './unit-drawing.tsx';

/** What follows from the packing: figures, what is wrong with it, and its drawing. */
export const FiguresPanel = ({ computed }: { computed: [Packing, Packed] | undefined }) => {
  const words = useWords(instructionWords);
  if (!computed) return <p className={styles.note}>{words.texts.figuresWait}</p>;
  const [packing, packed] = computed;
  const problems = packingProblems(packing, packed);
  const wrong = new Set(problems.map(({ details }) => WRONG[details.field]));
  return (
    <div aria-live="polite">
      {problems.length > 0 && (
        <Alert
          type="error"
          showIcon
          className={styles.problems}
          title={problems.map(({ key, details }) => (
            <div key={key}>{fill<string>(words.failures[key], details)}</div>
          ))}
        />
      )}
      <dl className={styles.numbers}>
        {Object.entries(figuresOf(packing, packed)).map(([name, value]) => (
          <div key={name}>
            <dt>{words.figures[name as keyof Figures]}</dt>
            <dd data-wrong={wrong.has(name) || undefined}>
              {figureText(name as keyof Figures, value, words.texts)}
            </dd>
          </div>
        ))}
      </dl>
      <UnitDrawing packing={packing} packed={packed} />
      <p className={styles.note}>{words.texts.truck}</p>
    </div>
  );
};

/** Which figure shows what is wrong with a field. */
const WRONG: Readonly<Record<string, string>> = {
  innerPerLayer: 'mostPerLayer',
  layers: 'grossKg',
  stack: 'stackHeightMm',
};
