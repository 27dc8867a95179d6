import { truckFields } from '@portal/fleet/contract/field-words.ts';
import { plantFields } from '@portal/plant/contract/field-words.ts';
import type { driverLinkFailures } from './failures.ts';

export const zh = {
  link: '司机链接',
  fields: {
    madeAt: '生成时间',
    madeBy: '生成人',
    expiresAt: '有效至',
    openedAt: '打开时间',
    revokedAt: '撤销时间',
    revokedBy: '撤销人',
    acknowledgedCall: '已确认的叫号',
    estimatedArrival: '司机预计到达',
    delayReason: '晚到原因',
    checkedInAt: '司机签到时间',
    transportOrderId: '运输单',
    plantNo: plantFields.zh.plantNo,
    supplierCode: '供应商代码',
    forwarderCode: '承运商',
    truckPlate: truckFields.zh.truckPlate,
    driverPhone: truckFields.zh.driverPhone,
    driverName: '司机',
    driverIdNo: '身份证号',
    gateCode: '门岗码',
    reason: '原因',
    number: '运输单号',
    state: '状态',
  },
  state: { made: '未打开', opened: '已打开', revoked: '已撤销', expired: '已过期' },
  /** Who acts with a link, as histories name him. */
  driver: '司机 {plate}',
  checks: { notAGateCode: '门岗码为 6 位数字', notAPlate: '车牌号不正确，如 吉A12345；外国车牌填字母和数字' },
  notice: {
    codesTried:
      '工厂 {plantNo} 的门岗码正被反复试错：一小时内手机暂不能签到；请在门岗为车辆办理签到，并核查司机链接由谁生成',
  },
  done: {
    'driver-link.forget-ended': '清理失效的司机链接',
    'driver-link.codes-tried': '门岗码被反复试错',
    'driver-link.codes-tried.tell-gate': '通知门岗有人试码',
  },
  failures: {
    'driverLink.notUnderWay': '运输单 {number} 当前不在“待接单、已接单、在途”状态；请联系发给您链接的人',
    'driverLink.tooManyLinks':
      '运输单 {number} 一天内已生成 {most} 个链接；请使用最后一个链接，或请收货员在门岗登记车辆',
    'driverLink.isOpened': '运输单 {number} 的司机已打开链接，仍可使用；司机换了手机时，请在运输单上重新生成',
    'driverLink.unknown': '链接无效；请向发给您链接的人索取新的链接',
    'driverLink.openedAlready': '链接已在另一部手机上打开；请联系 {madeBy} 重新生成链接',
    'driverLink.expired': '链接已过期；请向发给您链接的人索取新的链接',
    'driverLink.revoked': '链接已被撤销；请向发给您链接的人索取新的链接',
    'driverLink.endedAlready': '链接已撤销或已过期',
    'driverLink.notLate': '该时间早于预约时间，不算晚到；请选择预约时间以后的时间',
    'driverLink.toldJustNow': '刚刚已报告过；请一分钟后再试',
    'driverLink.arrivedAlready': '车辆已到达，无需再报告晚到',
    'driverLink.wrongGateCode': '门岗码不正确；请查看门岗当天显示的 6 位数字，或请收货员登记',
    'driverLink.notCalled': '当前没有叫号，请等待',
  } satisfies Record<keyof typeof driverLinkFailures, string>,
};
