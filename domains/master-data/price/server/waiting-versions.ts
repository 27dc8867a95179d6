import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { overlaps, type Span } from '../contract/rules.ts';
import { SUBMITTED } from '../contract/status.ts';
import { spanOf } from './spans.ts';

type Version = Pick<RowOf<'price'>, 'plantNo' | 'supplierCode' | 'partNo' | 'validFrom' | 'validTo'> & {
  readonly id?: string;
};

/** Another version of the same supplier and part that waits for approval on some of its days. */
export const waitingOn = async (
  { db, scope }: Caller,
  version: Version,
): Promise<(Span & { readonly edition: number }) | undefined> => {
  const waiting = await db
    .selectFrom('price')
    .select(['id', 'valid_from as from', 'valid_to as to', 'edition'])
    .where(ownRows(scope, 'price'))
    .where('plant_no', '=', version.plantNo)
    .where('supplier_code', '=', version.supplierCode)
    .where('part_no', '=', version.partNo)
    .where(inStates('price.status', [SUBMITTED]))
    .orderBy('valid_from')
    .execute();
  return waiting.find((one) => one.id !== version.id && overlaps(one, spanOf(version)));
};

/** Fails with `price.otherOpen` where there is one: which of them counts would be a matter of who approves last. */
export const refuseWaiting = async (caller: Caller, version: Version): Promise<void> => {
  const other = await waitingOn(caller, version);
  const { supplierCode, partNo } = version;
  if (other)
    throw new Failure('price.otherOpen', {
      supplierCode,
      partNo,
      validFrom: other.from,
      edition: other.edition,
    });
};
