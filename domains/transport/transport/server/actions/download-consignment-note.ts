import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import type * as calls from '../../contract/endpoints.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { consignmentNote } from '../consignment-note.ts';
import { orderById } from '../queries.ts';

/**
 * What the truck carries, for its way. Forwarders do not see what is packed, so the sender or the plant prints it for them. Each print is
 * logged, a reprint says why (DOMAIN, "Labels").
 */
export const downloadConsignmentNote: FileAction<typeof calls.downloadConsignmentNote> = async (
  caller,
  { id, reason },
) => {
  const order = await orderById(caller, id);
  if (caller.scope.party === 'forwarder') throw new Failure('err.forbidden', { needs: 'transport:list' });
  const owner = await askReason(caller, id, reason);
  const { pdf, missing, pages } = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/document.ts')),
    await consignmentNote(caller, order),
    'renderDocument',
  );
  if (missing.length > 0) throw new Failure('transport.glyphsMissing', { characters: missing.join(' ') });
  await caller.db
    .insertInto('transport_print')
    .values({
      ...owner,
      transport_order_id: id,
      pages,
      reason,
    })
    .execute();
  return {
    name: `${paperWords[caller.language].title} ${order.number}.pdf`,
    contentType: 'application/pdf',
    body: Buffer.from(pdf),
    inline: true,
  };
};

/** Whoever prints it again says why; the order is locked, so that two at once are not both the first. Fails with `transport.reprintReason`. */
const askReason = async ({ db, scope }: Caller, id: string, reason: string | null) => {
  const owner = await db
    .selectFrom('transport_order')
    .where(ownRows(scope, 'transport_order'))
    .where('id', '=', id)
    .select(['plant_no', 'supplier_code', 'forwarder_code'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (reason !== null) return owner;
  const previous = await db
    .selectFrom('transport_print')
    .where(ownRows(scope, 'transport_print'))
    .where('transport_order_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (previous) throw new Failure('transport.reprintReason', { field: 'reason' });
  return owner;
};
