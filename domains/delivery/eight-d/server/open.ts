import { sql, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { deviationsNamed } from '@portal/deviation/server/offers.ts';
import { partUnit } from '@portal/part/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import { emptyContent } from '../contract/content/shapes.ts';
import { stages, type Severity } from '../contract/stages.ts';
import { CANCELLED } from '../contract/status.ts';
import { clockFor, lastDays } from './clocks.ts';
import { eightDs } from './eight-ds.ts';
import { passTurn } from './turns.ts';

/** What a report is opened for. */
export type Opened = {
  readonly supplierCode: string;
  readonly partNo: string;
  readonly severity: Severity;
  readonly complaintDate: Day;
  readonly complaint: string;
  readonly customerComplaintId: string | null;
  readonly customerContact: string;
  readonly orderNumber: string | null;
  readonly deviationIds?: readonly string[];
};

/**
 * Opens a report in the transaction of its caller: the last day of each stage is fixed, the supplier hears of it. Fails with `eightD.wrongParty` for
 * a partner, `eightD.complaintAhead`, `supplier.unknownSupplier`, `part.unknown`, and with `eightD.deviationOther` or `eightD.deviationTaken` for a
 * deviation of another supplier, or one that has a report.
 */
export const openReport = async (
  caller: Caller,
  { deviationIds = [], ...opened }: Opened,
): Promise<{ id: string; number: string }> => {
  if (sideOf(caller) !== 'plant') throw new Failure('eightD.wrongParty');
  const today = await plantToday(caller);
  const { supplierCode, partNo, complaintDate } = opened;
  if (complaintDate > today)
    throw new Failure('eightD.complaintAhead', { field: 'complaintDate', day: complaintDate });
  if ((await supplierOf(caller, supplierCode)) === undefined)
    throw new Failure('supplier.unknownSupplier', { field: 'supplierCode', supplierCode });
  if ((await partUnit(caller, partNo)) === undefined)
    throw new Failure('part.unknown', { field: 'partNo', partNo });
  const numbers = await requireDeviations(caller, supplierCode, deviationIds);
  const { plantNo } = caller.scope;
  const clock = await clockFor(caller, opened.severity);
  const due = await lastDays(caller, clock, today);
  const [made] = await eightDs.create(
    caller,
    [
      {
        ...opened,
        plantNo,
        deviationIds: [...deviationIds],
        deviationNumbers: numbers,
        counting: clock.counting,
        decideDays: clock.decideDays,
        reworkDays: clock.reworkDays,
        repeatMonths: clock.repeatMonths,
        dueOn: due.d13,
        waitsSince: new Date().toISOString(),
      },
    ],
    { day: today },
  );
  const { id } = made!;
  await insertRows(
    caller.db,
    'eight_d_stage',
    stages.map((stage) => ({
      plantNo,
      supplierCode,
      eightDId: id,
      stage,
      dueOn: due[stage],
      content: emptyContent(stage),
    })),
  );
  await passTurn(caller, { id, plantNo, supplierCode }, undefined, { stage: 'd13', side: 'supplier' });
  await caller.tell('eight-d.opened', { id });
  return made!;
};

/** Numbers of the deviations: of this supplier, and each without a report that goes on. */
const requireDeviations = async (
  caller: Caller,
  supplierCode: string,
  ids: readonly string[],
): Promise<string[]> => {
  if (ids.length === 0) return [];
  const found = await deviationsNamed(caller, ids);
  const numbers = ids.map((id) => {
    const one = found.find((deviation) => deviation.id === id);
    if (one?.supplierCode !== supplierCode)
      throw new Failure('eightD.deviationOther', { field: 'deviationIds', number: one?.number ?? id });
    return one.number;
  });
  const taken = await caller.db
    .selectFrom('eight_d')
    .where(ownRows(caller.scope, 'eight_d'))
    .where('status', '<>', CANCELLED)
    .where(sql<SqlBool>`deviation_ids && ${ids}::bigint[] and deviation_ids <> '{}'`)
    .select('number')
    .executeTakeFirst();
  if (taken) throw new Failure('eightD.deviationTaken', { field: 'deviationIds', number: taken.number });
  return numbers;
};
