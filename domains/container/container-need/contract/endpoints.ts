import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { limitColumns, limitFilters, limitRule } from './limit.ts';
import { Shared, shareColumns, shareFilters, shareOf, shortageColumns, shortageFilters } from './shortage.ts';
import { NeedDetail, needColumns, needFilters, needLineColumns, needLineFilters } from './need.ts';

const NEED = '/container/v1/need';

export const {
  list: listContainerLimits,
  export: exportContainerLimits,
  create: createContainerLimit,
  change: changeContainerLimit,
  template: downloadContainerLimitTemplate,
  import: importContainerLimits,
} = masterData({
  path: '/container/v1/limit',
  needs: 'container:limit',
  edits: 'container:limit-edit',
  summary:
    'How many containers suppliers should have at least and may have at most; a supplier finds his own',
  record: 'container limit',
  recordZh: '器具上下限',
  columns: limitColumns,
  filters: limitFilters,
  refuses: [
    'containerNeed.limitTaken',
    'containerNeed.limitStays',
    'containerNeed.notCounted',
    'supplier.unknownSupplier',
  ],
  rule: limitRule,
});

export const listContainerNeeds = listOf({
  path: NEED,
  needs: 'container:need',
  summary:
    'What suppliers need of each container by agreed call-offs, what they have and what comes; a supplier finds his own. Calculated every few minutes',
  columns: needColumns,
  filters: needFilters,
  tabs: 'shown',
  also: { id: z.string() },
});
export const exportContainerNeeds = exportOf(listContainerNeeds);

export const readContainerNeed = endpoint({
  method: 'GET',
  path: `${NEED}/{id}`,
  needs: 'container:need',
  summary: 'One need week by week, as call-offs and stock are at this moment',
  input: z.object({ id: Id }),
  output: NeedDetail,
  fails: ['containerNeed.none'],
});

export const listContainerNeedLines = listOf({
  path: '/container/v1/need-line',
  unkeyed: true,
  needs: 'container:need',
  summary: 'The agreed call-offs behind one need, the soonest first; behind all of them where they are few',
  columns: needLineColumns,
  filters: needLineFilters,
  also: { id: z.string(), lineId: z.string() },
  fails: ['containerNeed.none', 'err.tooBroad'],
});
export const exportContainerNeedLines = exportOf(listContainerNeedLines);

export const listContainerShortages = listOf({
  path: '/container/v1/shortage',
  unkeyed: true,
  needs: 'container:share',
  summary: 'What the plant has of each container for its suppliers, and what they miss within four weeks',
  columns: shortageColumns,
  filters: shortageFilters,
  tabs: 'shown',
  also: { id: z.string() },
});
export const exportContainerShortages = exportOf(listContainerShortages);

export const shareContainers = endpoint({
  method: 'GET',
  path: '/container/v1/share',
  needs: 'container:share',
  summary:
    'Shares out what the plant has of a container among those who miss it until a week: minimum first, then week by week, in proportion where there is not enough. A proposal: nothing is written',
  input: z.object(shareOf),
  output: Shared,
  fails: ['containerNeed.notCounted'],
});

export const listContainerShares = listOf({
  path: '/container/v1/share-line',
  unkeyed: true,
  needs: 'container:share',
  summary: 'The same as a list, of one container or of all: who gets how many, and who is left short',
  columns: shareColumns,
  filters: shareFilters,
  also: { id: z.string() },
  fails: ['containerNeed.notCounted'],
});
export const exportContainerShares = exportOf(listContainerShares);
