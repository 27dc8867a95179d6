import { sql } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onForwarder } from '@portal/supplier/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { fleetPermissions } from '../contract/permissions.ts';
import { plateOf } from '../contract/plate.ts';
import { words } from '../contract/words.en.ts';
import { MOST_CHOICES } from './drivers.ts';
import { ownedByForwarder } from './own-fleet.ts';
import { inPaperStates, paperStateOf, VEHICLE_ENDS } from './paper-state.ts';
import { checkVehicles } from './vehicle-check.ts';

const names = {
  ...recordColumns('vehicle'),
  plate: 'vehicle.plate',
  truckType: 'vehicle.truck_type',
  emission: 'vehicle.emission',
  inspectionValidTo: 'vehicle.inspection_valid_to',
  emissionValidTo: 'vehicle.emission_valid_to',
  forwarderCode: 'vehicle.forwarder_code',
  active: 'vehicle.active',
} as const;

/** Vehicles of forwarders. */
export const vehicles = keptRecords(
  { list: calls.listVehicles, create: calls.createVehicle, change: calls.changeVehicle },
  {
    title: fleetPermissions['fleet:vehicle'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'vehicle',
    names,
    key: ['plate'],
    taken: { vehicle_plate_taken: ['fleet.plateTaken', 'plate'] },
    owns: ownedByForwarder,
    check: checkVehicles,
    source: async (caller) => {
      const { db, scope } = caller;
      const today = await plantToday(caller);
      return {
        rows: db
          .selectFrom('vehicle')
          .leftJoin('forwarder', onForwarder('vehicle'))
          .where(ownRows(scope, 'vehicle')),
        key: 'vehicle.id',
        order: 'plate',
        columns: {
          ...names,
          papers: paperStateOf(VEHICLE_ENDS, today),
          forwarderNameZh: 'forwarder.name_zh',
          forwarderNameEn: 'forwarder.name_en',
        },
        filters: {
          plate: (typed) => containsText(plateOf(typed), 'vehicle.plate'),
          truckType: is('vehicle.truck_type'),
          papers: inPaperStates(VEHICLE_ENDS, today),
          forwarderCode: contains('vehicle.forwarder_code', 'forwarder.name_zh', 'forwarder.name_en'),
          active: flag('vehicle.active'),
        },
      };
    },
  },
);

export const readVehicle = async (
  caller: Caller,
  { id }: ParsedInput<typeof calls.readVehicle>,
): Promise<OutputOf<typeof calls.readVehicle>> => {
  const vehicle = await vehicles.one(caller, id);
  if (!vehicle) throw new Failure('err.notFound', { id });
  return vehicle;
};

export const selectVehicles: Action<typeof calls.selectVehicles> = async (
  { db },
  { forwarderCode, name = '' },
) => {
  const { rows } = await sql<OutputOf<typeof calls.selectVehicles>[number]>`
    select id, plate, truck_type as "truckType", emission, inspection_valid_to as "inspectionValidTo", emission_valid_to as "emissionValidTo"
    from vehicles_to_choose(${forwarderCode}) as found where ${containsText(plateOf(name), 'found.plate')}
    order by plate limit ${sql.lit(MOST_CHOICES)}`.execute(db);
  return rows;
};
