import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Descriptions, Tag } from 'antd';
import { useState } from 'react';
import {
  beginFactor,
  confirmFactor,
  readFactorState,
  type FactorState,
} from '../../contract/second-factor/second-factor.ts';
import { RenewCodesDialog, TurnOffDialog } from './factor-dialogs.tsx';
import FactorSetUp from './factor-set-up.tsx';
import { factorWords } from './factor-words.en.ts';
import styles from './factor.module.css';
import { RecoveryCodeList } from './recovery-code-list.tsx';

/** Below this number of recovery codes one is asked to make new ones. */
const FEW = 3;

/** Personal settings, "two-step sign-in". */
export default function FactorTab() {
  const { factor: words } = useWords(factorWords);
  const { data, refetch } = useAnswer(readFactorState, {}, { staleTime: 0 });
  if (!data) return <Skeleton lines={4} />;
  return (
    <div className={styles.state}>
      <p>{words.intro}</p>
      {data.active === 'Y' ? (
        <ActiveFactor factor={data} />
      ) : (
        <FactorSetUp begin={beginFactor} confirm={confirmFactor} onDone={() => void refetch()} />
      )}
    </div>
  );
}

const ActiveFactor = ({ factor }: { factor: FactorState }) => {
  const { factor: words } = useWords(factorWords);
  const zone = useSession(plantZone);
  const [open, setOpen] = useState<'off' | 'renew'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const client = useQueryClient();
  const close = (): void => setOpen(undefined);
  const keptCodes = (): void => {
    setCodes(undefined);
    void client.invalidateQueries();
  };
  if (codes !== undefined) return <RecoveryCodeList codes={codes} onDone={keptCodes} />;
  return (
    <>
      <Descriptions
        size="small"
        column={{ xs: 1, md: 3 }}
        items={[
          { key: 'on', label: words.title, children: <Tag color="success">{words.on}</Tag> },
          { key: 'since', label: words.since, children: formatMoment(factor.since ?? '', zone) },
          { key: 'left', label: words.left, children: factor.recoveryCodesLeft },
        ]}
      />
      {factor.recoveryCodesLeft < FEW && <Alert type="warning" showIcon title={words.few} />}
      {factor.demanded === 'Y' && <p>{words.demanded}</p>}
      <div className={styles.buttons}>
        <Button onClick={() => setOpen('renew')}>{words.renew}</Button>
        {factor.demanded === 'N' && (
          <Button danger onClick={() => setOpen('off')}>
            {words.turnOff}
          </Button>
        )}
      </div>
      {open === 'off' && <TurnOffDialog onClose={close} />}
      {open === 'renew' && <RenewCodesDialog onClose={close} onCodes={setCodes} />}
    </>
  );
};
