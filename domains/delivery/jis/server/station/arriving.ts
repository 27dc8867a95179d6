import { sql } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { jisReceivers, jisReceivedBy, type JisReceiver } from '@portal/jis-status/server/offers.ts';
import type { AutoPrint } from '@portal/jis-status/contract/supplier-status.ts';
import { untilDoubt } from '../../contract/station.ts';
import { queueAt, type QueuedCallOff } from './queue.ts';

/** A stream of a supplier, whose call-offs come in sequence. */
export type ArrivingAt = Pick<JisReceiver, 'supplierCode' | 'assemblyLine' | 'statusCode' | 'partGroup'>;

/**
 * Something has come, was printed or was decided in these streams: where labels are ruled to go to a printer by themselves, a job prints what is to be
 * printed now.
 */
export const printArriving = async (caller: Caller, places: readonly ArrivingAt[]): Promise<void> => {
  if (places.length === 0) return;
  const rules = await jisReceivers(
    caller,
    places.map(({ assemblyLine }) => assemblyLine),
  );
  for (const { supplierCode, assemblyLine, statusCode, partGroup } of rules.filter(
    (rule) => rule.autoPrint === BY_PRINTER && places.some((place) => isOf(rule, place)),
  ))
    await caller.tell('jis.arrived', {
      plantNo: caller.scope.plantNo,
      supplierCode,
      assemblyLine,
      statusCode,
      partGroup,
    });
};

export const BY_PRINTER = 'printer' satisfies AutoPrint;
const BY_STATION = 'station' satisfies AutoPrint;

export const isOf = (one: ArrivingAt, other: ArrivingAt): boolean =>
  one.supplierCode === other.supplierCode &&
  one.assemblyLine === other.assemblyLine &&
  one.statusCode === other.statusCode &&
  one.partGroup === other.partGroup;

/** What is printed by itself of a stream now: what has come since it is ruled so, up to the first that a person has to look at. */
export const arrivedAt = (rule: JisReceiver, queue: readonly QueuedCallOff[]): QueuedCallOff[] => {
  const since = rule.autoPrintSince;
  if (since === null) return [];
  return untilDoubt(queue.filter(({ partGroup }) => partGroup === rule.partGroup)).filter(
    ({ createdAt }) => Date.parse(createdAt) >= Date.parse(since),
  );
};

/** Those of these call-offs that an open station prints by itself. */
export const arrivedForStation = async (caller: Caller, ids: readonly string[]): Promise<string[]> => {
  const supplierCode = caller.scope.companyCode;
  const rules = (await jisReceivedBy(caller, supplierCode)).filter(
    ({ autoPrint }) => autoPrint === BY_STATION,
  );
  const places = await streamsOf(caller, ids);
  const arrived: string[] = [];
  for (const rule of rules.filter((one) => places.some((place) => isOf(one, place)))) {
    const queue = await queueAt(caller, { ...rule, partGroups: [rule.partGroup] });
    arrived.push(...arrivedAt(rule, queue).map(({ id }) => id));
  }
  return arrived;
};

const streamsOf = async ({ db, scope }: Reader, ids: readonly string[]): Promise<ArrivingAt[]> => {
  const { rows } = await sql<ArrivingAt>`
    select distinct said_supplier as "supplierCode", assembly_line as "assemblyLine", status_code as "statusCode", part_group as "partGroup"
    from jis_message where ${ownRows(scope, 'jis_message')} and id = any (${ids}::bigint[])`.execute(db);
  return rows;
};
