import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField, Id, maybeText } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { packingAlternativeColumns, packingAlternativeFilters } from './packing-alternative.ts';
import { packingDeviationColumns, packingDeviationFilters } from './packing-deviation.ts';

const BASE = '/sf/v1/packing-deviation';
/** At once; a page of the list has fewer. */
const MOST_APPROVED = 200;

export const listPackingDeviations = listOf({
  path: BASE,
  needs: 'packing-deviation:list',
  summary: 'How sent notes are packed otherwise than agreed, newest first',
  columns: packingDeviationColumns,
  filters: packingDeviationFilters,
  also: { id: z.string() },
});

export const exportPackingDeviations = exportOf(listPackingDeviations);

export const approvePackingAlternative = endpoint({
  path: `${BASE}/{id}/approve`,
  needs: 'packing-deviation:approve',
  name: { zh: '批准替代包装', en: 'Approve alternative packing' },
  summary:
    'Approves how the part was packed from today on until a day: notes that are packed so need no reason',
  input: z.object({ id: Id, validUntil: DayField, remark: maybeText(200) }),
  fails: ['err.notFound', 'deliveryNote.noChoice', 'deliveryNote.dayPast'],
});

export const approvePackingAlternatives = endpoint({
  path: `${BASE}/approve`,
  needs: 'packing-deviation:approve',
  name: { zh: '批量批准替代包装', en: 'Approve alternative packings' },
  summary:
    'Approves from today on until a day how parts were packed, each way of a part of a supplier once; parts that were mixed only are left out and named',
  input: z.object({
    ids: z.array(Id).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_APPROVED, 'tooMany')),
    validUntil: DayField,
    remark: maybeText(200),
  }),
  output: z.object({ approved: z.number(), left: z.array(z.string()) }),
  fails: ['err.notFound', 'deliveryNote.dayPast'],
});

export const withdrawPackingAlternative = endpoint({
  path: `${BASE}/{id}/withdraw`,
  needs: 'packing-deviation:approve',
  name: { zh: '撤回替代包装', en: 'Withdraw alternative packing' },
  summary: 'Ends what is approved for the part of this supplier; sent notes stay as they are',
  input: z.object({ id: Id }),
  fails: ['err.notFound'],
});

const ALTERNATIVE = '/sf/v1/packing-alternative';

export const listPackingAlternatives = listOf({
  path: ALTERNATIVE,
  needs: 'packing-alternative:list',
  summary: 'What the plant approves beside what is agreed, and did, newest first; a supplier finds his own',
  columns: packingAlternativeColumns,
  filters: packingAlternativeFilters,
  also: { id: z.string() },
});

export const exportPackingAlternatives = exportOf(listPackingAlternatives);

export const endPackingAlternative = endpoint({
  path: `${ALTERNATIVE}/{id}/end`,
  needs: 'packing-deviation:approve',
  name: { zh: '终止替代包装', en: 'End alternative packing' },
  summary: 'Ends one approval; sent notes stay as they are',
  input: z.object({ id: Id }),
  fails: ['deliveryNote.alternativeOver'],
});
