import { useMemo } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { isPositive, isQuantity } from '@portal/platform/contract/quantity.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Cause } from '../../contract/amounts.ts';
import { CLAIM_COST_KIND } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { useClaimSide } from '../side.ts';
import { screenWords } from '../words.en.ts';
import { costsOf } from './costs-of.ts';
import { NEW_ITEM, type Item } from './draft-rows.ts';

type Props = {
  items: readonly Item[];
  causes: readonly Cause[];
  disabled: boolean;
  onChange: (items: readonly Item[]) => void;
};

/** Costs by kind, with what they come to and what of it is claimed always in sight. */
export default function ItemGrid({ items, causes, disabled, onChange }: Props) {
  const words = useWords(claimWords);
  const screen = useWords(screenWords).form;
  const kinds = useDict(CLAIM_COST_KIND);
  const side = useClaimSide();
  const columns = useMemo(
    (): GridColumn<Item>[] => [
      gridColumn.choice('kind', kinds, { required: true, width: 140 }),
      gridColumn.text('description', { max: 200, width: 220 }),
      gridColumn.quantity('quantity', { required: true, width: 100 }),
      gridColumn.quantity('rate', { required: true, width: 120 }),
      gridColumn.choice('vat', words.vat, { required: true, width: 170 }),
    ],
    [kinds, words],
  );
  const { costs, net } = costsOf(items, causes, side);
  return (
    <div className={styles.stack}>
      <EditGrid
        rows={items}
        columns={columns}
        onChange={onChange}
        words={words}
        label={words.fields.items}
        check={check}
        newRow={newItem}
        removable
        disabled={disabled}
      />
      <p role="status" className={styles.sum}>
        {fill(screen.itemsSum, { costs: formatMoney(costs), net: formatMoney(net) })}
      </p>
    </div>
  );
}

const newItem = (): Item => NEW_ITEM;
const check = ({ kind, quantity, rate }: Item): Record<string, string> => ({
  ...(kind === '' && { kind: 'required' }),
  ...positive('quantity', quantity),
  ...positive('rate', rate),
});
const positive = (name: string, value: string): Record<string, string> => {
  if (value === '') return { [name]: 'required' };
  if (!isQuantity(value)) return { [name]: 'notAQuantity' };
  return isPositive(value) ? {} : { [name]: 'notAboveZero' };
};
