import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How the retention of logs is told. */
export const history: KeptHistories = {
  log_retention: { opens: ['log:retention'], name: { zh: '日志保留期限', en: 'Log retention' }, words },
};
