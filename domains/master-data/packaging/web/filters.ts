import { filter } from '@portal/platform/web/list/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import type { listPackagingAgreements, listPackaging } from '../contract/endpoints.ts';
import type { words as packagingWords } from '../contract/words.en.ts';

type Words = (typeof packagingWords)['zh'];

export const packagingFilters = (words: Words): FiltersOf<typeof listPackaging> => [
  filter.text('code'),
  filter.text('name'),
  filter.choice('kind', words.kind),
  filter.choice('ownership', words.ownership),
];

export const agreementFilters = (words: Words): FiltersOf<typeof listPackagingAgreements> => [
  filter.text('partNo'),
  filter.text('name', { title: words.fields.partNameZh }),
  filter.text('supplierCode'),
  filter.text('packagingCode'),
  filter.choice('state', words.state),
  filter.day('effectiveFrom'),
];
