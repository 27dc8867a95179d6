import type { Caller } from '@portal/platform/server/caller.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import { VEHICLE_EMISSION } from '../contract/vehicle.ts';
import { requireForwarder } from './own-fleet.ts';
import { allTruckTypes } from './truck-types.ts';
import { typesOfVehicles } from './vehicle-types.ts';

type Given = { truckType: string; emission: string | null };

/** A vehicle has an active truck type and an active emission standard; it keeps those that were switched off since. */
export const checkVehicles = async (caller: Caller, drafts: readonly Draft<Given>[]): Promise<void> => {
  requireForwarder(caller);
  const types = new Set((await allTruckTypes(caller)).filter(({ active }) => active).map(({ code }) => code));
  const standards = new Set((await dictChoices(caller, VEHICLE_EMISSION)).map(({ code }) => code));
  const before = await typesOfVehicles(
    caller,
    drafts.flatMap(({ id }) => id ?? []),
  );
  for (const { id, input, refuse } of drafts) {
    const { truckType, emission } = input;
    const kept = before.get(id ?? '');
    if (truckType !== kept?.truckType && !types.has(truckType))
      refuse('fleet.truckTypeUnknown', { field: 'truckType', truckType });
    if (emission !== null && emission !== kept?.emission && !standards.has(emission))
      refuse('dict.unknownCode', { field: 'emission', typeCode: VEHICLE_EMISSION, code: emission });
  }
};
