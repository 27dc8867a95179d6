import { filter } from '@portal/platform/web/list/filter/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { selectForwarders, selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import type { listTransportOrders } from '../contract/endpoints.ts';
import { transportStatus } from '../contract/status.ts';
import type { words } from '../contract/words.en.ts';

type Words = (typeof words)['zh' | 'en'];

export const orderFilters = (text: Words): FiltersOf<typeof listTransportOrders> => [
  filter.text('number'),
  filter.status('status', transportStatus, text.status),
  filter.text('noteNumber'),
  filter.text('truckPlate'),
  filter.day('window', { title: text.fields.windowDay }),
  filter.flag('late'),
  filter.remote('forwarderCode', selectForwarders, { choices: partnerChoices }),
  filter.remote('supplierCode', selectSuppliers, { choices: partnerChoices }),
  filter.day('arrived', { title: text.fields.arrivedAt }),
  filter.day('cancelled', { title: text.fields.cancelledAt }),
];
