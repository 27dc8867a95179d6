import { Alert, Button } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { LOGIN } from '@portal/platform/web/access/route-guard.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { Logo } from '@portal/platform/web/shell/header/brand.tsx';
import { LanguageToggle } from '@portal/platform/web/shell/header/language-toggle.tsx';
import { readPasswordLink } from '../../contract/sign-in/password-link.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { loginWords } from '../words.en.ts';
import { LinkedPassword } from './linked-password.tsx';
import styles from './password-link-page.module.css';

/** /password-link: whoever was sent the link in the address chooses a password and goes on to sign in with it. */
export default function PasswordLinkPage() {
  const { link: words } = useWords(loginWords);
  const { failures } = useWords(accessWords);
  const go = useGo();
  const [link] = useState(() => location.hash.slice(1));
  const [isDone, setDone] = useState(false);
  const { data: user, error } = useAnswer(
    readPasswordLink,
    { link },
    { enabled: link !== '', quiet: true, staleTime: Infinity, keepsPrevious: false },
  );
  const problem = link === '' ? failures['login.linkExpired'] : error?.message;
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <div className={styles.head}>
          <Logo size={32} />
          <LanguageToggle />
        </div>
        <h1>{words.title}</h1>
        {problem !== undefined && !isDone && <Alert type="error" showIcon title={problem} />}
        {user && !isDone && (
          <>
            <p>{fill(words.who, user)}</p>
            <LinkedPassword link={link} userNo={user.userNo} onDone={() => setDone(true)} />
          </>
        )}
        {isDone && <Alert type="success" showIcon title={words.done} />}
        {(isDone || problem !== undefined) && (
          <Button type={isDone ? 'primary' : 'default'} size="large" onClick={() => go(LOGIN)}>
            {words.toLogin}
          </Button>
        )}
      </main>
    </div>
  );
}
