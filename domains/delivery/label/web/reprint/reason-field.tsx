import { Form, Input } from 'antd';
import { useId } from 'react';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as labelWords } from '../../contract/words.en.ts';

const LONGEST = 200;

type Props = { value: string; onChange: (reason: string) => void; missing: boolean };

/** Why something is done again. */
export const ReasonField = ({ value, onChange, missing }: Props) => {
  const words = useWords(labelWords);
  const { checks } = useWords(platformWords);
  const id = useId();
  return (
    <Form.Item
      label={words.fields.reason}
      htmlFor={id}
      required
      layout="vertical"
      validateStatus={missing ? 'error' : undefined}
      help={missing ? checks.required : undefined}
    >
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        // Counted and not cut: what is too long is told by the call.
        count={{ max: LONGEST, show: true }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Form.Item>
  );
};
