import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';

/**
 * Whoever submits or approves versions of a supplier at the plant goes behind the other until his transaction ends, so that each sees what the one before
 * has done to the days. In the order of their codes, so that two who need the same never wait in a circle.
 */
export const inTurn = async (
  { db, scope }: Caller,
  versions: readonly { readonly supplierCode: string }[],
): Promise<void> => {
  const suppliers = [...new Set(versions.map(({ supplierCode }) => supplierCode))].toSorted();
  for (const supplier of suppliers)
    await sql`select price_turn(${scope.tenantId}::int, ${scope.plantNo}, ${supplier})`.execute(db);
};
