import { fill } from '@portal/platform/contract/words.ts';
import { FlagInput, QuantityInput } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { keyCodes, keyOf, type ToleranceKey } from '../contract/keys.ts';
import type { Limit } from '../contract/limits.ts';
import { words as toleranceWords } from '../contract/words.en.ts';
import styles from './tolerance.module.css';
import { screenWords } from './words.en.ts';

type Props = {
  value: readonly Limit[];
  onChange: ((limits: readonly Limit[]) => void) | undefined;
  disabled: boolean | undefined;
};

const CURRENCY_PLACES = 2;
const FINE_PLACES = 4;

/** Each key with a switch and a figure for each of its limits; what is off keeps its figure in sight. */
export const LimitsInput = ({ value, onChange, disabled }: Props) => {
  const words = useWords(toleranceWords);
  const change = (changed: Limit): void =>
    onChange?.(value.map((one) => (one.key === changed.key && one.limit === changed.limit ? changed : one)));
  return (
    <div className={styles.keys}>
      {keyCodes.map((key) => {
        const limits = value.filter((one) => one.key === key);
        if (limits.length === 0) return null;
        return (
          <fieldset key={key} className={styles.key}>
            <legend>
              <strong>{key}</strong> {words.key[key]}
            </legend>
            <p className={styles.hint}>{words.compares[key]}</p>
            <div className={styles.limits}>
              {limits.map((limit) => (
                <LimitField key={limit.limit} limit={limit} disabled={disabled} onChange={change} />
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
};

type FieldProps = {
  limit: Limit;
  disabled: boolean | undefined;
  onChange: (limit: Limit) => void;
};

const LimitField = ({ limit, disabled = false, onChange }: FieldProps) => {
  const words = useWords(toleranceWords);
  const screen = useWords(screenWords).form;
  const names = { key: limit.key, limit: words.limit[limit.limit] };
  const isMissing = limit.on === 'Y' && (limit.figure ?? '') === '';
  return (
    <div className={styles.field}>
      <span>{names.limit}</span>
      <FlagInput
        value={limit.on}
        disabled={disabled}
        aria-label={fill(screen.on, names)}
        onChange={(on) => onChange({ ...limit, on: on === 'Y' ? 'Y' : 'N' })}
      />
      <QuantityInput
        value={limit.figure}
        disabled={disabled || limit.on === 'N'}
        precision={limit.limit.startsWith('percent') ? FINE_PLACES : CURRENCY_PLACES}
        min={0}
        unit={limit.limit.startsWith('percent') || isInPoints(limit.key) ? '%' : ''}
        aria-label={fill(screen.figureOf, names)}
        {...(isMissing && { status: 'error', 'aria-invalid': true })}
        onChange={(figure) => onChange({ ...limit, figure })}
      />
    </div>
  );
};
const isInPoints = (key: ToleranceKey): boolean => keyOf(key).ownUnit === true;
