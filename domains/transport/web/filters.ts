import type { Language } from '@portal/platform/contract/words.ts';
import { filter, type Choice } from '@portal/platform/web/list/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { selectForwarders, selectSuppliers } from '@portal/supplier/contract/endpoints.ts';
import type { PartnerChoice } from '@portal/supplier/contract/fields.ts';
import type { listTransportOrders } from '../contract/endpoints.ts';
import { transportStatus } from '../contract/status.ts';
import type { words } from '../contract/words.en.ts';

type Words = (typeof words)['zh' | 'en'];

/** Companies as choices: `F01 吉顺物流`. */
export const companies =
  (language: Language) =>
  (found: readonly PartnerChoice[]): Choice[] =>
    found.map((one) => ({
      value: one.code,
      label: `${one.code} ${language === 'zh' ? one.nameZh : one.nameEn}`,
    }));

export const orderFilters = (text: Words, language: Language): FiltersOf<typeof listTransportOrders> => [
  filter.text('number'),
  filter.status('status', transportStatus, text.status),
  filter.text('noteNumber'),
  filter.text('truckPlate'),
  filter.day('window', { title: text.fields.windowDay }),
  filter.flag('late'),
  filter.remote('supplierCode', selectSuppliers, { choices: companies(language) }),
  filter.remote('forwarderCode', selectForwarders, { choices: companies(language) }),
];
