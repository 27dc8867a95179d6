import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { packagingApiFields } from '../contract/api-fields.ts';
import { packagingFailures } from '../contract/failures.ts';
import { packagingPermissions } from '../contract/permissions.ts';
import { refusalWords } from '../contract/refusal-words.en.ts';
import { words } from '../contract/words.en.ts';
import { history } from './history.ts';
import { agreedPacking, partPacked } from './part-use.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'packaging',
  apiFields: packagingApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  permissions: packagingPermissions,
  history,
  uses: { part: [{ page: 'packaging:agreement-list', filter: 'partNo', count: partPacked }] },
  answers: { 'part.agreed-packing': agreedPacking },
  failures: packagingFailures,
  words: { zh: { ...words.zh, ...refusalWords.zh }, en: { ...words.en, ...refusalWords.en } },
  constraints: {
    packaging_empty_pack_taken: 'packaging.emptyPackTaken',
    packaging_agreement_day_taken: 'packaging.sameDay',
  },
});
