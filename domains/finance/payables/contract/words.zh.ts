import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { zh as settlement } from '@portal/settlement/contract/words.zh.ts';
import type {
  listCash,
  listPauses,
  listPaymentTerms,
  listStatementMoves,
  listStatements,
} from './endpoints.ts';
import type { TermStart } from './due.ts';
import type { payablesFailures } from './failures.ts';
import type { MoveKind } from './statement.ts';
import type { Block, MoneyDocument, Mover, Stage } from './stages.ts';

export const zh = {
  titles: { moves: '对账明细', pauses: '受阻记录' },
  terms: {
    create: '新建付款条件',
    empty: '还没有付款条件：没有约定时，按法定上限自验收起 60 天计算',
  },
  hints: {
    termDays: '自然日，法规上限 60 天；到期日不是工作日时顺延到下一工作日',
    countsFrom: '自对账起算仅适用于非中小企业、每月至少交付两次的供应商，且至少每月对账一次',
    supplierCode: '不填则适用于没有单独约定的所有供应商',
  },
  fields: {
    ...supplierFields.zh,
    plantNo: '工厂',
    validFrom: '收货日期自',
    termDays: '付款天数',
    countsFrom: '起算点',
    forSupplier: '供应商代码',
    number: '单据号',
    stage: '阶段',
    dueOn: '应付日期',
    fixed: '日期已定',
    overdue: '逾期',
    gross: '价税合计',
    currency: '币种',
    mover: '该谁处理',
    block: '卡在',
    kept: '有阻碍',
    because: '原因',
    waitsSince: '开始等待',
    waitingDays: '等待天数',
    document: '单据',
    unpriced: '无价格行数',
    receivedOn: '收货日期',
    listedOn: '清单生成日',
    acceptedOn: '清单确认日',
    submittedOn: '发票提交日',
    verifiedOn: '校验通过日',
    appliedOn: '付款申请日',
    approvedOn: '付款批准日',
    blockedOn: '受阻自',
    keptBy: '经手人',
    keptFrom: '受阻起',
    keptUntil: '受阻止',
    keptDays: '受阻天数',
    shown: '范围',
    month: '月份',
    opening: '期初',
    receivedValue: '收货价税合计',
    difference: '差异',
    paid: '付款',
    outside: '门户外结算',
    closing: '期末',
    invoiced: '已开票',
    disputed: '有异议',
    day: '日期',
    kind: '类型',
  } satisfies FieldWords<typeof listCash> &
    FieldWords<typeof listPaymentTerms> &
    FieldWords<typeof listStatements> &
    FieldWords<typeof listStatementMoves> &
    FieldWords<typeof listPauses> & { forSupplier: string; plantNo: string },
  countsFrom: { acceptance: '自验收起', reconciliation: '自对账起（清单确认）' } satisfies Record<
    TermStart,
    string
  >,
  stage: {
    received: '已收货',
    listed: '清单待确认',
    toInvoice: '待开票',
    invoiced: '发票待提交',
    submitted: '发票校验中',
    verified: '待申请付款',
    applied: '付款审批中',
    approved: '待付款',
  } satisfies Record<Stage, string>,
  mover: {
    clock: '无需操作',
    supplier: '供应商',
    settlement: '工厂结算',
    quality: '工厂质量',
    prices: '工厂采购（价格）',
  } satisfies Record<Mover, string>,
  block: {
    onHold: settlement.reason.onHold,
    disputed: settlement.reason.disputed,
    heldBack: settlement.reason.heldBack,
    redLetter: settlement.reason.redLetter,
    noPrice: settlement.reason.noPrice,
    noBuyer: settlement.reason.noBuyer,
    currency: settlement.reason.currency,
    claimTooLarge: settlement.reason.claimTooLarge,
    listBlocked: '清单已冻结',
    collectionFailed: '发票采集失败',
    verificationFailed: '发票校验失败',
    toleranceFailed: '容差校验失败',
    account: '银行账户待确认',
  } satisfies Record<Block, string>,
  document: {
    receipt: '收货单',
    claim: '索赔单',
    settlement: '结算清单',
    invoice: '发票',
    paymentApplication: '付款申请',
  } satisfies Record<MoneyDocument, string>,
  move: { received: '收货', difference: '差异', paid: '付款', outside: '门户外结算' } satisfies Record<
    MoveKind,
    string
  >,
  done: { 'payables.keep': '更新应付款项' },
  shown: { mine: '轮到我', overdue: '逾期', blocked: '有阻碍' },
  checks: {
    'payables.termTooLong':
      '付款期限最长 60 个自然日（《保障中小企业款项支付条例》，2025-06-01 起施行）：请填 1 到 60',
    'payables.notAMonth': '月份格式为 2026-03',
  },
  failures: {
    'payables.noStatement': '供应商 {supplierCode} 到 {month} 为止没有往来：请从列表中选择',
    'payables.glyphsMissing': '对账单中有无法打印的字符：{characters}；请在主数据中更改',
    'payables.termTaken': '该供应商从这一天起已有付款条件：请换一个日期，或修改原记录',
  } satisfies Record<keyof typeof payablesFailures, string>,
} as const;
