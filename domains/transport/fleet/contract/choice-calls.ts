import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, search } from '@portal/platform/contract/fields.ts';

/** Who can be chosen for an order. Whoever chooses needs no identity number: the server copies it. */
export const DriverChoice = z.object({
  id: z.string(),
  driverName: z.string(),
  phone: z.string(),
  licenceClass: z.nullable(z.string()),
  licenceValidTo: z.nullable(z.string()),
});
export type DriverChoice = z.output<typeof DriverChoice>;

/** What can be chosen for an order. */
export const VehicleChoice = z.object({
  id: z.string(),
  plate: z.string(),
  truckType: z.string(),
  emission: z.nullable(z.string()),
  inspectionValidTo: z.nullable(z.string()),
  emissionValidTo: z.nullable(z.string()),
});
export type VehicleChoice = z.output<typeof VehicleChoice>;

export const TruckTypeChoice = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  loadingMetres: z.nullable(z.string()),
  volumeM3: z.nullable(z.string()),
  loadKg: z.nullable(z.number()),
});
export type TruckTypeChoice = z.output<typeof TruckTypeChoice>;

export const selectTruckTypes = endpoint({
  method: 'GET',
  path: '/transport/v1/truck-type-choice',
  needs: 'transport:list',
  orNeeds: ['fleet:truck-type', 'fleet:vehicle'],
  summary: 'Active truck types, the smallest first',
  output: z.array(TruckTypeChoice),
});

export const selectDrivers = endpoint({
  method: 'GET',
  path: '/transport/v1/driver-choice',
  needs: 'transport:edit',
  summary:
    'Active drivers of a forwarder for an order, at most 50: for the forwarder, and for suppliers who have an order with him',
  input: z.object({ forwarderCode: Code, name: search() }),
  output: z.array(DriverChoice),
});

export const selectVehicles = endpoint({
  method: 'GET',
  path: '/transport/v1/vehicle-choice',
  needs: 'transport:edit',
  summary:
    'Active vehicles of a forwarder for an order, at most 50: for the forwarder, and for suppliers who have an order with him',
  input: z.object({ forwarderCode: Code, name: search() }),
  output: z.array(VehicleChoice),
});
