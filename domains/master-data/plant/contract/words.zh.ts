import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listUnloadingPoints } from './endpoints.ts';
import type { plantFailures } from './failures.ts';
import type { doorKinds } from './fields.ts';
import type { doorColumns } from './unloading-point.ts';

export const zh = {
  points: { create: '新建卸货点', empty: '还没有卸货点：请先新建卸货区域，再新建卸货点' },
  fields: {
    areaCode: '卸货区域',
    areaNameZh: '区域名称',
    areaNameEn: '区域英文名称',
    code: '卸货点',
    name: '卸货点名称',
    nameZh: '卸货点名称',
    nameEn: '英文名称',
    warehouseCode: '收货仓库',
    doors: '道口',
    doorCode: '道口',
    doorNameZh: '道口名称',
    doorNameEn: '道口英文名称',
    doorKind: '道口类型',
    supplierCode: '专用供应商',
    hasDoor: '有可用道口',
    active: '启用',
  } satisfies FieldWords<typeof listUnloadingPoints> & Record<keyof typeof doorColumns, string>,
  doorKind: { fixed: '专用道口', shared: '共享道口' } satisfies Record<(typeof doorKinds)[number], string>,
  closedDoor: '{door}（停用）',
  areas: {
    create: '新建卸货区域',
    fields: { code: '区域编码', nameZh: '区域名称', nameEn: '区域英文名称' },
  },
  failures: {
    'plant.numberTaken': '工厂编号已存在',
    'plant.nameTaken': '工厂名称已存在',
    'plant.sapNumberTaken': 'SAP 工厂编号已存在',
    'plant.unloadingAreaTaken': '卸货区域 {value} 已存在',
    'plant.unloadingPointTaken': '卸货点 {value} 已存在',
    'plant.doorTaken': '道口已存在',
    'plant.supplierInDoorTaken': '该供应商已在此道口中',
    'plant.areaUnknown': '卸货区域 {areaCode} 不存在，请先新建',
  } satisfies Record<keyof typeof plantFailures, string>,
} as const;
