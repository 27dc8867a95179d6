import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { clockColumns } from '../contract/clock.ts';
import { words } from '../contract/words.en.ts';
import { eightDs } from './eight-ds.ts';

/** How reports with their stages are told, and the days that they have. */
export const history: KeptHistories = {
  eight_d: eightDs.history,
  eight_d_clock: {
    opens: ['eight-d-clock:list'],
    name: { zh: '8D期限', en: '8D due days' },
    words,
    columns: clockColumns,
  },
};
