import { useMemo } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { compareDecimals, sum } from '@portal/platform/contract/values/decimal.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { areWhole } from '../../contract/amounts.ts';
import { CLAIM_CAUSE } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';
import { NEW_CAUSE, type CauseRow } from './draft-rows.ts';

type Props = {
  causes: readonly CauseRow[];
  disabled: boolean;
  onChange: (causes: readonly CauseRow[]) => void;
};

/** Causes, who bears each and with which share: their sum is always in sight. */
export default function CauseGrid({ causes, disabled, onChange }: Props) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords).form;
  const names = useDict(CLAIM_CAUSE);
  const columns = useMemo(
    (): GridColumn<CauseRow>[] => [
      gridColumn.choice('cause', names, { required: true, width: 200 }),
      gridColumn.choice('borneBy', words.bearer, { required: true, width: 140 }),
      gridColumn.quantity('share', { required: true, width: 140 }),
    ],
    [names, words],
  );
  const shares = causes.filter(({ share }) => isQuantity(share));
  return (
    <div className={styles.stack}>
      <EditGrid
        rows={causes}
        columns={columns}
        onChange={onChange}
        words={words}
        label={words.fields.causes}
        check={check}
        newRow={newCause}
        removable
        disabled={disabled}
        keyHint={false}
      />
      {causes.length > 0 && (
        <p role="status" className={areWhole(shares) ? styles.sum : styles.wrong}>
          {fill(screen.causesSum, { sum: sum(shares.map(({ share }) => share)) })}
        </p>
      )}
    </div>
  );
}

const newCause = (): CauseRow => NEW_CAUSE;
const check = ({ cause, share }: CauseRow): Record<string, string> => ({
  ...(cause === '' && { cause: 'required' }),
  ...(share === ''
    ? { share: 'required' }
    : isQuantity(share) && isPositive(share) && compareDecimals(share, '100') <= 0
      ? {}
      : { share: 'claim.share' }),
});
