import { Logo } from '@portal/platform/web/shell/header/brand.tsx';
import { LanguageToggle } from '@portal/platform/web/shell/header/language-toggle.tsx';
import { VERSION } from '@portal/platform/web/parts/product.ts';
import { useTenantTheme, useThemeTexts } from '@portal/platform/web/theme/tenant-theme.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LOGIN } from '@portal/platform/web/access/route-guard.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useAddress, useGo } from '@portal/platform/web/session/address.tsx';
import { lazy, Suspense, useState } from 'react';
import type { NextStep } from '../../contract/sign-in/login-calls.ts';
import { listLoginWays } from '../../contract/sign-in/login-ways.ts';
import { AccountLogin } from './account-login.tsx';
import { LoginTabs } from './login-tabs.tsx';
import { GoodsFlow } from './goods-flow.tsx';
import styles from './login-page.module.css';
import { loginWords } from '../words.en.ts';

/** What few see at first is fetched when it is shown: the first page stays light. */
const MailLogin = lazy(() => import('./mail-login.tsx'));
const Forgotten = lazy(() => import('./forgotten.tsx'));
const SecondStep = lazy(() => import('./second-step.tsx'));
const LoginNotice = lazy(() => import('./login-notice.tsx'));
const TenantChoice = lazy(() => import('./tenant-choice.tsx'));
const ProviderLogin = lazy(() => import('./provider-login.tsx'));

/** Over a tenant's picture, so that white words can be read on any of them. */
const VEIL = 'linear-gradient(rgba(0, 0, 0, 0.62), rgba(0, 0, 0, 0.62))';

/** /login: on the left what the product is for, on the right the ways to sign in. */
export default function LoginPage() {
  const { login, claim, secondStep, forgotten } = useWords(loginWords);
  const { product, slogan, footer } = useThemeTexts();
  const { loginPicture } = useTenantTheme();
  const address = useAddress();
  const go = useGo();
  const [step, setStep] = useState(stepIn(address.step));
  const [isForgotten, setForgotten] = useState(false);
  const { data: ways } = useAnswer(listLoginWays, {}, { quiet: true });
  const back = (): void => {
    setStep(undefined);
    go(
      address.from === undefined
        ? LOGIN
        : `${LOGIN}?${new URLSearchParams({ from: address.from }).toString()}`,
    );
  };
  return (
    <div className={styles.page}>
      <section
        className={styles.claim}
        aria-label={product}
        data-picture={loginPicture === null ? undefined : ''}
        style={loginPicture === null ? undefined : { backgroundImage: `${VEIL}, url("${loginPicture}")` }}
      >
        <div className={styles.brand}>
          <Logo size={36} />
          <span>{product}</span>
        </div>
        {loginPicture === null ? <GoodsFlow label={claim.picture} /> : <div />}
        <div className={styles.words}>
          <p className={styles.headline}>{slogan ?? claim.title}</p>
          <p className={styles.text}>{claim.text}</p>
          <ol className={styles.steps}>
            {claim.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
      <main className={styles.side}>
        <div className={styles.top}>
          <LanguageToggle />
        </div>
        <div className={styles.card}>
          <h1>{step ? secondStep.title : isForgotten ? forgotten.title : login.welcome}</h1>
          {step ? (
            <Suspense>
              <SecondStep step={step} onBack={back} />
            </Suspense>
          ) : isForgotten ? (
            <Suspense>
              <Forgotten onBack={() => setForgotten(false)} />
            </Suspense>
          ) : (
            <>
              <p className={styles.subtitle}>{login.subtitle}</p>
              <Suspense>
                <LoginNotice provider={ways?.provider?.name} />
              </Suspense>
              <LoginTabs
                tabs={[
                  {
                    key: 'account',
                    label: login.accountTab,
                    content: <AccountLogin onSecondStep={setStep} onForgotten={() => setForgotten(true)} />,
                  },
                  {
                    key: 'mail',
                    label: login.mailTab,
                    content: (
                      <Suspense>
                        <MailLogin onSecondStep={setStep} />
                      </Suspense>
                    ),
                  },
                ]}
              />
              {ways?.provider && (
                <Suspense>
                  <ProviderLogin name={ways.provider.name} />
                </Suspense>
              )}
              {ways && (
                <Suspense>
                  <TenantChoice tenant={ways.tenant} />
                </Suspense>
              )}
              <p className={styles.help}>{login.help}</p>
            </>
          )}
        </div>
        <footer className={styles.foot}>
          {footer ?? product} <span>{VERSION}</span>
        </footer>
      </main>
    </div>
  );
}

type Step = Exclude<NextStep, 'in'>;
/** The identity provider's way leads here for its second step. */
const stepIn = (step: string | undefined): Step | undefined =>
  step === 'code' || step === 'setUp' ? step : undefined;
