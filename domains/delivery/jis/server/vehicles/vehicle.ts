import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onJisStatus } from '@portal/jis-status/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { isDoubtful } from '../../contract/manufacturing-number.ts';
import type { JisPlacedPart } from '../../contract/placed.ts';
import { keptSince } from '../kept.ts';
import { shownNumber } from '../numbers/shown-number.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Where the parts of a vehicle stand: in which racks, and with which deliveries. */
    'jis.placed': { input: { assemblyLine: string; manufacturingNo: string }; output: JisPlacedPart };
  }
}

/** The story of a vehicle; whoever delivers one part group finds nothing of the others. Fails with `jis.vehicleUnknown`, or `jis.vehicleArchived` where older ones went to an archive. */
export const readJisVehicle: Action<typeof calls.readJisVehicle> = async (
  caller,
  { assemblyLine, manufacturingNo },
) => {
  const { db, scope } = caller;
  const [states, messages, alerts, placed] = await Promise.all([
    db
      .selectFrom('jis_call as call')
      .where(ownRows(scope, 'jis_call', 'call'))
      .where('call.assembly_line', '=', assemblyLine)
      .where('call.manufacturing_no', '=', manufacturingNo)
      .orderBy('call.part_group')
      .orderBy('call.said_supplier')
      .select([
        'call.part_group as partGroup',
        'call.said_supplier as supplierCode',
        'call.status_code as statusCode',
        'call.action',
        'call.planned_at as plannedAt',
        'call.vehicle_id as vehicleId',
        'call.tma',
        'call.reorders',
        shownNumber('call').as('sequenceNo'),
        sql<number | null>`call.sync_no::float8`.as('syncNo'),
      ])
      .execute(),
    db
      .selectFrom('jis_message as message')
      .leftJoin('jis_status', onJisStatus('message'))
      .where(ownRows(scope, 'jis_message', 'message'))
      .where('message.assembly_line', '=', assemblyLine)
      .where('message.manufacturing_no', '=', manufacturingNo)
      .orderBy('message.sent_at')
      .orderBy('message.id')
      .select([
        'message.id',
        'message.message_id as messageId',
        'message.track_id as trackId',
        'message.action',
        'message.status_code as statusCode',
        'jis_status.name_zh as statusNameZh',
        'jis_status.name_en as statusNameEn',
        'message.part_group as partGroup',
        'message.said_supplier as supplierCode',
        shownNumber('message').as('sequenceNo'),
        sql<number | null>`message.sync_no::float8`.as('syncNo'),
        'message.planned_at as plannedAt',
        'message.sent_at as sentAt',
        'message.created_at as createdAt',
        'message.is_manual as isManual',
        'message.read_at as readAt',
        'message.read_by as readBy',
        'message.printed_at as printedAt',
        'message.printed_by as printedBy',
        'message.parts',
      ])
      .execute(),
    db
      .selectFrom('jis_alert as alert')
      .where(ownRows(scope, 'jis_alert', 'alert'))
      .where('alert.assembly_line', '=', assemblyLine)
      .where('alert.manufacturing_no', '=', manufacturingNo)
      .orderBy('alert.id')
      .select([
        'alert.id',
        'alert.type',
        'alert.part_group as partGroup',
        'alert.status_code as statusCode',
        'alert.expected_code as expectedCode',
        'alert.created_at as createdAt',
        'alert.closed_at as closedAt',
        'alert.closed_by as closedBy',
        'alert.close_reason as closeReason',
      ])
      .execute(),
    caller.ask('jis.placed', { assemblyLine, manufacturingNo }),
  ]);
  const newest = states.toSorted((a, b) => Date.parse(b.plannedAt) - Date.parse(a.plannedAt))[0];
  if (!newest) {
    const which = { line: assemblyLine, number: manufacturingNo };
    const kept = await keptSince({ db, scope });
    throw kept
      ? new Failure('jis.vehicleArchived', {
          ...which,
          before: kept.before.slice(0, 10),
          archive: kept.archive,
        })
      : new Failure('jis.vehicleUnknown', which);
  }
  return {
    assemblyLine,
    manufacturingNo,
    vehicleId: newest.vehicleId,
    tma: newest.tma,
    isDoubtful: isDoubtful(manufacturingNo),
    calls: states.map(({ vehicleId: _, tma: __, ...state }) => state),
    messages: messages.map((message) => ({ ...message, parts: [...message.parts] })),
    placed,
    alerts,
  };
};
