import { Form, Input, Select } from 'antd';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { OTHER_PACKING_REASON, PACKING_REASON } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import styles from './packing.module.css';
import { hasReason, REASON_FIELD, type Packing } from './draft/packing-state.ts';

const LONGEST = 200;

type Reason = Pick<Packing, 'code' | 'reason'>;
type Props = Reason & { isMissed: boolean; disabled: boolean; onChange: (to: Partial<Reason>) => void };

/** Asked as soon as the packing is another than agreed: a reason of the dictionary, and in words what it does not know. */
export const DeviationReason = ({ code, reason, isMissed, disabled, onChange }: Props) => {
  const words = useWords(noteWords);
  const { checks } = useWords(platformWords);
  const choices = useDict(PACKING_REASON);
  const isMissing = isMissed && !hasReason({ code, reason });
  return (
    <div className={styles.reason}>
      <Form.Item
        layout="vertical"
        required
        label={words.fields.deviationReason}
        htmlFor={REASON_FIELD}
        validateStatus={isMissing && code === '' ? 'error' : undefined}
        help={isMissing && code === '' ? checks.required : undefined}
      >
        <Select
          id={REASON_FIELD}
          aria-label={words.fields.deviationReason}
          allowClear
          disabled={disabled}
          value={code === '' ? undefined : code}
          options={choices}
          onChange={(value?: string) => onChange({ code: value ?? '' })}
        />
      </Form.Item>
      <Form.Item
        layout="vertical"
        required={code === OTHER_PACKING_REASON}
        label={words.fields.deviationRemark}
        validateStatus={isMissing && code !== '' ? 'error' : undefined}
        help={isMissing && code !== '' ? checks.required : undefined}
      >
        <Input
          aria-label={words.fields.deviationRemark}
          // Counted and not cut: what is too long is told by the call.
          count={{ max: LONGEST, show: true }}
          disabled={disabled}
          value={reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      </Form.Item>
    </div>
  );
};
