import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { DEFECT_REASON } from '../contract/defect-fields.ts';
import { words } from '../contract/words.en.ts';

/** How counts and defects are told. */
export const history: KeptHistories = {
  container_count: {
    opens: ['container-count:list'],
    name: { zh: words.zh.told.containerCount, en: words.en.told.containerCount },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/container/count-detail?id={id}',
      parts: null,
    },
    words,
    columns: {
      status: { kind: 'status', names: 'countStatus' },
      holderKind: { kind: 'choice', names: 'holder' },
      against: { kind: 'choice', names: 'against' },
      submittedAt: { kind: 'moment' },
      decidedAt: { kind: 'moment' },
    },
    parts: {
      container_count_line: {
        name: { zh: words.zh.told.countLine, en: words.en.told.countLine },
        label: { kind: 'code' },
        words,
        columns: { figure: { kind: 'count' } },
      },
    },
  },
  container_defect: {
    opens: ['container-defect:list'],
    name: { zh: words.zh.told.containerDefect, en: words.en.told.containerDefect },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/container/defect-detail?id={id}',
      parts: null,
    },
    words,
    columns: {
      status: { kind: 'status', names: 'defectStatus' },
      holderKind: { kind: 'choice', names: 'holder' },
      reason: { kind: 'dict', typeCode: DEFECT_REASON },
      quantity: { kind: 'count' },
      repairedQuantity: { kind: 'count' },
      repairedCondition: { kind: 'choice', names: 'condition' },
      scrappedQuantity: { kind: 'count' },
      repairSince: { kind: 'moment' },
      closedAt: { kind: 'moment' },
    },
  },
};
