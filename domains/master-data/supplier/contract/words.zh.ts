import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { supplierFields } from './field-words.ts';
import type { listContacts, listSuppliers } from './endpoints.ts';
import type { supplierFailures } from './failures.ts';
import type { splitTypes, supplierCategories } from './supplier.ts';

export const zh = {
  suppliers: { create: '新建供应商', empty: '还没有供应商：点击“新建供应商”开始' },
  fields: {
    supplierCode: supplierFields.zh.supplierCode,
    name: '供应商名称',
    nameZh: '供应商名称',
    nameEn: '英文名称',
    category: '供应商类型',
    city: '城市',
    address: '地址',
    postcode: '邮编',
    contact: '联系人',
    tel: '电话',
    fax: '传真',
    email: '邮箱',
    claimsEmail: '索赔报告邮箱',
    website: '网址',
    duns: '邓白氏编码',
    freezeDays: '冻结期（天）',
    poSplitType: '订单拆分方式',
    gtl: 'GTL 标签',
    active: '启用',
    originCount: '发货地',
  } satisfies FieldWords<typeof listSuppliers>,
  category: {
    series: '量产件',
    standard: '标准件',
    raw: '原材料',
    jis: '排序件',
  } satisfies Record<(typeof supplierCategories)[number], string>,
  split: { FREE: '自由拆分', CONFIRM: '工厂确认' } satisfies Record<(typeof splitTypes)[number], string>,
  hints: { freezeDays: '留空则使用工厂的冻结期' },
  contacts: {
    empty: '没有符合条件的联系人',
    fields: {
      ...supplierFields.zh,
      nameZh: '供应商名称',
      nameEn: '英文名称',
      module: '业务模块',
      name: '联系人',
      position: '职务',
      tel: '电话',
      email: '邮箱',
      filled: '已填写',
    } satisfies FieldWords<typeof listContacts>,
    missing: '待填写',
    actions: {
      fill: '填写',
      remove: '删除',
      history: '变更记录',
      removed: '已删除',
    },
    removeConfirm: '删除后该业务模块没有联系人，供应商登录时会被提醒填写。确定吗？',
  },
  checks: { 'supplier.codeForm': '代码只能包含字母、数字和 . _ -' },
  /** Columns that only histories name. */
  told: {
    code: '编码',
    name: '名称',
    country: '国家',
    area: '地区',
    phone: '电话',
    warehouseType: '仓库类型',
    distanceKm: '距离（公里）',
    transportDays: '运输天数',
    shippingControlDays: '发货控制天数',
    leadDays: '提前期（天）',
    forwarderCode: '承运商代码',
  },
  failures: {
    'supplier.codeTaken': '供应商代码 {value} 已存在',
    'supplier.codeStays': '供应商代码建立后不能修改',
    'supplier.originTaken': '发货地编码已存在',
    'supplier.unknownSupplier': '供应商 {supplierCode} 不存在或已停用',
    'forwarder.codeTaken': '承运商代码已存在',
  } satisfies Record<keyof typeof supplierFailures, string>,
} as const;
