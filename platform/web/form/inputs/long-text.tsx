import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import { useId } from 'react';
import { fill } from '../../../contract/words.ts';
import { words as platformWords } from '../../../contract/words.en.ts';
import { useWords } from '../../i18n/use-words.ts';

type Props = Omit<TextAreaProps, 'onChange' | 'maxLength'> & {
  value: string;
  max: number;
  onChange: (text: string) => void;
};

export const isTooLong = (text: string, max: number): boolean => text.trim().length > max;

/** A text of several lines outside of a form. One that is too long stays whole and is told: a pasted text is never cut in silence. */
export const LongText = ({ value, max, onChange, ...rest }: Props) => {
  const { checks } = useWords(platformWords);
  const complaint = useId();
  const wrong = isTooLong(value, max);
  return (
    <>
      <Input.TextArea
        {...rest}
        value={value}
        count={{ max, show: true }}
        {...(wrong && { status: 'error', 'aria-invalid': true, 'aria-describedby': complaint })}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong && (
        <span
          id={complaint}
          role="alert"
          style={{ color: 'var(--ant-color-error)', fontSize: 'var(--type-caption)' }}
        >
          {fill(checks.tooLongBy, { max })}
        </span>
      )}
    </>
  );
};
