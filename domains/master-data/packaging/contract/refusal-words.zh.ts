import type { packagingFailures } from './failures.ts';

export const zh = {
  failures: {
    'packaging.codeTaken': '包装代码 {value} 已存在',
    'packaging.consumableTaken': '耗材代码 {value} 已存在',
    'packaging.emptyPackTaken': '空箱代码 {value} 已存在',
    'packaging.linesMissing': '组合包装至少要有一行明细',
    'packaging.setInSet': '包装 {code} 本身是组合，不能作为明细',
    'packaging.isInSet': '包装是组合 {codes} 的明细，不能改为组合',
    'packaging.setByForm': '文件中没有“组合明细”列：不能新建组合，也不能把组合改为其他模式',
    'packaging.linesOutsideSet': '只有包装模式为“组合”时才有组合明细',
    'packaging.inactive': '包装 {code} 已停用，请更换包装',
    'packaging.pictureKind': '图片须为 JPG、PNG 或 WebP',
    'packaging.codeStays': '包装代码建立后不能修改',
    'packaging.sameDay': '同一生效日期的包装协议已存在',
    'packaging.dayStands': '{day} 已有包装协议 {number}（由 {by} 修改）：请选择其他生效日期，或确认替换它',
    'packaging.agreementStays': '供应商和零件建立后不能修改',
    'packaging.notDelivered': '供应商 {supplierCode} 不向本工厂供应零件 {partNo}',
    'packaging.codeUnknown': '包装 {code} 不存在，请核对代码',
    'packaging.wrongKind': '包装 {code} 的类型不适用于此处',
    'packaging.tooHeavy': '每箱 {quantity} 件超过包装 {code} 的载重 {loadKg} 千克，请减少数量或更换包装',
  } satisfies Record<keyof typeof packagingFailures, string>,
} as const;
