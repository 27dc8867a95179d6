import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Version, YesNo } from '@portal/platform/contract/fields.ts';

const Simulation = z.object({
  /** Only where the tenant's database holds the demo world, as it is marked when that is loaded. */
  isOffered: z.boolean(),
  isOn: YesNo,
  version: z.number(),
});

export const readSimulation = endpoint({
  method: 'GET',
  path: '/system/v1/simulation',
  needs: 'settings:mode',
  summary: 'Whether the demo world may run live, and does',
  output: Simulation,
});

export const saveSimulation = endpoint({
  method: 'PUT',
  path: '/system/v1/simulation',
  needs: 'settings:mode',
  name: { zh: '切换演示仿真', en: 'Switch demo simulation' },
  summary: 'Has the demo world run live, or stops it; there is none in production data',
  input: z.object({ isOn: YesNo, version: Version }),
  output: Simulation,
  fails: ['simulation.noDemo', 'err.updatedByOther'],
});
