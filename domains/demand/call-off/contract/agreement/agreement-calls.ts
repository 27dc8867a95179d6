import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { Id, maybeIds, search } from '@portal/platform/contract/fields.ts';
import { OverDelivery } from './over-delivery.ts';
import { READ_CALL_OFFS } from '../permissions.ts';
import { Agreement, AgreementRow } from '../release/release-fields.ts';

export const readAgreement = endpoint({
  method: 'GET',
  path: '/sf/v1/scheduling-agreement/{id}',
  ...READ_CALL_OFFS,
  summary: 'A scheduling agreement line with its cumulative figures and the release in force',
  input: z.object({ id: Id }),
  output: Agreement,
  fails: ['callOff.noDetail'],
});

export const listAgreements = list({
  path: '/sf/v1/scheduling-agreement',
  needs: READ_CALL_OFFS.needs,
  orNeeds: [...READ_CALL_OFFS.orNeeds, 'receipt:unannounced'],
  summary: 'Scheduling agreements: a supplier sees his own, a plant user those of his plant',
  row: AgreementRow,
  filters: z.object({
    ids: maybeIds,
    partNo: search(),
    saNo: search(35),
    supplierCode: search(35),
    warehouseCode: search(10),
    unloadingPoint: search(5),
  }),
  sortable: ['partNo', 'saNo', 'unloadingPoint'],
});

export const changeOverDelivery = endpoint({
  method: 'PUT',
  path: '/sf/v1/scheduling-agreement/{id}/over-delivery',
  needs: 'call-off:publish',
  name: { zh: '修改超交容差', en: 'Change over-delivery tolerance' },
  summary:
    'By how many per cent notes may go beyond what a line of the agreement asks for; nothing without it',
  input: z.object({ id: Id, percent: OverDelivery, formerly: OverDelivery }),
  output: Agreement,
  fails: ['callOff.noDetail', 'err.updatedByOther'],
});
