import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { MOST_TRIES } from '../../contract/erp/hand-over.ts';
import type { Invoice } from '../../contract/fields.ts';
import { words as invoiceWords } from '../../contract/words.en.ts';
import styles from '../invoice.module.css';
import { screenWords } from '../words.en.ts';

type Props = { invoice: Pick<Invoice, 'handOver' | 'handedOver'>; handsOver: boolean | undefined };

/** How the hand-over to the ERP goes, or that the plant decides by hand. */
export const HandOverState = ({ invoice: { handOver, handedOver }, handsOver }: Props) => {
  const words = useWords(invoiceWords);
  const screen = useWords(screenWords).erp;
  const zone = useSession(plantZone);
  if (handOver === null || handOver === 'kept' || handedOver === null)
    return <p className={styles.quiet}>{handsOver === true ? screen.notHandedOver : screen.byHand}</p>;
  const { problem, said, tries, triedAt, takenAt, reference } = handedOver;
  return (
    <div className={styles.stack}>
      <p className={handOver === 'failed' ? styles.wrong : styles.quiet}>
        {[words.handOver[handOver], takenAt && formatMoment(takenAt, zone), reference]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {problem !== null && (
        <p className={styles.wrong}>
          {[words.problem[problem], said, triedAt && formatMoment(triedAt, zone)].filter(Boolean).join(' · ')}
        </p>
      )}
      {handOver === 'retrying' && (
        <p className={styles.quiet}>{fill(screen.triedAgain, { count: tries, most: MOST_TRIES })}</p>
      )}
      {handOver === 'failed' && <p className={styles.quiet}>{screen.sendAgain}</p>}
    </div>
  );
};
