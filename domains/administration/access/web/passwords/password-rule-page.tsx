import { fill } from '@portal/platform/contract/words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { isOpenTo } from '@portal/platform/web/access/allowed.tsx';
import { field } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import {
  changePasswordRules,
  readPasswordRules,
  ruleBounds,
} from '../../contract/passwords/password-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { HistoryButton } from '@portal/platform/web/list/record/history-button.tsx';
import { RulePreview } from './rule-preview.tsx';

type Numbered = keyof typeof ruleBounds;

/** The password rules of the tenant (SPEC section 3). */
export default function PasswordRulePage() {
  const words = useWords(accessWords);
  const codes = usePermissions();
  const answer = useAnswer(readPasswordRules, {}, { staleTime: 0 });
  if (answer.data === undefined) return <Skeleton />;
  const { id, version, ...rules } = answer.data;
  const fixed = !isOpenTo(codes, changePasswordRules.needs);
  const number = (name: Numbered, turnedOn?: 'isLimitLength' | 'isValidateDate') => {
    const [min, max] = ruleBounds[name];
    return field.number(name, {
      min,
      max,
      span: 12,
      hint: fill(words.passwordRules.from, { min, max }),
      disabled: (values) => fixed || (turnedOn !== undefined && values[turnedOn] !== 'Y'),
    });
  };
  return (
    <FormScreen
      key={version}
      title={words.page.passwordRules}
      words={words}
      call={changePasswordRules}
      fields={[
        field.flag('isLimitLength', { disabled: fixed, section: words.passwordRules.form }),
        number('limitLengthValue', 'isLimitLength'),
        field.flag('isEfficacyRule', { disabled: fixed, hint: words.passwordRules.efficacyHint }),
        number('history'),
        field.flag('isValidateDate', {
          disabled: fixed,
          hint: words.passwordRules.expiryHint,
          section: words.passwordRules.life,
        }),
        number('validateDateValue', 'isValidateDate'),
        { ...number('maximumErrors'), section: words.passwordRules.errors },
        number('lockMinutes'),
      ]}
      initial={rules}
      fixed={{ version }}
      refreshes={[readPasswordRules]}
      success={words.actions.saved}
      tools={
        <HistoryButton
          title={`${words.actions.history} ${words.page.passwordRules}`}
          entity="password_rule"
          id={id}
        />
      }
    >
      <RulePreview />
      <p>{words.passwordRules.always}</p>
    </FormScreen>
  );
}
