import type { Control } from '@portal/platform/web/form/inputs/inputs.tsx';
import { Input } from 'antd';
import { StrengthBar } from './strength-bar.tsx';

/** A password that is chosen, with how hard it is to guess. Never cut: the form tells how long it may be. */
export const NewPasswordInput = ({ value, onChange, ...rest }: Control<string | undefined>) => (
  <>
    <Input.Password
      {...rest}
      autoComplete="new-password"
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
    <StrengthBar password={value ?? ''} />
  </>
);
