import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** Who is told of a call-off without an answer, one after the other, the lowest first (`call-off/contract/escalation/escalation.ts`). */
export const rungs = ['dispatchers', 'administrators', 'contact', 'planners'] as const;
export type Rung = (typeof rungs)[number];

/** What each rung is called, wherever it is shown. */
export const rungNames = inBothLanguages<Readonly<Record<Rung, string>>>(
  {
    dispatchers: '供应商发货员',
    administrators: '供应商管理员',
    contact: '供应商联系人',
    planners: '工厂 MRP 控制员',
  },
  {
    dispatchers: 'Supplier dispatchers',
    administrators: 'Supplier administrators',
    contact: 'Supplier contact',
    planners: 'MRP controllers of the plant',
  },
);
