import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { partFields } from '@portal/part/contract/field-words.ts';
import { zh as price } from '@portal/price/contract/words.zh.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import type {
  listBuyers,
  listSellers,
  listSettlementLines,
  listSettlementWaiting,
  listSettlements,
} from './endpoints.ts';
import type { settlementFailures } from './failures.ts';
import type { Owner, PieceKind, WaitReason } from './reasons.ts';
import type { SettlementStatus, shownSettlements } from './status.ts';

export const zh = {
  titles: { lines: '结算行' },
  sellers: {
    create: '新建开票主体',
    empty: '还没有开票主体：登记供应商开票的纳税人识别号后，上传的发票才能核对销售方',
  },
  buyers: { create: '新建结算主体', empty: '还没有结算主体：没有它就不能生成结算清单' },
  fields: {
    ...partFields.zh,
    supplierCode: supplierFields.zh.supplierCode,
    supplierNameZh: supplierFields.zh.supplierNameZh,
    supplierNameEn: supplierFields.zh.supplierNameEn,
    number: '结算单号',
    status: '状态',
    invoiced: '开票情况',
    blocked: '冻结',
    firstDay: '最早过账日期',
    lastDay: '结算截止日',
    priceType: '价格类型',
    taxRate: '税率（%）',
    currency: '币种',
    lines: '行数',
    net: '金额（不含税）',
    tax: '税额',
    gross: '价税合计',
    at: '生成时间',
    plantNo: '工厂',
    buyerName: '购买方',
    buyerTaxId: '购买方纳税人识别号',
    blockReason: '冻结原因',
    blockedBy: '冻结人',
    acceptedAt: '确认时间',
    acceptedBy: '确认人',
    endReason: '结束原因',
    endedBy: '终止人',
    ids: '结算清单',
    shown: '范围',
    settlementId: '结算清单',
    kind: '类型',
    postedOn: '过账日期',
    receiptNumber: '收货单号',
    noteNumber: '发货单号',
    claimNumber: '索赔单号',
    quantity: '数量',
    unit: '单位',
    price: '价格',
    priceUnit: '价格单位',
    basis: '含税',
    reason: '等待原因',
    owner: '责任方',
    waitsSince: '开始等待',
    remark: '说明',
    keptBackBy: '操作人',
    blockedAt: '冻结时间',
    endedAt: '终止时间',
    sellerTaxId: '销售方纳税人识别号',
    sellerName: '销售方',
    validFrom: '生效日期',
    through: '结算截止日',
  } satisfies FieldWords<typeof listSettlements> &
    FieldWords<typeof listSettlementLines> &
    FieldWords<typeof listSettlementWaiting> &
    FieldWords<typeof listBuyers> &
    FieldWords<typeof listSellers> &
    Record<string, string>,
  status: { new: '待确认', accepted: '已确认', closed: '已关闭', dissolved: '已撤销' } satisfies Record<
    SettlementStatus,
    string
  >,
  invoiced: { open: '未开票', partly: '部分开票', wholly: '全部开票' },
  shown: {
    mine: '待我处理',
    new: '待确认',
    accepted: '已确认',
    toInvoice: '待开票',
    blocked: '已冻结',
  } satisfies Record<(typeof shownSettlements)[number], string>,
  kind: { receipt: '收货', reversal: '冲销', difference: '价差', claim: '索赔' } satisfies Record<
    PieceKind,
    string
  >,
  basis: price.basis,
  reason: {
    period: '结算期未到',
    onHold: '质量冻结',
    disputed: '供应商异议',
    heldBack: '工厂暂缓',
    redLetter: '待开红字',
    noPrice: '没有价格',
    noBuyer: '没有结算主体',
    currency: '币种不符',
  } satisfies Record<WaitReason, string>,
  owner: {
    clock: '到期自动',
    quality: '质量',
    clerk: '结算',
    prices: '价格维护',
    supplier: '供应商',
  } satisfies Record<Owner, string>,
  actions: {
    make: '生成结算清单',
    prove: '核对',
    accept: '确认',
    dispute: '提出异议',
    deleteLines: '删除行',
    editLine: '修改数量',
    block: '冻结',
    unblock: '解冻',
    dissolve: '撤销清单',
    close: '关闭',
    holdBack: '暂缓结算',
    release: '放行',
  },
  notice: {
    made: '{postingMonth} 结算清单 {number}（{invoicingParty}）待确认',
    changed: '{postingMonth} 结算清单 {number}（{invoicingParty}）有变更',
    disputed: '{supplierCode} 对结算清单 {number} 的 {count} 行有异议：{reason}',
    released: '收货单 {receiptNumber} 等 {count} 行已放行结算：{reason}',
  },
  done: {
    'settlement.received.judge': '判断收货为何待结算',
    'settlement.buyerChanged.judge': '结算主体变更后重新判断',
    'price.approved.judge-waiting': '价格批准后重新判断',
    'settlement.made.tell-supplier': '通知供应商新的结算清单',
    'settlement.changed.tell-supplier': '通知供应商结算清单变更',
    'settlement.disputed.tell-plant': '通知工厂结算异议',
    'settlement.released.tell-supplier': '通知供应商放行结算',
    'settlement.make': '生成上期结算清单',
  },
  checks: {
    'settlement.notATaxId': '纳税人识别号为 18 位数字和大写字母，例如 91220101MA0Y1TNC2G',
  },
  failures: {
    'settlement.none': '没有找到该结算清单，请从列表中选择',
    'settlement.lineNone': '该结算行已不在清单中，请刷新后再试',
    'settlement.waitingNone': '该收货已不在待结算列表中，请刷新后再试',
    'settlement.status': '结算清单 {number} 当前状态不允许此操作，请刷新后再试',
    'settlement.wrongParty': '此操作只能由另一方进行',
    'settlement.notPast': '{through} 还没有到：只能结算到今天（{today}）',
    'settlement.blocked': '结算清单 {number} 已冻结：{reason}',
    'settlement.notBlocked': '结算清单 {number} 没有冻结',
    'settlement.invoiced':
      '发票 {invoice} 已对应结算清单 {number} 的行：请先退回或删除该发票，或用红字发票冲回',
    'settlement.takenBackElsewhere':
      '结算清单 {number} 的收货已被冲销或重新计价（{other}），不能再取出：请关闭或保留原行',
    'settlement.notLess': '零件 {partNo} 的数量须小于原数量 {quantity}；冲销行和价差行不能修改',
    'settlement.keptBackAlready': '收货单 {receiptNumber} 的零件 {partNo} 已有异议或已暂缓，请先放行',
    'settlement.notKeptBack': '收货单 {receiptNumber} 的零件 {partNo} 没有异议也没有暂缓，不需要放行',
    'settlement.sellerTaken': '供应商 {supplierCode} 已登记该纳税人识别号',
    'settlement.sellerKeyStays': '供应商和纳税人识别号建立后不能修改',
    'settlement.buyerTaken': '该日期已有结算主体：请换一个生效日期，或修改原记录',
    'settlement.buyerKeyStays': '生效日期建立后不能修改',
  } satisfies Record<keyof typeof settlementFailures, string>,
} as const;
