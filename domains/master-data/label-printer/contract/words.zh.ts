import type { FieldWords } from '@portal/platform/contract/list-of.ts';
import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import type { listLabelPrinters } from './endpoints.ts';
import type { labelPrinterFailures } from './failures.ts';
import type { PrinterProblem } from './label-printer.ts';

export const zh = {
  printers: { create: '新建打印机', empty: '还没有标签打印机' },
  fields: {
    name: '名称',
    supplierCode: supplierFields.zh.supplierCode,
    host: '地址',
    port: '端口',
    dots: '分辨率',
    active: '启用',
  } satisfies FieldWords<typeof listLabelPrinters>,
  hints: {
    supplierCode: '只有此供应商可向其发送标签；不填为工厂自己的打印机',
    host: 'IPv4、IPv6 地址或主机名，不含端口',
    port: '打印机接收原始数据的端口，通常为 9100',
    active: '停用后不能再选择',
  },
  dots: { '203': '203 dpi', '300': '300 dpi', '600': '600 dpi' },
  checks: { 'labelPrinter.host': '地址为 IPv4、IPv6 地址或主机名，不含端口和路径' },
  /** Columns that only histories name. */
  told: { plantNo: '工厂' },
  actions: { test: '打印测试标签' },
  off: '直接打印已关闭：运维人员须先在 PRINTER_NETWORKS 中写明打印机所在网络。打印机可以先维护，标签可下载为 ZPL 文件。',
  on: '打印机须位于 {networks}，端口 {ports}（PRINTER_NETWORKS、PRINTER_PORTS）。',
  tested: '打印机 {name} 已接收测试标签',
  notTested: '打印机 {name}：{problem}',
  problem: {
    off: '未启用直接打印',
    notAllowed: '地址不在允许的打印机网络内',
    unknownHost: '找不到该主机名',
    unreachable: '连接不上打印机',
    broken: '传送途中连接中断',
    silent: '打印机没有收完数据（可能缺纸或已暂停）',
    stopped: '传送途中服务停止',
  } satisfies Record<PrinterProblem, string>,
  failures: {
    'labelPrinter.nameTaken': '打印机 {value} 已存在',
    'labelPrinter.ownerStays': '打印机的归属建立后不能修改',
    'labelPrinter.notAllowed': '地址 {host} 不在允许的打印机网络内（{networks}）',
    'labelPrinter.port': '端口须在 {ports} 之内',
  } satisfies Record<keyof typeof labelPrinterFailures, string>,
} as const;
