import { Button } from 'antd';
import { DayInput } from '@portal/platform/web/form/inputs/day-inputs.tsx';
import { TextInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { MOST_MEASURES, type Measure } from '../../contract/plans.ts';
import { LONGEST_REASON } from '../../contract/templates.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import styles from '../scorecard.module.css';

type Props = {
  value: readonly Measure[] | undefined;
  onChange: ((measures: readonly Measure[]) => void) | undefined;
  disabled: boolean | undefined;
};

const NONE: Measure = { measure: '', owner: '', until: '', doneOn: null };

/** Measures, each with who does it, until when, and when it was done. */
export const MeasuresInput = ({ value, onChange, disabled = false }: Props) => {
  const { fields, actions } = useWords(scorecardWords);
  const measures = value === undefined || value.length === 0 ? [NONE] : value;
  const set = (at: number, changed: Partial<Measure>): void =>
    onChange?.(measures.map((one, place) => (place === at ? { ...one, ...changed } : one)));
  return (
    <div className={styles.stack}>
      {measures.map((one, at) => (
        // a measure has no name but what is typed
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.rule}>
          <legend>
            {fields.measure} {at + 1}
          </legend>
          <TextInput
            value={one.measure}
            max={LONGEST_REASON}
            rows={2}
            disabled={disabled}
            aria-label={`${fields.measure} ${at + 1}`}
            onChange={(measure) => set(at, { measure: measure ?? '' })}
          />
          <div className={styles.fields}>
            <label className={styles.field}>
              <span>{fields.owner}</span>
              <TextInput
                value={one.owner}
                max={40}
                disabled={disabled}
                aria-label={`${fields.owner} ${at + 1}`}
                onChange={(owner) => set(at, { owner: owner ?? '' })}
              />
            </label>
            <label className={styles.field}>
              <span>{fields.until}</span>
              <DayInput
                value={one.until === '' ? null : one.until}
                disabled={disabled}
                aria-label={`${fields.until} ${at + 1}`}
                onChange={(until) => set(at, { until: until ?? '' })}
              />
            </label>
            <label className={styles.field}>
              <span>{fields.doneOn}</span>
              <DayInput
                value={one.doneOn}
                disabled={disabled}
                aria-label={`${fields.doneOn} ${at + 1}`}
                onChange={(doneOn) => set(at, { doneOn })}
              />
            </label>
          </div>
          {measures.length > 1 && (
            <Button
              size="small"
              disabled={disabled}
              aria-label={`${actions.removeMeasure} ${at + 1}`}
              onClick={() => onChange?.(measures.filter((_, place) => place !== at))}
            >
              −
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        size="small"
        disabled={disabled || measures.length >= MOST_MEASURES}
        onClick={() => onChange?.([...measures, NONE])}
      >
        {actions.addMeasure}
      </Button>
    </div>
  );
};
