import type { Control } from '@portal/platform/web/form/inputs.tsx';
import { Input } from 'antd';
import { LONGEST_PASSWORD } from '../../contract/passwords/password-rule.ts';
import { StrengthBar } from './strength-bar.tsx';

/** A password that is chosen, with how hard it is to guess. */
export const NewPasswordInput = ({ value, onChange, ...rest }: Control<string | undefined>) => (
  <>
    <Input.Password
      {...rest}
      autoComplete="new-password"
      maxLength={LONGEST_PASSWORD}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
    <StrengthBar password={value ?? ''} />
  </>
);
