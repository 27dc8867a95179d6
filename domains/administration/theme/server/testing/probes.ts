import { HOUSE_THEME } from '@portal/platform/contract/shell/theme.ts';
import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

export const probes: Probes = [
  probe(calls.saveTheme, () => ({ ...HOUSE_THEME, version: 0, logo: [], loginPicture: [] })),
];
