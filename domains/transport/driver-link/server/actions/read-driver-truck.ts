import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as calls from '../../contract/driver-calls.ts';
import { asDriver } from '../pass.ts';
import { truckOf } from '../truck.ts';

export const readDriverTruck: OpenAction<typeof calls.readDriverTruck> = async (request) =>
  asDriver(request, 'readDriverTruck', truckOf);
