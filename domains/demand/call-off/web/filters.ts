import { selectMrpControllers } from '@portal/access/contract/profile/user-choices.ts';
import { mrpControllerChoices } from '@portal/access/web/offers.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import type { FiltersOf } from '@portal/platform/web/list/list-props.ts';
import { selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { pointChoices } from '@portal/plant/web/offers.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import type { listCallOffs } from '../contract/endpoints.ts';
import { callOffStatus } from '../contract/status.ts';
import type { Words } from './columns.tsx';

/** The filters of the list of call-offs, the daily ones first. A supplier finds himself only, so he is not asked which. */
export const filters = (words: Words, ofOneSupplier: boolean): FiltersOf<typeof listCallOffs> => [
  filter.text('partNo'),
  filter.status('status', callOffStatus, words.status),
  filter.day('due', { title: words.fields.dueOn }),
  filter.choice('zone', words.zone, { many: true }),
  ...(ofOneSupplier ? [] : [filter.remote('supplierCode', selectSuppliers, { choices: partnerChoices })]),
  ...(ofOneSupplier
    ? []
    : [filter.remote('dispositor', selectMrpControllers, { choices: mrpControllerChoices })]),
  filter.flag('timedOut'),
  filter.flag('escalated'),
  filter.flag('expectedLate'),
  filter.flag('urgent'),
  filter.text('saNo'),
  filter.remote('unloadingPoint', selectUnloadingPoints, { choices: pointChoices }),
  filter.text('partName'),
  filter.text('warehouseCode'),
  filter.choice('answer', words.answer, { many: true }),
  filter.flag('answered'),
  filter.flag('changed'),
  filter.flag('open'),
  filter.flag('backlog'),
  filter.flag('credit'),
  filter.choice('frequency', words.frequency, { many: true }),
  filter.text('place'),
];
