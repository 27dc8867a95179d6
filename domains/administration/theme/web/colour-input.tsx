import { CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { Form, Input } from 'antd';
import { tintsOf } from '@portal/platform/contract/values/colour.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { ContrastProblem } from '../contract/contrast.ts';
import { words as themeWords } from '../contract/words.en.ts';
import styles from './colour-input.module.css';

type Props = Control<string> & { problems: readonly ContrastProblem[] };

/** A colour to choose or to type, its nine tints, and what cannot be read in it. */
export const ColourInput = ({ id, value = '', onChange, disabled, problems, ...named }: Props) => {
  const words = useWords(themeWords);
  const name = named['aria-label'] ?? '';
  // Refused at saving, the field itself says that nobody could read it: then the measure is enough here.
  const isRefused = Form.Item.useStatus().errors.length > 0;
  const isColour = /^#[0-9a-f]{6}$/i.test(value);
  return (
    <div>
      <div className={styles.line}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={fill(words.actions.pick, { field: name })}
          value={isColour ? value.toLowerCase() : '#ffffff'}
          disabled={disabled}
          onChange={(event) => onChange?.(event.target.value)}
        />
        <Input
          id={id}
          aria-label={name}
          value={value}
          spellCheck={false}
          disabled={disabled}
          onChange={(event) => onChange?.(event.target.value.trim())}
        />
      </div>
      {isColour && (
        <div className={styles.tints} role="img" aria-label={`${name}: ${words.hints.tints}`}>
          {tintsOf(value).map((tint, index) => (
            <span key={index} style={{ background: tint }} title={`${index + 1}: ${tint}`} />
          ))}
        </div>
      )}
      <div className={styles.problems} role="status">
        {problems.map((problem) => (
          <Problem key={problem.on ?? ''} problem={problem} isRefused={isRefused} />
        ))}
      </div>
    </div>
  );
};

const Problem = ({ problem, isRefused }: { problem: ContrastProblem; isRefused: boolean }) => {
  const { on, ratio, wanted: requested, unreadable } = problem;
  const { contrast } = useWords(themeWords);
  const text = fill(unreadable && !isRefused ? contrast.unreadable : contrast.short, {
    ground: on === null ? contrast.white : contrast.canvas,
    ratio: ratio.toFixed(1),
    wanted: requested,
  });
  return (
    <p className={unreadable ? styles.unreadable : styles.short}>
      {unreadable ? <CloseCircleFilled aria-hidden /> : <WarningFilled aria-hidden />}
      <span>{text}</span>
    </p>
  );
};
