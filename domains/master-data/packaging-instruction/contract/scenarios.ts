import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const PLAN = { plant: 'packaging-instruction:plan' } as const;
const FILL = { supplier: 'packaging-instruction:fill' } as const;

const DETAIL = '/collaboration/packaging-instruction-detail';

/** What planners and suppliers are told of packaging instructions. */
export const instructionScenarios = scenarios(
  { code: 'packaging', zh: '包装', en: 'Packaging', order: 45 },
  {
    'packaging-instruction.sent': {
      zh: '包装指导书待填写',
      en: 'A packaging instruction waits to be filled in',
      to: FILL,
      opens: [DETAIL],
      deputies: true,
      settles: true,
    },
    'packaging-instruction.submitted': {
      zh: '包装指导书待审核',
      en: 'A packaging instruction waits for review',
      to: PLAN,
      opens: [DETAIL],
      deputies: true,
      settles: true,
    },
    'packaging-instruction.refused': {
      zh: '包装指导书被退回',
      en: 'A packaging instruction was sent back',
      to: FILL,
      opens: [DETAIL],
      deputies: true,
      settles: true,
    },
    'packaging-instruction.withdrawn': {
      zh: '包装指导书被撤回',
      en: 'A packaging instruction was withdrawn',
      to: FILL,
      opens: [DETAIL],
      settles: true,
    },
    'packaging-instruction.accepted': {
      zh: '包装指导书已通过',
      en: 'A packaging instruction was accepted',
      to: FILL,
      opens: [DETAIL],
      settles: true,
    },
    'packaging-instruction.effective': {
      zh: '包装指导书已生效',
      en: 'A packaging instruction took effect',
      to: { ...PLAN, ...FILL },
      opens: [DETAIL],
      settles: true,
    },
    'packaging-instruction.expiring': {
      zh: '包装指导书即将失效',
      en: 'A packaging instruction expires soon',
      to: { ...PLAN, ...FILL },
      opens: [DETAIL],
    },
    'packaging-instruction.expired': {
      zh: '包装指导书已失效',
      en: 'A packaging instruction has expired',
      to: { ...PLAN, ...FILL },
      opens: [DETAIL],
    },
    'packaging-instruction.superseding': {
      zh: '包装指导书即将被新版本替代',
      en: 'A packaging instruction is superseded soon',
      to: { ...PLAN, ...FILL },
      opens: [DETAIL],
    },
    'packaging-instruction.due': {
      zh: '包装指导书到期与逾期提醒',
      en: 'A packaging instruction is due or overdue',
      to: { ...PLAN, ...FILL },
      opens: [DETAIL],
      deputies: true,
    },
    'packaging-instruction.escalated': {
      zh: '包装指导书逾期升级',
      en: 'A packaging instruction is overdue, escalated',
      to: { ...PLAN, ...FILL, admin: 'packaging-instruction:list' },
      opens: [DETAIL],
      deputies: true,
      escalates: true,
    },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof instructionScenarios> {}
}
