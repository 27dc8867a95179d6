import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { consignmentNote } from '../paper/consignment-note.ts';
import { orderById } from '../queries.ts';

/**
 * What the truck carries, for its way: printed by the sender, by the plant, and by the forwarder whose order it is. A forwarder sees no note and
 * nothing of what is packed but this paper, which goes with the goods. Each print is logged, a reprint says why (DOMAIN, "Labels").
 */
export const downloadConsignmentNote: FileAction<typeof calls.downloadConsignmentNote> = async (
  caller,
  { id, reason },
) => {
  const order = await orderById(caller, id);
  await askReason(caller, id, reason);
  return documentFile(
    // The order is the caller's: what it carries is read for him.
    await caller.asSystem(async (system) => consignmentNote(system, order)),
    `${paperWords[caller.language].title} ${order.number}`,
    'transport.glyphsMissing',
    async (own, { pages }) => {
      const owner = await askReason(own, id, reason);
      await own.db
        .insertInto('transport_print')
        .values({ ...owner, transport_order_id: id, pages, reason })
        .execute();
    },
  );
};

/** Whoever prints it again says why; the order is locked, so that two at once are not both the first. Fails with `transport.reprintReason`. */
const askReason = async (caller: Caller, id: string, reason: string | null) => {
  const { db, scope } = caller;
  const owner = await db
    .selectFrom('transport_order')
    .where(ownRows(scope, 'transport_order'))
    .where('id', '=', id)
    .select(['plant_no', 'supplier_code', 'forwarder_code'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (reason !== null) return owner;
  // Whoever printed it, also before the order named its forwarder.
  const previous = await caller.asSystem(async (system) =>
    system.db
      .selectFrom('transport_print')
      .where(ownRows(system.scope, 'transport_print'))
      .where('transport_order_id', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
  );
  if (previous) throw new Failure('transport.reprintReason', { field: 'reason' });
  return owner;
};
