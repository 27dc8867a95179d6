import { UNIT } from '@portal/platform/contract/values/unit.ts';
import {
  choice,
  code,
  count,
  dict,
  day,
  flag,
  moment,
  quantity,
  status,
  text,
} from '@portal/platform/contract/columns.ts';
import type { SheetColumns } from '@portal/platform/contract/list-of.ts';
import { answers } from '../answer/answer.ts';
import { rungs } from '@portal/settings/contract/process/rungs.ts';
import type { CallOffRow } from './line-fields.ts';
import { frequencies, zones } from '../horizon/horizon.ts';
import { callOffStatus } from '../status.ts';

const figure = quantity({ chars: 12, unit: 'unit' });

/** Call-off lines in a workbook. */
export const lineSheet: SheetColumns<CallOffRow> = {
  id: null,
  version: null,
  plantNo: null,
  agreementId: null,
  releaseId: null,
  slot: null,
  supplierCode: code({ chars: 12 }),
  supplierNameZh: text({ chars: 24, of: 'zh', word: 'supplierName' }),
  supplierNameEn: text({ chars: 24, of: 'en', word: 'supplierName' }),
  saNo: code({ chars: 16 }),
  orderLine: code({ chars: 10 }),
  partNo: code({ chars: 24 }),
  partNameZh: text({ chars: 24, of: 'zh', word: 'partName' }),
  partNameEn: text({ chars: 24, of: 'en', word: 'partName' }),
  unloadingPoint: code({ chars: 10 }),
  pointOfUse: code({ chars: 12 }),
  warehouseCode: code({ chars: 10 }),
  dueOn: day({ chars: 12 }),
  frequency: choice(frequencies, 'frequency', { chars: 10 }),
  zone: choice(zones, 'zone', { chars: 10 }),
  status: status(callOffStatus, 'status', { chars: 18 }),
  urgent: flag({ chars: 8 }),
  requestedQty: figure,
  difference: figure,
  committedQty: figure,
  allocatedQty: figure,
  sentQty: figure,
  receivedQty: figure,
  openQty: figure,
  expectedLateDays: count({ chars: 12 }),
  expectedLateQty: figure,
  expectedOn: day({ chars: 12 }),
  mostQty: null,
  unit: dict(UNIT, { chars: 8 }),
  answer: choice(answers, 'answer', { chars: 12 }),
  tracking: { ...text({ chars: 16 }), names: 'tracking' },
  releaseNo: code({ chars: 14 }),
  releaseDate: day({ chars: 12 }),
  askedAt: moment({ chars: 18 }),
  answerBy: day({ chars: 12 }),
  timedOut: flag({ chars: 10 }),
  escalatedTo: choice(rungs, 'rung', { chars: 18 }),
  answeredAt: moment({ chars: 18 }),
  answeredBy: text({ chars: 14 }),
};
