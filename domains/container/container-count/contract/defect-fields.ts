import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  dict,
  moment,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { Id, PositiveCount, Uuid, text, codeText } from '@portal/platform/contract/fields.ts';
import { byTab, contains, inDict, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { Holder, MaybeReason } from './count-fields.ts';
import { defectStatus, shownDefects } from './defect-status.ts';
import { holders } from './difference.ts';

export const DEFECT_REASON = 'CONTAINER_DEFECT_REASON';
export const MOST_FILES = 5;
const MOST_AT_ONCE = 1_000_000;
/** As what repaired containers come back. */
export const repairedAs = ['repaired', 'available'] as const;

export const defectColumns = {
  number: code({ px: 165, chars: 20, sorts: true, card: 'title' }),
  status: status(defectStatus, 'defectStatus', { px: 110, chars: 12, card: 'sign' }),
  containerCode: code({ px: 120, chars: 16, sorts: true, card: 'figure' }),
  containerNameZh: name({ px: 150, chars: 26, of: 'zh', word: 'containerName', maybe: true }),
  containerNameEn: name({ px: 150, chars: 26, of: 'en', word: 'containerName', maybe: true }),
  quantity: count({ px: 90, chars: 10, sorts: true, card: 'figure' }),
  holderKind: choice(holders, 'holder', { px: 96, chars: 12, card: 'more' }),
  holderCode: code({ px: 110, chars: 14, hidden: true, card: 'figure' }),
  holderNameZh: name({ px: 180, chars: 26, of: 'zh', word: 'holderName', maybe: true }),
  holderNameEn: name({ px: 180, chars: 26, of: 'en', word: 'holderName', maybe: true }),
  reason: dict(DEFECT_REASON, { px: 120, chars: 16, card: 'more' }),
  remark: name({ px: 200, chars: 40, maybe: true, hidden: true, card: 'more' }),
  repairedQuantity: count({ px: 100, chars: 10, maybe: true, card: 'more' }),
  repairedCondition: choice(repairedAs, 'condition', { px: 100, chars: 12, maybe: true, hidden: true }),
  scrappedQuantity: count({ px: 100, chars: 10, maybe: true, card: 'more' }),
  decision: name({ px: 200, chars: 40, maybe: true, hidden: true, card: 'more' }),
  createdAt: moment({ px: 150, chars: 18, sorts: true, card: 'more' }),
  createdBy: code({ px: 110, chars: 14, hidden: true }),
  repairSince: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
  closedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
} as const;

export const defectFilters = {
  number: contains(30),
  status: inStatus(defectStatus, 'defectStatus'),
  containerCode: contains(35),
  holderKind: oneOf(holders, 'holder'),
  holderCode: contains(35),
  reason: inDict(DEFECT_REASON),
  shown: byTab(shownDefects),
} as const;

export const defectDocument = documentOf({
  entity: 'container_defect',
  path: '/container/v1/defect',
  needs: 'container-defect:list',
  summary: {
    list: 'Defective containers, the newest first; a partner finds those of his own stock',
    one: 'One report of defective containers with its pictures',
  },
  page: '/container/defect-detail',
  machine: defectStatus,
  columns: defectColumns,
  more: {},
  also: {
    /** They show what is broken. */
    files: z.array(StoredFile),
  },
  filters: defectFilters,
  tabs: 'shown',
  missing: 'containerDefect.none',
});
export const ContainerDefect = defectDocument.Record;
export type ContainerDefect = z.output<typeof ContainerDefect>;

/** SPEC section 5: "defect quantity and attachment required for inventory defects". */
export const DefectInput = z.object({
  ...Holder,
  containerCode: codeText(35),
  quantity: PositiveCount.check(z.lte(MOST_AT_ONCE, 'tooMany')),
  reason: text(35),
  remark: MaybeReason,
  evidence: z
    .array(z.object({ id: Id, uuid: Uuid }), { error: 'required' })
    .check(z.minLength(1, 'required'), z.maxLength(MOST_FILES, { error: 'tooMany', abort: true })),
});
