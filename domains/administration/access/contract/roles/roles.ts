import type { SeededRole } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';

/** The roles a new tenant starts with (DOMAIN.md, "People"); an administrator may rename and change them. */
export const roleSeeds: Readonly<Record<SeededRole, { zh: string; en: string; party: Party }>> = {
  admin: { zh: '系统管理员', en: 'Administrator', party: 'admin' },
  'mrp-controller': { zh: 'MRP 控制员', en: 'MRP controller', party: 'plant' },
  'logistics-planner': { zh: '物流计划员', en: 'Logistics planner', party: 'plant' },
  'receiving-clerk': { zh: '收货员', en: 'Receiving clerk', party: 'plant' },
  'receiving-lead': { zh: '收货主管', en: 'Receiving lead', party: 'plant' },
  'packaging-planner': { zh: '包装规划员', en: 'Packaging planner', party: 'plant' },
  'settlement-clerk': { zh: '结算员', en: 'Settlement clerk', party: 'plant' },
  'supplier-dispatcher': { zh: '供应商发货员', en: 'Supplier dispatcher', party: 'supplier' },
  'supplier-finance': { zh: '供应商财务', en: 'Supplier finance', party: 'supplier' },
  'supplier-admin': { zh: '供应商管理员', en: 'Supplier administrator', party: 'supplier' },
  'forwarder-dispatcher': { zh: '承运商调度员', en: 'Forwarder dispatcher', party: 'forwarder' },
};

/** Short codes under which callers may ask for a role: SPEC section 7 asks for `mm`, the material manager. */
export const roleAlias: ReadonlyMap<string, SeededRole> = new Map([['mm', 'mrp-controller']]);
