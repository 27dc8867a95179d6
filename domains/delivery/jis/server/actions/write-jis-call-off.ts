import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisReceivers, jisStatuses } from '@portal/jis-status/server/offers.ts';
import { unloadingPoints } from '@portal/plant/server/offers.ts';
import { requireDictCodes } from '@portal/settings/server/offers.ts';
import { knownSuppliers } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { holdLines } from '../numbers/hold-lines.ts';
import { takeMessages } from '../messages/take-messages.ts';

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
  const receivers = await jisReceivers(caller, [assemblyLine]);
  if (!receivers.some((one) => one.partGroup === partGroup))
    throw new Failure('jis.groupUnknown', { code: partGroup, line: assemblyLine, field: 'partGroup' });
  await requireGoods(caller, input);
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

/** What a person enters goes to a point of the plant, in units that there are; messages are kept whatever they say. Fails with `plant.pointUnknown` or `dict.unknownCode`. */
const requireGoods = async (
  caller: Caller,
  { unloadingPoint, parts }: Pick<ParsedInput<typeof calls.writeJisCallOff>, 'unloadingPoint' | 'parts'>,
): Promise<void> => {
  if (unloadingPoint !== null && (await unloadingPoints(caller, [unloadingPoint])).length === 0)
    throw new Failure('plant.pointUnknown', { unloadingPoint, field: 'unloadingPoint' });
  await requireDictCodes(
    caller,
    UNIT,
    parts.map(({ unit }) => unit),
    (index) => ({ field: `parts.${index}.unit` }),
  );
};
