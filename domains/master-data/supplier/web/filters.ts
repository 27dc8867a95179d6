import { filter } from '@portal/platform/web/list/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import type { listSuppliers } from '../contract/endpoints.ts';
import type { words as supplierWords } from '../contract/words.en.ts';

export const filters = (words: (typeof supplierWords)['zh']): FiltersOf<typeof listSuppliers> => [
  filter.text('supplierCode'),
  filter.text('name'),
  filter.choice('category', words.category),
  filter.text('city'),
  filter.text('contact'),
  filter.text('duns'),
  filter.flag('active'),
  filter.choice('poSplitType', words.split),
];
