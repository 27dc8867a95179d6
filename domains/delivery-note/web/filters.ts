import { filter } from '@portal/platform/web/list/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import type { Language, Translated } from '@portal/platform/contract/words.ts';
import { selectSuppliers } from '@portal/supplier/contract/endpoints.ts';
import type { listDeliveryNotes } from '../contract/endpoints.ts';
import { deliveryNoteStage, deliveryNoteStatus } from '../contract/status.ts';
import type { zh } from '../contract/words.zh.ts';

export const filters = (
  words: Translated<typeof zh>,
  language: Language,
): FiltersOf<typeof listDeliveryNotes> => [
  filter.text('number'),
  filter.status('status', deliveryNoteStatus, words.status),
  filter.status('stage', deliveryNoteStage, words.stage),
  filter.remote('supplierCode', selectSuppliers, {
    choices: (suppliers) =>
      suppliers.map(({ code, nameZh, nameEn }) => ({
        value: code,
        label: `${code} ${language === 'zh' ? nameZh : nameEn}`,
      })),
  }),
  filter.text('partNo'),
  filter.day('dispatch', { title: words.fields.dispatchOn }),
  filter.text('warehouseCode'),
  filter.flag('urgent'),
  filter.flag('choosable'),
];
