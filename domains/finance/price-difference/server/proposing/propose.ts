import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { differences } from '../differences.ts';
import { draftsOf, sumsOf, type Draft } from './drafts.ts';
import { areNew, repricedGoods } from './repriced.ts';

/** Who proposes it by hand; null: it is done after an approval. */
export type Proposer = { readonly userNo: string; readonly userName: string } | null;

/**
 * Proposes a list of differences for each version that counts on days of settled goods and is none of those that they were settled at. One after the other in a plant, so that a line has one
 * difference of a version whoever asks. Goods that wait for a list are simply priced by it.
 */
export const proposeDifferences = async (
  caller: Caller,
  which: RawBuilder<SqlBool>,
  proposer: Proposer,
): Promise<{ readonly made: number; readonly lines: number }> => {
  const { db, scope } = caller;
  await holdName(db, `price difference ${scope.tenantId} ${scope.plantNo}`);
  const found = await repricedGoods(caller, sql<SqlBool>`${which} and ${areNew}`);
  const drafts = draftsOf(found).filter(({ lines }) => lines.length > 0);
  if (drafts.length === 0) return { made: 0, lines: 0 };
  const made = await differences.create(
    caller,
    drafts.map((draft) => headOf(draft, proposer)),
    { day: await plantToday(caller) },
  );
  for (const [at, { version, lines }] of drafts.entries())
    await insertRows(
      db,
      'price_difference_line',
      lines.map((line) => ({
        plantNo: version.plantNo,
        supplierCode: version.supplierCode,
        differenceId: made[at]!.id,
        priceId: version.priceId,
        ...line,
      })),
    );
  await caller.tell('price-difference.proposed', { ids: made.map(({ id }) => id) });
  return { made: made.length, lines: drafts.reduce((all, { lines }) => all + lines.length, 0) };
};

const headOf = ({ version, lines, otherRates, otherCurrencies }: Draft, proposer: Proposer) => {
  const { makers, ...agreed } = version;
  return {
    ...agreed,
    unit: lines[0]!.unit,
    ...sumsOf(lines),
    otherRates,
    otherCurrencies,
    partTakers: [...new Set([...makers, ...(proposer ? [proposer.userNo] : [])])],
    proposedBy: proposer?.userName ?? null,
  };
};
