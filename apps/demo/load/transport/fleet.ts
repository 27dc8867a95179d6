import type { Kysely } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import { insertMany } from '@portal/platform/server/database/bulk.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { fleetOn } from '../../world/transport/fleet.ts';

/** Drivers and vehicles of the forwarders. */
export const insertFleet = async (db: Kysely<Tables>, today: Day): Promise<void> => {
  const { drivers, vehicles } = fleetOn(today);
  await insertMany(
    db,
    'driver',
    {
      forwarder_code: 'text',
      name: 'text',
      id_no: 'text',
      phone: 'text',
      licence_class: 'text',
      licence_valid_to: 'date',
      active: 'boolean',
    },
    drivers,
  );
  await insertMany(
    db,
    'vehicle',
    {
      forwarder_code: 'text',
      plate: 'text',
      truck_type: 'text',
      emission: 'text',
      inspection_valid_to: 'date',
      emission_valid_to: 'date',
      active: 'boolean',
    },
    vehicles,
  );
};
