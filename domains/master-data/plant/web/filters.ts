import { filter } from '@portal/platform/web/list/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import type { listUnloadingPoints } from '../contract/endpoints.ts';
import type { words as plantWords } from '../contract/words.en.ts';

export const filters = (words: (typeof plantWords)['zh']): FiltersOf<typeof listUnloadingPoints> => [
  filter.text('areaCode'),
  filter.text('code'),
  filter.text('name'),
  filter.text('warehouseCode'),
  filter.text('doorCode'),
  filter.choice('doorKind', words.doorKind),
  filter.text('supplierCode'),
  filter.flag('hasDoor'),
];
