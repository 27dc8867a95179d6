import { Checkbox } from 'antd';
import { NumberInput, type AnyControl } from '@portal/platform/web/form/inputs/inputs.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { UNLIMITED } from '../../contract/process/process.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import styles from './process.module.css';

const MOST_DAYS = 365;

/** Days, or said aloud that there is no limit: an empty field is neither. */
export const FreezeInput = ({ value, onChange, ...rest }: AnyControl) => {
  const words = useWords(settingsWords).process;
  const unlimited = (value as number | typeof UNLIMITED | undefined) === UNLIMITED;
  return (
    <div className={styles.freeze}>
      <NumberInput
        {...rest}
        value={unlimited ? undefined : value}
        onChange={onChange}
        precision={0}
        min={0}
        max={MOST_DAYS}
        disabled={rest.disabled === true || unlimited}
      />
      <Checkbox
        checked={unlimited}
        disabled={rest.disabled}
        onChange={(event) => onChange?.(event.target.checked ? UNLIMITED : undefined)}
      >
        {words.unlimited}
      </Checkbox>
    </div>
  );
};
