import { words as commonWords } from '@portal/platform/contract/words.en.ts';
import { filter } from '@portal/platform/web/list/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import type { listParts, listSupplierParts } from '../contract/endpoints.ts';
import { partUnits } from '../contract/fields.ts';
import type { words as partWords } from '../contract/words.en.ts';

export const partFilters = (
  words: (typeof partWords)['zh'],
  language: 'zh' | 'en',
): FiltersOf<typeof listParts> => [
  filter.text('partNo'),
  filter.text('name'),
  filter.choice('kind', words.kind),
  filter.choice('unit', unitChoices(language)),
  filter.text('partGroup'),
];

export const supplierPartFilters: FiltersOf<typeof listSupplierParts> = [
  filter.text('partNo'),
  filter.text('name'),
  filter.text('supplierCode'),
  filter.text('unloadingPoint'),
  filter.text('dispositor'),
  filter.text('project'),
  filter.text('supplierPartNo'),
  filter.text('warehouseCode'),
  filter.flag('isJit'),
  filter.flag('isJis'),
];

export const unitChoices = (language: 'zh' | 'en') =>
  partUnits.map((unit) => ({ value: unit, label: commonWords[language].units[unit] }));
