import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { jisRackApiFields } from '../contract/api-fields.ts';
import { jisRackFailures } from '../contract/failures.ts';
import { jisRackPermissions } from '../contract/permissions.ts';
import { jisRackScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { placedParts } from './placed.ts';
import { routes } from './routes.ts';
import { archiveParts } from './stands-in-rack.ts';

export const plugin = serverPlugin({
  name: 'jis-rack',
  apiFields: jisRackApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  jobs,
  answers: { 'jis.placed': placedParts },
  scenarios: jisRackScenarios,
  permissions: jisRackPermissions,
  history,
  rowNames: {
    jis_rack: { zh: 'JIS 料架', en: 'JIS rack' },
    jis_delivery: { zh: 'JIS 发货单', en: 'JIS delivery' },
  },
  failures: jisRackFailures,
  words,
  constraints: { jis_rack_scan_once: 'jisRack.tokenTaken', jis_receipt_scan_once: 'jisRack.tokenTaken' },
});
