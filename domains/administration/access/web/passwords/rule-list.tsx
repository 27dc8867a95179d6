import { CheckCircleFilled, InfoCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { readPasswordRule } from '../../contract/shell-calls.ts';
import { loginWords } from '../words.en.ts';
import styles from './password-tab.module.css';

type PasswordRule = OutputOf<typeof readPasswordRule>;

/** Until the rules have been loaded nothing but the length is checked here; the server checks all of it. */
export const NO_RULE: PasswordRule = {
  isValidateDate: 'N',
  validateDateValue: 0,
  isEfficacyRule: 'N',
  isLimitLength: 'N',
  limitLengthValue: 0,
};

/** The rules for a new password of an account, those ticked that it keeps as far as it is typed. */
export const RuleList = ({
  rule,
  account,
  typed,
}: {
  rule: PasswordRule;
  account: string;
  typed: string;
}) => {
  const { rules } = useWords(loginWords).password;
  return (
    <ul className={styles.rules}>
      {rule.isLimitLength === 'Y' ? (
        <Rule kept={Array.from(typed).length >= rule.limitLengthValue}>
          {fill(rules.length, { limit: rule.limitLengthValue })}
        </Rule>
      ) : null}
      {rule.isEfficacyRule === 'Y' ? (
        <Rule kept={/\d/.test(typed) && /[a-z]/.test(typed) && /[A-Z]/.test(typed)}>{rules.efficacy}</Rule>
      ) : null}
      <Rule kept={typed !== '' && !typed.toLowerCase().includes(account.toLowerCase())}>{rules.account}</Rule>
      <li>
        <InfoCircleOutlined /> {rules.previous}
      </li>
      <li>
        <InfoCircleOutlined /> {rules.common}
      </li>
    </ul>
  );
};

/** One rule for the new password, ticked once it is kept. */
const Rule = ({ kept, children }: { kept: boolean; children: string }) => (
  <li data-kept={kept || undefined}>
    {kept ? <CheckCircleFilled /> : <MinusCircleOutlined />} {children}
  </li>
);
