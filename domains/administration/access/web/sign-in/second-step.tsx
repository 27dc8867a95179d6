import { placeAfterLogin } from '@portal/platform/web/access/route-guard.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { NextStep } from '../../contract/sign-in/login-calls.ts';
import {
  beginFactorAtSignIn,
  confirmFactorAtSignIn,
  signInWithCode,
} from '../../contract/second-factor/second-factor.ts';
import { CodeForm } from '../second-factor/code-form.tsx';
import styles from '../second-factor/factor.module.css';
import { loginWords } from '../words.en.ts';

const FactorSetUp = lazy(() => import('../second-factor/factor-set-up.tsx'));

type Props = { step: Exclude<NextStep, 'in'>; onBack: () => void };

/** The second step of signing in: a code, or setting up what gives codes because a role demands it. */
export default function SecondStep({ step, onBack }: Props) {
  const { secondStep } = useWords(loginWords);
  const { from } = useAddress();
  const go = useGo();
  const enter = (): void => go(placeAfterLogin(from), { replace: true });
  return (
    <div className={styles.state}>
      {step === 'code' ? (
        <div className={styles.secondStep}>
          <CodeForm
            call={signInWithCode}
            label={secondStep.code}
            submit={secondStep.submit}
            size="large"
            onDone={enter}
            onLost={onBack}
          />
          <p>{secondStep.recovery}</p>
        </div>
      ) : (
        <>
          <p>{secondStep.setUp}</p>
          <Suspense>
            <FactorSetUp begin={beginFactorAtSignIn} confirm={confirmFactorAtSignIn} onDone={enter} />
          </Suspense>
        </>
      )}
      <Button type="link" className={styles.back ?? ''} onClick={onBack}>
        {secondStep.back}
      </Button>
    </div>
  );
}
