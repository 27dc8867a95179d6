import { CheckCircleFilled } from '@ant-design/icons';
import { Input } from 'antd';
import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';

type Props = Control<string> & {
  disabled?: boolean;
  /** How the text is kept: upper case, without dots. */
  clean: (text: string) => string;
  isGood: (text: string) => boolean;
  /** From so many characters on a wrong text is told while it is typed, not only when the field is left. */
  complete: number;
  /** Tells the form whether to complain now. */
  complain: (isWrong: boolean) => void;
};

/** A text that is checked while it is typed. Letters that an input method still composes are left alone. */
export const CheckedInput = ({ value, onChange, clean, isGood, complete, complain, ...rest }: Props) => {
  const text = value ?? '';
  const take = (typed: string): void => {
    const next = clean(typed);
    onChange?.(next);
    complain(next.length >= complete && !isGood(next));
  };
  return (
    <Input
      {...rest}
      value={text}
      autoComplete="off"
      spellCheck={false}
      suffix={
        isGood(text) ? <CheckCircleFilled style={{ color: 'var(--turn-done)' }} aria-hidden /> : <span />
      }
      onChange={(event) =>
        (event.nativeEvent as InputEvent).isComposing
          ? onChange?.(event.target.value)
          : take(event.target.value)
      }
      onCompositionEnd={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        const left = clean(event.target.value);
        if (left !== event.target.value) onChange?.(left);
        complain(left !== '' && !isGood(left));
      }}
    />
  );
};
