import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import { Id, selectedOf } from '@portal/platform/contract/fields.ts';
import {
  ContainerCodes,
  ContainerCount,
  Entry,
  Holder,
  MaybeReason,
  Reason,
  countDocument,
} from './count-fields.ts';
import { counterparts } from './difference.ts';

export * from './defect-calls.ts';

const { path: COUNT } = countDocument;

export const {
  list: listContainerCounts,
  workbook: exportContainerCounts,
  read: readContainerCount,
} = countDocument;

const holding = [
  'containerCount.wrongHolder',
  'containerCount.partnerUnknown',
  'containerCount.partnerMissing',
] as const satisfies readonly FailureKey[];

export const openContainerCount = endpoint({
  path: COUNT,
  needs: 'container-count:count',
  name: { zh: '开始器具盘点', en: 'Open container count' },
  summary: 'Opens a count of what a holder has, of the named containers or of all that the books know',
  input: z.object({ ...Holder, containerCodes: z._default(ContainerCodes, []), remark: MaybeReason }),
  output: ContainerCount,
  fails: [...holding, 'containerCount.openAlready', 'containerCount.containerUnknown'],
});

const moving = ['containerCount.none', 'containerCount.submittedAlready', 'err.updatedByOther'] as const;

export const enterContainerFigure = agreeing(
  endpoint({
    path: `${COUNT}/{id}/figure`,
    needs: 'container-count:count',
    name: { zh: '录入盘点数', en: 'Enter counted figure' },
    summary:
      'Sets a figure, or adds a scanned bundle to it, and freezes what the books say at this moment beside it',
    input: Entry,
    /** A label may name a box by its packaging code: the line says under which number it is counted. */
    output: z.extend(ContainerCount, { lineId: z.string() }),
    fails: [
      ...moving,
      'containerCount.containerUnknown',
      'containerCount.belowZero',
      'containerCount.openAlready',
    ],
  }),
);

export const clearContainerFigure = endpoint({
  path: `${COUNT}/{id}/clear`,
  needs: 'container-count:count',
  name: { zh: '清除盘点数', en: 'Clear counted figure' },
  summary: 'Takes a figure away; a container that was added while counting leaves the count',
  input: z.object({ id: Id, lineId: Id }),
  output: ContainerCount,
  fails: [...moving, 'err.notFound'],
});

export const submitContainerCount = endpoint({
  path: `${COUNT}/{id}/submit`,
  needs: 'container-count:count',
  name: { zh: '提交器具盘点', en: 'Submit container count' },
  summary: 'Puts the figures before the plant; each container of the count has one',
  input: z.object(idVersion),
  output: ContainerCount,
  fails: [...moving, 'containerCount.figuresMissing', 'containerCount.empty'],
});

export const cancelContainerCount = endpoint({
  path: `${COUNT}/{id}/cancel`,
  needs: 'container-count:count',
  name: { zh: '取消器具盘点', en: 'Cancel container count' },
  summary: 'Ends a count of which nothing is posted',
  input: z.object(idVersion),
  output: ContainerCount,
  fails: moving,
});

const deciding = [
  'containerCount.none',
  'containerCount.notSubmitted',
  'containerCount.plantOnly',
  'err.updatedByOther',
] as const;

export const approveContainerCount = endpoint({
  path: `${COUNT}/{id}/approve`,
  needs: 'container-count:approve',
  name: { zh: '批准器具盘点', en: 'Approve container count' },
  summary:
    'Posts each difference once: as lost and found, or as handovers with the plant that were never written down; who took part in the count does not approve it',
  input: z.object({ ...idVersion, against: selectedOf(counterparts), reason: MaybeReason }),
  output: ContainerCount,
  fails: [...deciding, 'containerCount.ownCount', 'containerCount.reasonMissing'],
});

export const returnContainerCount = endpoint({
  path: `${COUNT}/{id}/return`,
  needs: 'container-count:approve',
  name: { zh: '退回器具盘点', en: 'Return container count' },
  summary: 'Sends a count back to be counted again, with the reason',
  input: z.object({ ...idVersion, reason: Reason }),
  output: ContainerCount,
  fails: deciding,
});
