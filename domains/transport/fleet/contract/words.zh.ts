import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import type { listDrivers, listTruckTypes, listVehicles } from './endpoints.ts';
import type { licenceClasses } from './driver.ts';
import type { fleetFailures } from './failures.ts';
import type { Paper, PaperState } from './papers.ts';

export const zh = {
  truckTypes: { create: '新建车型', empty: '还没有车型' },
  drivers: {
    create: '新建司机',
    empty: '还没有司机。承运商在此维护自己的司机，填写运输单时可直接选择。',
  },
  vehicles: {
    create: '新建车辆',
    empty: '还没有车辆。承运商在此维护自己的车辆，填写运输单时可直接选择。',
    orders: '运输单：{plate}',
  },
  identityNumber: { reveal: '显示完整身份证号', hide: '隐藏身份证号' },
  detail: {
    driver: '司机 {name}',
    vehicle: '车辆 {plate}',
    papers: '证件',
    truckType: '车型 {code}',
    general: '基本信息',
    size: '尺寸与装载',
  },
  fields: {
    code: '车型代码',
    name: '名称',
    nameZh: '中文名称',
    nameEn: '英文名称',
    loadingMetres: '装载米（米）',
    widthMm: '内宽（毫米）',
    heightMm: '内高（毫米）',
    volumeM3: '容积（立方米）',
    loadKg: '载重（千克）',
    active: '启用',
    driverName: '姓名',
    phone: '电话',
    idNo: '身份证号',
    licenceNo: '驾驶证号',
    licenceClass: '准驾车型',
    licenceValidTo: '驾驶证有效期至',
    papers: '证件状态',
    forwarderCode: '承运商代码',
    forwarderNameZh: '承运商',
    forwarderNameEn: '承运商',
    plate: '车牌号',
    truckType: '车型',
    emission: '排放标准',
    inspectionValidTo: '年检有效期至',
    emissionValidTo: '排放检验有效期至',
  } satisfies FieldWords<typeof listTruckTypes> &
    FieldWords<typeof listDrivers> &
    FieldWords<typeof listVehicles>,
  papers: { expired: '已过期', soon: '即将到期', good: '有效' } satisfies Record<PaperState, string>,
  /** A document that has ended, as orders tell it. */
  expired: {
    licence: '驾驶证已过期',
    inspection: '车辆年检已过期',
    emission: '排放检验已过期',
  } satisfies Record<Paper, string>,
  expiredSince: {
    licence: '驾驶证有效期至 {day}，到货时已过期',
    inspection: '车辆年检有效期至 {day}，到货时已过期',
    emission: '排放检验有效期至 {day}，到货时已过期',
  } satisfies Record<Paper, string>,
  licenceClass: {
    A1: 'A1 大型客车',
    A2: 'A2 重型牵引挂车',
    A3: 'A3 城市公交车',
    B1: 'B1 中型客车',
    B2: 'B2 大型货车',
    C1: 'C1 小型汽车',
    C2: 'C2 小型自动挡汽车',
    C6: 'C6 轻型牵引挂车',
  } satisfies Record<(typeof licenceClasses)[number], string>,
  hints: {
    code: '字母、数字、点、下划线和连字符；运输单和车辆都引用此代码，建立后不能修改',
    nameZh: '所有页面、导出文件和单据都显示此名称',
    loadingMetres: '可装货的车厢内长',
    idNo: '18 位居民身份证号；保存后只显示部分，不改动即保留原号码',
    licenceNo: '与身份证号相同时不用填写',
    licenceValidTo: '长期有效时留空；到期前 30 天和 7 天提醒',
    plate: '间隔点会自动去掉，如 吉A·12345',
    inspectionValidTo: '到期前 30 天和 7 天提醒',
    emissionValidTo: '没有期限时留空；到期前 30 天和 7 天提醒',
    active: '停用后不能再选择；已使用的不受影响',
  },
  checks: {
    notAnIdentityNumber: '证件号不正确：身份证 18 位，护照、通行证 7 至 12 位字母和数字',
    notAPlate: '车牌号不正确，如 吉A12345；外国车牌填字母和数字',
    'fleet.codeForm': '代码由字母、数字、点、下划线和连字符组成',
    'fleet.volumeTooLarge': '容积大于装载米 × 内宽 × 内高，请检查小数点和单位',
  },
  notice: {
    licence: '司机 {name} 的驾驶证将于 {day} 到期（还有 {days} 天）',
    inspection: '车辆 {name} 的年检将于 {day} 到期（还有 {days} 天）',
    emission: '车辆 {name} 的排放检验将于 {day} 到期（还有 {days} 天）',
  },
  done: {
    'fleet.warn-of-ends': '提醒证件到期',
    'tenant.created.fleet.set-up-tenant': '准备车型',
    'fleet.start': '随版本更新车型',
  },
  failures: {
    'fleet.truckTypeTaken': '车型 {value} 已存在',
    'fleet.truckTypeStays': '车型代码建立后不能修改',
    'fleet.truckTypeUnknown': '没有车型 {truckType}，或已停用',
    'fleet.driverTaken': '已有此身份证号的司机',
    'fleet.identityMasked': '隐去部分的身份证号不能确定是谁，请填写完整号码',
    'fleet.licenceOfAnother': '驾驶证号是另一个人的身份证号',
    'fleet.plateTaken': '车辆 {value} 已存在',
    'fleet.driverUnknown': '承运商没有此司机，或已停用，请重新选择',
    'fleet.vehicleUnknown': '承运商没有此车辆，或已停用，请重新选择',
  } satisfies Record<keyof typeof fleetFailures, string>,
} as const;
