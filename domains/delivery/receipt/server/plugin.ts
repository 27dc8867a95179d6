import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { receiptApiFields } from '../contract/api-fields.ts';
import { receiptFailures } from '../contract/failures.ts';
import { receiptPermissions } from '../contract/permissions.ts';
import { receiptScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';
import { archiveParts } from './archived-receipts.ts';
import { jobs } from './jobs.ts';
import { history } from './history.ts';
import { noteStages } from './note-stages.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'receipt',
  apiFields: receiptApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  archiveParts,
  answers: { 'delivery-note.stages': noteStages },
  scenarios: receiptScenarios,
  jobs,
  permissions: receiptPermissions,
  history,
  failures: receiptFailures,
  words,
  constraints: {
    delivery_note_received_already: 'receipt.alreadyReceived',
    goods_receipt_token_taken: 'receipt.tokenTaken',
    note_has_receipts: 'receipt.noteWasReceived',
  },
});
