import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { dropMark, hasMark } from '@portal/platform/web/session/marks.ts';
import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { BY_PROVIDER } from '../../contract/sign-in/login-ways.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import styles from './login-page.module.css';
import { loginWords } from '../words.en.ts';

/** Why the provider's way did not lead in, or, after a session that began there, that the provider's own goes on. */
export default function LoginNotice({ provider }: { provider: string | undefined }) {
  const { failures } = useWords(accessWords);
  const words = useWords(loginWords).provider;
  const { failure } = useAddress();
  const [wasThere] = useState(isMarked);
  // Told once. Not while it is first drawn: a drawing that is given up would take the mark with it.
  useEffect(takeMark, []);
  if (failure !== undefined)
    return (
      <Alert
        className={styles.notice ?? ''}
        type="error"
        showIcon
        title={isKnown(failure, failures) ? failures[failure] : words.failed}
      />
    );
  return wasThere ? (
    <Alert
      className={styles.notice ?? ''}
      type="info"
      showIcon
      title={fill(words.staysSignedIn, { name: provider ?? words.anyName })}
    />
  ) : null;
}

const isMarked = (): boolean => hasMark(document.cookie, BY_PROVIDER);

const takeMark = (): void => {
  if (isMarked()) dropMark(BY_PROVIDER);
};

/** Only what we say ourselves is shown, whatever stands in the address. */
const isKnown = <Words extends object>(key: string, failures: Words): key is keyof Words & string =>
  Object.hasOwn(failures, key);
