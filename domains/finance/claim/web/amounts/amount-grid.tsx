import { useMemo } from 'react';
import { compareDecimals, round } from '@portal/platform/contract/values/decimal.ts';
import type { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { isQuantity } from '@portal/platform/contract/quantity.ts';
import { EditGrid } from '@portal/platform/web/grid/edit-grid.tsx';
import { gridColumn, type GridColumn } from '@portal/platform/web/grid/grid-column.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { CLAIM_COST_KIND, type Claim } from '../../contract/fields.ts';
import { isWithin } from '../../contract/amounts.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** An item with the amount that is said of it; the call takes `itemId`, `net` and the reason. */
export type Amount = {
  readonly itemId: string;
  readonly kind: string;
  readonly claimed: string;
  readonly claimedNet: string;
  readonly offeredNet: string | null;
  readonly net: string;
  readonly reason: string | null;
  readonly evidence: readonly StoredFile[];
};

/** Where people begin: what is claimed, or what was offered where the plant decides. */
export const amountsOf = ({ items }: Pick<Claim, 'items'>, verb: 'offer' | 'propose' | 'decide'): Amount[] =>
  items.map(({ id, kind, net, claimedNet, offeredNet, answerReason }) => ({
    itemId: id,
    kind,
    claimed: net,
    claimedNet,
    offeredNet,
    net: verb === 'decide' ? (offeredNet ?? claimedNet) : claimedNet,
    reason: answerReason,
    evidence: [],
  }));

type Props = { rows: readonly Amount[]; isAnswer: boolean; onChange: (rows: readonly Amount[]) => void };

/** Items of a claim by row: what was claimed, claimed for and offered, and the amount that is typed. */
export const AmountGrid = ({ rows, isAnswer, onChange }: Props) => {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const columns = useMemo(
    (): GridColumn<Amount>[] => [
      gridColumn.readonly(column.dict<Amount>('kind', CLAIM_COST_KIND, { width: 120 }), { frozen: true }),
      gridColumn.readonly(
        column.money<Amount>('claimed', undefined, { title: screen.claimedNet, width: 130 }),
      ),
      gridColumn.readonly(column.money<Amount>('claimedNet', undefined, { width: 120 })),
      ...(isAnswer
        ? []
        : [gridColumn.readonly(column.money<Amount>('offeredNet', undefined, { width: 120 }))]),
      gridColumn.quantity('net', { title: screen.saidNet, required: true, width: 140 }),
      ...(isAnswer
        ? [gridColumn.text<Amount>('reason', { title: words.fields.answerReason, max: 200, width: 220 })]
        : []),
    ],
    [isAnswer, words, screen],
  );
  return (
    <EditGrid
      rows={rows}
      columns={columns}
      onChange={onChange}
      words={words}
      label={words.fields.items}
      check={check}
      keyHint={false}
    />
  );
};

const check = ({ net, claimed }: Amount): Record<string, string> => {
  if (!isQuantity(net)) return { net: 'notAQuantity' };
  if (compareDecimals(round(net, 2), net) !== 0) return { net: 'claim.amount' };
  return isWithin(net, claimed) ? {} : { net: 'claim.within' };
};
