import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { TruckRoom } from '../../contract/load.ts';

type NewTruck = {
  readonly pickupOn: Day;
  readonly region: string;
  readonly warehouseCode: string;
  readonly type: TruckRoom;
  readonly shared: boolean;
};

/** Counted from one each day for all plants: `PT2026030200001`. */
const NUMBERS = { prefix: 'PT', series: 'pickup-PT', by: 'tenant' } as const;

/** Writes new trucks of the plant under the next numbers; returns their ids in their order. */
export const writeTrucks = async (caller: Caller, trucks: readonly NewTruck[]): Promise<string[]> => {
  const { plantNo } = caller.scope;
  const today = { plantNo, day: await plantToday(caller) };
  const numbers = await numbersOf(caller.db, NUMBERS, today, trucks.length);
  return insertRows(
    caller.db,
    'pickup_truck',
    trucks.map(({ pickupOn, region, warehouseCode, type, shared }, n) => ({
      plantNo,
      number: numbers[n]!,
      pickupOn,
      region,
      warehouseCode,
      ...columnsOfType(type),
      shared,
    })),
  );
};

/** A truck type and what it holds, as a truck keeps them. */
export const columnsOfType = ({ code, volumeM3, loadKg, loadingMetres }: TruckRoom) => ({
  truckType: code,
  volumeM3: String(volumeM3),
  loadKg: String(loadKg),
  loadingMetres: String(loadingMetres),
});
