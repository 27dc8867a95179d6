import type { Reader } from '@portal/platform/server/caller.ts';
import { allTruckTypes } from './truck-types.ts';

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
