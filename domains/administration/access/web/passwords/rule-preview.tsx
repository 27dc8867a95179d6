import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import type { Rules } from '../../contract/passwords/password-calls.ts';
import { passwordProblem } from '../../contract/passwords/password-rule.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { StrengthBar } from './strength-bar.tsx';

/** Somebody whose name no password holds. */
const NOBODY = '\u0000';

/** Lets an administrator try what the rules in the form make of a password. What he types stays in this field. */
export const RulePreview = () => {
  const { failures, passwordRules: words } = useWords(accessWords);
  const rules = Form.useWatch([], Form.useFormInstance()) as Rules | undefined;
  const [tried, setTried] = useState('');
  const id = useId();
  const problem = rules && tried !== '' ? passwordProblem(rules, NOBODY, tried) : undefined;
  return (
    <Form.Item
      label={words.tryOut}
      htmlFor={id}
      validateStatus={problem ? 'error' : undefined}
      help={
        tried === ''
          ? words.tryHint
          : problem
            ? fill(failures[problem.key], { limit: problem.limit })
            : words.kept
      }
    >
      <Input.Password
        id={id}
        autoComplete="off"
        value={tried}
        onChange={(event) => setTried(event.target.value)}
      />
      <StrengthBar password={tried} />
    </Form.Item>
  );
};
