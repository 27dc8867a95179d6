import * as z from 'zod/mini';
import { rowOf } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { plantColumns } from './plant.ts';
import { unloadingPointColumns } from './places/unloading-point.ts';

/** A plant with what is kept of it; without an id the present one. */
export const readPlant = endpoint({
  method: 'GET',
  path: '/sf/v1/plant/detail',
  needs: 'plant:list',
  orNeeds: ['plant:plant-list'],
  summary: 'A plant with its address and how much is kept of it; without an id the present one',
  input: z.object({ id: z.optional(Id) }),
  output: rowOf(plantColumns, {
    ...identified,
    areaCount: z.number(),
    pointCount: z.number(),
    doorCount: z.number(),
    /** Years whose calendar is published. */
    calendarYears: z.array(z.number()),
  }),
  fails: ['err.notFound'],
});

export const readUnloadingPoint = endpoint({
  method: 'GET',
  path: '/sf/v1/unloading-point/{id}',
  needs: 'plant:list',
  summary: 'An unloading point of the plant with its docks',
  input: z.object({ id: Id }),
  output: rowOf(unloadingPointColumns, identified),
  fails: ['err.notFound'],
});
