import type { KeysOf } from '@portal/platform/contract/failure.ts';
import { scenarios } from '@portal/platform/contract/scenario.ts';

const OPENS = ['/jis/alert', '/jis/call-off'] as const;
const BOTH = { plant: 'jis:alerts', supplier: 'jis:alerts' } as const;
const PLANT = { plant: 'jis:alerts' } as const;

/** SPEC section 3, "Notification": the types of JIS. */
export const jisScenarios = scenarios(
  { code: 'jis', zh: 'JIS 警报', en: 'JIS alerts', order: 47 },
  {
    'jis.missing_seq': {
      zh: 'JIS 顺序号缺失',
      en: 'JIS sequence number missing',
      to: BOTH,
      opens: OPENS,
      deputies: true,
    },
    'jis.out_of_range': {
      zh: 'JIS 顺序号超出范围',
      en: 'JIS sequence number out of range',
      to: BOTH,
      opens: OPENS,
      deputies: true,
    },
    'jis.no_expected': {
      zh: 'JIS 未收到期望状态',
      en: 'JIS expected status did not come',
      to: BOTH,
      opens: OPENS,
    },
    'jis.unknown_status': {
      zh: 'JIS 未知状态',
      en: 'JIS unknown status',
      to: PLANT,
      opens: OPENS,
      deputies: true,
    },
    'jis.unknown_supp': {
      zh: 'JIS 未知供应商',
      en: 'JIS unknown supplier',
      to: PLANT,
      opens: OPENS,
      deputies: true,
    },
    'jis.unknown_group': {
      zh: 'JIS 零件没有零件组',
      en: 'JIS part without part group',
      to: PLANT,
      opens: OPENS,
      deputies: true,
    },
    'jis.re-order': {
      zh: 'JIS 补单',
      en: 'JIS re-order',
      to: BOTH,
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'jis.ask-again': {
      zh: 'JIS 请求重发',
      en: 'JIS messages asked for again',
      to: { plant: 'jis:close-alerts' },
      opens: OPENS,
      deputies: true,
    },
    'jis.other_content': {
      zh: 'JIS 编号相同内容不同',
      en: 'JIS known number, other content',
      to: BOTH,
      opens: OPENS,
      deputies: true,
    },
    'jis.changed_after_print': {
      zh: 'JIS 打印后变更',
      en: 'JIS changed after print',
      to: BOTH,
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'jis.cancelled_after_print': {
      zh: 'JIS 打印后取消',
      en: 'JIS cancelled after print',
      to: BOTH,
      opens: OPENS,
      deputies: true,
      mail: true,
    },
    'jis.line_stopped': {
      zh: 'JIS 停线和恢复',
      en: 'JIS line stops',
      to: { supplier: 'jis:line-stops' },
      opens: ['/jis/line-stop'],
      deputies: true,
    },
    'jis.resend': { zh: 'JIS 重发', en: 'JIS sent again', to: BOTH, opens: OPENS },
  },
);

declare module '@portal/platform/contract/scenario.ts' {
  interface ScenarioKeys extends KeysOf<typeof jisScenarios> {}
}
