import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { Paper } from '../contract/papers.ts';
import { allTruckTypes } from './truck-types.ts';

export { driverForOrder, vehicleForOrder } from './choosing.ts';

/** What a truck of a type holds; figures are null where nobody has told them. */
export type TruckType = {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  /** Inner length, metres, exact decimal. */
  readonly loadingMetres: string | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
  /** Cubic metres, exact decimal. */
  readonly volumeM3: string | null;
  readonly loadKg: number | null;
  /** False: what has it keeps it, nothing new begins with it. */
  readonly active: boolean;
};

/** All truck types of the tenant, the smallest first, inactive ones too. */
export const truckTypes = async (caller: Reader): Promise<readonly TruckType[]> => allTruckTypes(caller);

/** SQL: documents of the driver and the vehicle of `owner`'s rows that have ended by a day. */
export const expiredPapers = (owner: string, day: RawBuilder<unknown>): RawBuilder<Paper[]> =>
  sql<Paper[]>`expired_papers(${sql.ref(`${owner}.driver_id`)}, ${sql.ref(`${owner}.vehicle_id`)}, ${day})`;
