import * as z from 'zod/mini';
import { idVersion } from '@portal/platform/contract/document/document.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Count, selectedOf } from '@portal/platform/contract/fields.ts';
import { MaybeReason, Reason } from './count-fields.ts';
import { ContainerDefect, DefectInput, defectDocument, repairedAs } from './defect-fields.ts';

const { path: DEFECT } = defectDocument;

export const {
  list: listContainerDefects,
  workbook: exportContainerDefects,
  read: readContainerDefect,
} = defectDocument;

export const reportContainerDefect = endpoint({
  path: DEFECT,
  needs: 'container-defect:report',
  name: { zh: '上报器具缺陷', en: 'Report container defect' },
  summary: 'Available containers of a holder become defective, with quantity and at least one file',
  input: DefectInput,
  output: ContainerDefect,
  fails: [
    'containerCount.wrongHolder',
    'containerCount.partnerUnknown',
    'containerCount.partnerMissing',
    'containerCount.containerUnknown',
    'container.notEnough',
    'dict.unknownCode',
    'err.notFound',
  ],
});

const moving = ['containerDefect.none', 'containerDefect.status', 'err.updatedByOther'] as const;
const plants = [...moving, 'containerDefect.plantOnly', 'container.notEnough'] as const;

export const withdrawContainerDefect = endpoint({
  path: `${DEFECT}/{id}/withdraw`,
  needs: 'container-defect:report',
  name: { zh: '撤回器具缺陷', en: 'Withdraw container defect' },
  summary: 'A mistaken report: its movement is posted back',
  input: z.object({ ...idVersion, reason: Reason }),
  output: ContainerDefect,
  fails: moving,
});

export const repairContainerDefect = endpoint({
  path: `${DEFECT}/{id}/repair`,
  needs: 'container-defect:repair',
  name: { zh: '器具送修', en: 'Send containers to repair' },
  summary: 'The defective containers go from their holder to the repair shop',
  input: z.object({ ...idVersion, reason: MaybeReason }),
  output: ContainerDefect,
  fails: plants,
});

export const takeBackContainerDefect = endpoint({
  path: `${DEFECT}/{id}/take-back`,
  needs: 'container-defect:repair',
  name: { zh: '器具修复返回', en: 'Take containers back from repair' },
  summary: 'Repaired containers come to the plant; what could not be repaired is scrapped, with a reason',
  input: z.object({
    ...idVersion,
    repairedQuantity: Count,
    condition: selectedOf(repairedAs),
    reason: MaybeReason,
  }),
  output: ContainerDefect,
  fails: [
    ...plants,
    'containerDefect.tooMany',
    'containerDefect.noneRepaired',
    'containerDefect.scrapReason',
  ],
});

export const scrapContainerDefect = endpoint({
  path: `${DEFECT}/{id}/scrap`,
  needs: 'container-defect:repair',
  name: { zh: '器具报废', en: 'Scrap containers' },
  summary: 'The defective containers are thrown away, from their holder or from repair',
  input: z.object({ ...idVersion, reason: Reason }),
  output: ContainerDefect,
  fails: plants,
});
