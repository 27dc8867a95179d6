import { Alert } from 'antd';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { tryTolerance } from '../../contract/endpoints.ts';
import { FailureTable } from '../offers.tsx';
import styles from '../tolerance.module.css';
import { screenWords } from '../words.en.ts';

type Verdict = OutputOf<typeof tryTolerance>;

/** What the verification says: that it passes, or each limit that is exceeded and an invoice that would pass. */
export const Verdict = ({ verdict: { failures, passes, corrected } }: { verdict: Verdict }) => {
  const screen = useWords(screenWords).trial;
  const isPassing = failures.length === 0;
  const text = isPassing
    ? fill(screen.passes, { count: passes.length })
    : fill<string>(screen.fails, { count: failures.length });
  return (
    <div className={styles.verdict} role="status">
      <Alert type={isPassing ? 'success' : 'error'} showIcon title={text} />
      {!isPassing && (
        <>
          <FailureTable failures={failures} />
          <p>{correctedText(corrected, screen)}</p>
        </>
      )}
    </div>
  );
};

const correctedText = (
  corrected: Verdict['corrected'],
  screen: (typeof screenWords)['zh' | 'en']['trial'],
): string => {
  const [invoice] = corrected?.invoices ?? [];
  const [allocation] = corrected?.allocations ?? [];
  if (!invoice || !allocation) return screen.nothing;
  const { net, tax, gross } = invoice;
  return fill<string>(screen.corrected, { quantity: allocation.quantity ?? screen.none, net, tax, gross });
};
