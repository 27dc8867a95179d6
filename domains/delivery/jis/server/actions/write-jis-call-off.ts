import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisStatuses } from '@portal/jis-status/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { holdLines } from '../hold-lines.ts';
import { takeMessages } from '../take-messages.ts';

/**
 * Enters a call-off while messages do not come (SPEC section 3, "JIS message"). It counts for no stream: the message that comes later brings the
 * number, and takes the place of the entry.
 */
export const writeJisCallOff: Action<typeof calls.writeJisCallOff> = async (caller, input) => {
  const { db, scope } = caller;
  const { supplierCode, assemblyLine, manufacturingNo, partGroup, statusCode } = input;
  if (!(await knownSuppliers(caller, [supplierCode])).has(supplierCode))
    throw new Failure('jis.supplierUnknown', { code: supplierCode, field: 'supplierCode' });
  const statuses = await jisStatuses(caller, [assemblyLine]);
  if (!statuses.some(({ code }) => code === statusCode))
    throw new Failure('jis.statusUnknown', { code: statusCode, line: assemblyLine, field: 'statusCode' });
  await holdLines(caller, [assemblyLine]);
  const called = sql`
    from jis_message where ${ownRows(scope, 'jis_message')} and assembly_line = ${assemblyLine} and manufacturing_no = ${manufacturingNo}
      and part_group = ${partGroup} and said_supplier = ${supplierCode} and status_code = ${statusCode} and action = ${input.action}`;
  if (input.action === 'call') {
    const { rows } = await sql`select ${called} limit 1`.execute(db);
    if (rows.length > 0)
      throw new Failure('jis.calledAlready', {
        number: manufacturingNo,
        status: statusCode,
        field: 'manufacturingNo',
      });
  }
  const messageId = `M-${randomUUID()}`;
  const sentAt = new Date().toISOString();
  await takeMessages(caller, messageId, [
    { ...input, messageId, sentAt, statusSource: null, item: 1, isManual: true },
  ]);
  const { rows } = await sql<{ id: string }>`select id ${called} and message_id = ${messageId}`.execute(db);
  return { id: rows[0]!.id };
};
