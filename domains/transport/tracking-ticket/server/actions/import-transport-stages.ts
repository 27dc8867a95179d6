import type { NotNull } from 'kysely';
import type { Caller, UploadAction } from '@portal/platform/server/caller.ts';
import { importList } from '@portal/platform/server/list/import/import-list.ts';
import { eachTakenBack, keepBatch, undoneOneByOne } from '@portal/platform/server/list/import/undo-import.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../../contract/endpoints.ts';
import { TicketRow, ticketColumns } from '../../contract/fields.ts';
import { trackingTicketPermissions } from '../../contract/permissions.ts';
import { hasLeft } from '../../contract/stages.ts';
import { words } from '../../contract/words.en.ts';
import { tellStage } from '../tell-stage.ts';
import { momentOfCell } from '../tickets.ts';
import { orderCalled } from '../matching-orders.ts';
import { takeBack } from '../take-back.ts';

/** Stages from a workbook; the export comes back, and a row that says nothing new changes nothing. */
export const importTransportStages: UploadAction<typeof calls.importTransportStages> = async (
  caller,
  input,
  file,
) => {
  const reported: string[] = [];
  const zone = await plantZone(caller);
  return importList(caller, input, file, {
    title: trackingTicketPermissions['tracking-ticket:list'],
    words,
    columns: ticketColumns,
    zone: async () => zone,
    mayMiss: ['means', 'appointmentId', 'condition', 'mode', 'feedback', 'estimatedArrival'],
    shape: TicketRow,
    source: 'tracking-ticket',
    keep: keepFile,
    take: async ({ orderNumber, stage, statusAt, ...cells }) => {
      if (stage === null || statusAt === null) return 'idle';
      const order = await orderCalled(caller, { orderNumber, borderoNo: null });
      const report = {
        ...cells,
        stage,
        statusAt: momentOfCell(zone, statusAt),
        estimatedArrival: cells.estimatedArrival === null ? null : momentOfCell(zone, cells.estimatedArrival),
      };
      const { verdict, eventId } = await tellStage(caller, order, report, { source: 'workbook' });
      if (eventId !== null) reported.push(eventId);
      return verdict === 'known' ? 'idle' : 'created';
    },
    batch: async () =>
      keepBatch(
        caller,
        {
          list: calls.listTrackingTickets.path,
          needs: calls.importTransportStages.needs,
          table: 'tracking_event',
          fileName: file.name,
        },
        { created: reported.map((id) => ({ id, version: 1 })), changed: [], idle: 0 },
      ),
  });
};

/** What a workbook told is taken back, unless something was told after it, or its truck has left with it. */
undoneOneByOne(calls.listTrackingTickets.path, async (caller, { created }) => {
  const events = await eventsOf(
    caller,
    created.map(({ id }) => id),
  );
  return eachTakenBack(caller, events, {
    name: ({ stage }) => words[caller.language].stage[stage],
    work: async ({ id, orderId, stage }) => {
      if (hasLeft(stage) || (await isBuiltOn(caller, { id, orderId })))
        throw new Failure('err.importBuiltOn');
      await takeBack(caller, { orderId, eventId: id, reason: UNDONE[caller.language] });
    },
  });
});
const UNDONE = { zh: '撤销导入', en: 'Import taken back' } as const;

/** The last one first: what the same workbook told of an order goes back step by step. */
const eventsOf = async ({ db, scope }: Caller, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('tracking_event as event')
        .where(ownRows(scope, 'tracking_event', 'event'))
        .where('event.id', 'in', [...ids])
        .where('event.stage', 'is not', null)
        .orderBy('event.id', 'desc')
        .select(['event.id', 'event.transport_order_id as orderId', 'event.stage'])
        .$narrowType<{ stage: NotNull }>()
        .execute();

const isBuiltOn = async (
  { db, scope }: Caller,
  { id, orderId }: { id: string; orderId: string },
): Promise<boolean> =>
  (await db
    .selectFrom('tracking_event')
    .where(ownRows(scope, 'tracking_event'))
    .where('transport_order_id', '=', orderId)
    .where('id', '>', id)
    .where('taken_back_at', 'is', null)
    .select('id')
    .executeTakeFirst()) !== undefined;
