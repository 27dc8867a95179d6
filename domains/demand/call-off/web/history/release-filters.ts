import { filter } from '@portal/platform/web/list/filter/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { pointChoices } from '@portal/plant/web/offers.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import type { listReleases } from '../../contract/release/release-calls.ts';
import type { Words } from '../columns.tsx';

export const releaseFilters = (words: Words, ofOneSupplier: boolean): FiltersOf<typeof listReleases> => [
  filter.text('partNo'),
  filter.text('saNo'),
  filter.text('releaseNo'),
  filter.day('released', { title: words.fields.releaseDate }),
  ...(ofOneSupplier ? [] : [filter.remote('supplierCode', selectSuppliers, { choices: partnerChoices })]),
  filter.remote('unloadingPoint', selectUnloadingPoints, { choices: pointChoices }),
  filter.flag('inForce'),
  filter.flag('chainGap'),
  filter.choice('source', words.source, { many: true }),
];
