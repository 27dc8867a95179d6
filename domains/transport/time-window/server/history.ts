import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How time windows are told. */
export const history: KeptHistories = {
  time_window: {
    opens: ['time-window:list', 'plant:list'],
    name: { zh: '时间窗', en: 'Time window' },
    title: 'window_group',
    words,
    columns: {
      starts: { kind: 'time' },
      ends: { kind: 'time' },
      doorId: { kind: 'record', entity: 'door' },
      kind: { kind: 'choice', names: 'kind' },
    },
  },
  standing_window: {
    opens: ['time-window:list'],
    name: { zh: '固定时窗', en: 'Standing window' },
    title: 'supplier_code',
    words,
    columns: {
      starts: { kind: 'time' },
      ends: { kind: 'time' },
      doorId: { kind: 'record', entity: 'door' },
    },
  },
};
