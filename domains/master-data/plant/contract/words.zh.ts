import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listPlants, listUnloadingPoints } from './endpoints.ts';
import type { plantFailures } from './failures.ts';
import type { doorKinds } from './fields.ts';
import type { doorColumns } from './unloading-point.ts';

export const zh = {
  plants: { create: '新建工厂', empty: '还没有工厂：请先新建工厂，再维护卸货点' },
  points: { create: '新建卸货点', empty: '还没有卸货点：请先新建卸货区域，再新建卸货点' },
  fields: {
    plantNo: '工厂编号',
    sapPlantNo: 'SAP 工厂编号',
    plantName: '工厂名称',
    plantNameZh: '工厂名称',
    plantNameEn: '工厂英文名称',
    contact: '联系人',
    phone: '电话',
    country: '国家',
    province: '省份',
    city: '城市',
    postcode: '邮编',
    street: '街道地址',
    zone: '时区',
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
  } satisfies FieldWords<typeof listPlants> &
    FieldWords<typeof listUnloadingPoints> &
    Record<keyof typeof doorColumns, string>,
  hints: { zone: 'IANA 时区名称，例如 Asia/Shanghai：本工厂的时间窗、班次和日期均按此时区' },
  checks: { 'plant.numberForm': '工厂编号只能包含字母、数字和 . _ -' },
  doorKind: { fixed: '专用道口', shared: '共享道口' } satisfies Record<(typeof doorKinds)[number], string>,
  closedDoor: '{door}（停用）',
  areas: {
    create: '新建卸货区域',
    fields: { code: '区域编码', nameZh: '区域名称', nameEn: '区域英文名称' },
  },
  /** Columns that only histories name. */
  told: {
    day: '日期',
    isWorkday: '工作日',
    shifts: '班次',
    unloadingPointId: '卸货点',
    doorId: '道口',
    forSupplier: '专用供应商',
  },
  /** Columns of docks that only histories name. */
  toldOfDoors: {
    code: '道口',
    nameZh: '道口名称',
    nameEn: '道口英文名称',
    kind: '道口类型',
  },
  failures: {
    'plant.numberTaken': '工厂编号已存在',
    'plant.numberStays': '工厂编号不能修改：单据、用户和报文都使用它',
    'plant.nameTaken': '工厂名称已存在',
    'plant.sapNumberTaken': 'SAP 工厂编号已存在',
    'plant.unloadingAreaTaken': '卸货区域 {value} 已存在',
    'plant.unloadingPointTaken': '卸货点 {value} 已存在',
    'plant.doorTaken': '道口已存在',
    'plant.supplierInDoorTaken': '该供应商已在此道口中',
    'plant.areaUnknown': '卸货区域 {areaCode} 不存在，请先新建',
  } satisfies Record<keyof typeof plantFailures, string>,
} as const;
