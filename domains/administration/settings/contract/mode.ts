import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';

/** Modes the portal can be in (SPEC sections 6 and 9, "System mode"); the first one holds until somebody chooses. */
export const systemModes = ['NEV', 'ANHUI'] as const;
const Mode = z.enum(systemModes, { error: 'invalidChoice' });
export type SystemMode = z.output<typeof Mode>;

const ModeSetting = z.object({
  /** Null until somebody has chosen. */
  id: z.nullable(z.string()),
  version: z.number(),
  mode: Mode,
});

export const readSystemMode = endpoint({
  method: 'GET',
  path: '/system/v1/mode',
  needs: 'session',
  forPrograms: true,
  summary: 'The mode of the tenant, for everybody in it',
  output: ModeSetting,
});

export const saveSystemMode = endpoint({
  method: 'PUT',
  path: '/system/v1/mode',
  needs: 'settings:mode',
  name: { zh: '切换系统模式', en: 'Change system mode' },
  summary: 'Puts the tenant into another mode',
  input: z.object({
    mode: Mode,
    /** That of the setting it replaces; 0 where there is none yet. */
    version: wholeNumber().check(z.gte(0)),
  }),
  output: ModeSetting,
  fails: ['err.updatedByOther'],
});
