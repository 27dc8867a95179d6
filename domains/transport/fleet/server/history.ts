import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { truckTypeColumns } from '../contract/truck-type.ts';
import { words } from '../contract/words.en.ts';

/** How truck types are told. */
export const history: KeptHistories = {
  truck_type: {
    opens: ['fleet:truck-type'],
    name: { zh: '车型', en: 'Truck type' },
    title: 'code',
    words,
    columns: truckTypeColumns,
  },
};
