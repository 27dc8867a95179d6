import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { demurrageMinutes } from './minutes.ts';

/** A visit that took longer than is free, as the supplier of the truck may claim it. */
export type StayToClaim = {
  readonly id: string;
  readonly number: string;
  readonly supplier_code: string;
  readonly day: string;
  /** Hours beyond what is free. */
  readonly quantity: string;
};

/** SQL, a table expression: visits of the present plant that are over and took longer than its free minutes (`yardFreeMinutes`); figures and list show the same minutes. */
export const staysToClaim = async (caller: Caller): Promise<RawBuilder<StayToClaim>> => {
  const [zone, { yardFreeMinutes }] = [await plantZone(caller), await processOptions(caller)];
  const minutes = demurrageMinutes(yardFreeMinutes);
  return sql<StayToClaim>`(
    select visit.id, visit.number, visit.supplier_code, (visit.checked_in_at at time zone ${zone})::date as day, round(${minutes} / 60.0, 2) as quantity
    from yard_visit as visit where ${ownRows(caller.scope, 'yard_visit', 'visit')} and visit.supplier_code is not null and visit.checked_out_at is not null and ${minutes} > 0
  )`;
};
