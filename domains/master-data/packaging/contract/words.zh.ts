import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { zh as part } from '@portal/part/contract/words.zh.ts';
import type { agreementStates } from './agreement.ts';
import type { listPackaging, listPackagingAgreements } from './endpoints.ts';
import type { packagingFailures } from './failures.ts';
import type { ownerships, packagingKinds } from './packaging.ts';

export const zh = {
  packaging: { create: '新建包装', empty: '还没有包装：点击“新建包装”开始' },
  agreements: {
    create: '新建包装协议',
    empty: '还没有包装协议：先维护包装和供货关系，再建立协议',
  },
  fields: {
    ...part.fields,
    code: '包装代码',
    name: '名称',
    nameZh: '包装名称',
    kind: '包装类型',
    tareKg: '自重（千克）',
    loadKg: '载重（千克）',
    stackFactor: '堆码层数',
    ownership: '归属',
    effectiveFrom: '生效日期',
    state: '状态',
    packagingCode: '包装代码',
    innerCode: '内包装',
    quantityPerInner: '每内包装数量',
    outerCode: '外包装',
    innerPerLayer: '每层箱数',
    layers: '层数',
    quantityPerOuter: '每外包装数量',
    auxiliaryCode: '辅助包装',
    auxiliaryPerOuter: '每外包装辅助件数',
  } satisfies FieldWords<typeof listPackaging> & FieldWords<typeof listPackagingAgreements>,
  kind: { KLT: '小件容器（KLT）', GLT: '大件容器（GLT）', AUX: '辅助包装' } satisfies Record<
    (typeof packagingKinds)[number],
    string
  >,
  ownership: { buyer: '主机厂', supplier: '供应商', pool: '租赁池', 'one-way': '一次性' } satisfies Record<
    (typeof ownerships)[number],
    string
  >,
  state: { effective: '生效', future: '待生效', expired: '已失效' } satisfies Record<
    (typeof agreementStates)[number],
    string
  >,
  hints: { auxiliaryCode: '没有辅助包装时留空', auxiliaryPerOuter: '没有辅助包装时填 0' },
  checks: {
    'packaging.codeForm': '代码只能包含字母、数字和 . _ -',
    'packaging.auxiliaryTogether': '辅助包装与其件数须同时填写，没有辅助包装时件数为 0',
  },
  /** Columns that only histories name. */
  told: {
    lengthMm: '长（毫米）',
    plantNo: '工厂',
  },
  failures: {
    'packaging.codeTaken': '包装代码 {value} 已存在',
    'packaging.codeStays': '包装代码建立后不能修改',
    'packaging.sameDay': '同一生效日期的包装协议已存在',
    'packaging.agreementStays': '供应商和零件建立后不能修改',
    'packaging.notDelivered': '供应商 {supplierCode} 不向本工厂供应零件 {partNo}',
    'packaging.codeUnknown': '包装 {code} 不存在',
    'packaging.wrongKind': '包装 {code} 的类型不适用于此处',
    'packaging.tooHeavy': '每箱 {quantity} 件超过包装 {code} 的载重 {loadKg} 千克',
  } satisfies Record<keyof typeof packagingFailures, string>,
} as const;
