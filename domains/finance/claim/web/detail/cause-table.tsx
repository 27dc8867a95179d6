import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { PlainTable } from '@portal/platform/web/list/plain-table.tsx';
import { CLAIM_CAUSE, type ClaimCause } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';

/** Causes with who bears them and their shares. */
export const CauseTable = ({ causes }: { causes: readonly ClaimCause[] }) => {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  if (causes.length === 0) return <p className={styles.quiet}>{screen.noCauses}</p>;
  return (
    <PlainTable
      label={screen.causes}
      rows={causes}
      rowKey={({ cause }) => cause}
      words={words}
      columns={[
        column.dict<ClaimCause>('cause', CLAIM_CAUSE),
        column.choice<ClaimCause>('borneBy', words.bearer),
        column.quantity<ClaimCause>('share', undefined, { title: words.fields.share }),
      ]}
    />
  );
};
