import type { Caller } from '@portal/platform/server/caller.ts';
import { truckTypes } from '@portal/fleet/server/offers.ts';
import { bySize } from '../../contract/consolidate.ts';
import type { TruckRoom } from '../../contract/load.ts';

export type PlannedType = TruckRoom & { readonly nameZh: string; readonly nameEn: string };

/** The active truck types that a load can be held against, from the smallest to the largest. */
export const truckTypesOf = async (caller: Caller): Promise<PlannedType[]> =>
  bySize(
    (await truckTypes(caller)).flatMap(
      ({ code, nameZh, nameEn, volumeM3, loadKg, loadingMetres, active }) => {
        if (!active) return [];
        const room = {
          volumeM3: Number(volumeM3),
          loadKg: Number(loadKg),
          loadingMetres: Number(loadingMetres),
        };
        return Object.values(room).every((figure) => figure > 0) ? [{ code, nameZh, nameEn, ...room }] : [];
      },
    ),
  );
