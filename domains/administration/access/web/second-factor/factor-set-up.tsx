import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { Button, QRCode } from 'antd';
import { useState } from 'react';
import type { beginFactor, confirmFactor, NewFactor } from '../../contract/second-factor/second-factor.ts';
import { CodeForm } from './code-form.tsx';
import { factorWords } from './factor-words.en.ts';
import styles from './factor.module.css';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** The calls of the settings or those of signing in, which are alike. */
type Props = {
  begin: typeof beginFactor;
  confirm: typeof confirmFactor;
  onDone: () => void;
};

/** Turns the second factor on: a new secret to photograph, a first code of the app, then the recovery codes. */
export default function FactorSetUp({ begin, confirm, onDone }: Props) {
  const { factor: words } = useWords(factorWords);
  const [fresh, setFresh] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const beginning = useCall(begin, { onSuccess: setFresh });
  if (codes !== undefined) return <RecoveryCodeList codes={codes} onDone={onDone} />;
  if (fresh === undefined)
    return (
      <Button type="primary" loading={beginning.busy} onClick={() => void beginning.run({})}>
        {words.begin}
      </Button>
    );
  return (
    <div className={styles.setUp}>
      <p>{words.scan}</p>
      <div role="img" aria-label={words.picture}>
        <QRCode value={fresh.uri} type="svg" size={184} />
      </div>
      <p>{words.type}</p>
      <code className={styles.secret}>{inFours(fresh.secret)}</code>
      <CodeForm
        call={confirm}
        label={words.confirm}
        submit={words.confirmSubmit}
        digitsOnly
        onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        onLost={() => setFresh(undefined)}
      />
    </div>
  );
}

/** As apps show it, so that it can be typed without losing one's place. */
const inFours = (secret: string): string => secret.replaceAll(/.{4}(?=.)/g, '$& ');
