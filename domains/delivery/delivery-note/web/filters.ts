import { filter } from '@portal/platform/web/list/filter/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import type { Translated } from '@portal/platform/contract/words.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import type { listDeliveryNotes } from '../contract/endpoints.ts';
import { deliveryNoteStage, deliveryNoteStatus } from '../contract/status.ts';
import type { zh } from '../contract/words.zh.ts';

export const filters = (
  words: Translated<typeof zh>,
  isSupplier: boolean,
): FiltersOf<typeof listDeliveryNotes> => [
  filter.text('number'),
  filter.status('status', deliveryNoteStatus, words.status),
  filter.status('stage', deliveryNoteStage, words.stage),
  ...(isSupplier ? [] : [filter.remote('supplierCode', selectSuppliers, { choices: partnerChoices })]),
  filter.text('partNo'),
  filter.text('licencePlate'),
  filter.day('dispatch', { title: words.fields.dispatchOn }),
  filter.text('warehouseCode'),
  filter.flag('urgent'),
  filter.flag('choosable'),
];
