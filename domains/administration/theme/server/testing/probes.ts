import { HOUSE_THEME } from '@portal/platform/contract/theme.ts';
import type { Probes } from '@portal/platform/server/testing/probe.ts';

export const probes: Probes = {
  'PUT /system/v1/theme': () => ({ ...HOUSE_THEME, version: 0, logo: [], loginPicture: [] }),
};
