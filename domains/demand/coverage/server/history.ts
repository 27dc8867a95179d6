import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { stockColumns } from '../contract/stock.ts';
import { words } from '../contract/words.en.ts';

export const history: KeptHistories = {
  plant_stock: {
    opens: ['plant-stock:list'],
    title: 'part_no',
    name: { zh: '工厂库存', en: 'Plant stock' },
    words,
    columns: stockColumns,
  },
  coverage_limit: {
    opens: ['coverage:list'],
    title: 'part_no',
    name: { zh: '可供天数设置', en: 'Days of supply of a part' },
    words,
    columns: {
      partNo: { kind: 'code' },
      minDays: { kind: 'count' },
      targetDays: { kind: 'count' },
    },
  },
};
