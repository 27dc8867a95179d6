import { Form, Input } from 'antd';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import styles from './packing.module.css';

export const REASON_FIELD = 'packing-deviation-reason';
const LONGEST = 200;

type Props = { value: string; isMissed: boolean; disabled: boolean; onChange: (reason: string) => void };

/** Asked as soon as the packing is another than agreed. */
export const DeviationReason = ({ value, isMissed, disabled, onChange }: Props) => {
  const words = useWords(noteWords);
  const { checks } = useWords(platformWords);
  return (
    <Form.Item
      className={styles.reason}
      layout="vertical"
      required
      label={words.fields.deviationReason}
      htmlFor={REASON_FIELD}
      validateStatus={isMissed ? 'error' : undefined}
      help={isMissed ? checks.required : undefined}
    >
      <Input
        id={REASON_FIELD}
        // Counted and not cut: what is too long is told by the call.
        count={{ max: LONGEST, show: true }}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
};
