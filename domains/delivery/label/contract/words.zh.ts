import { supplierFields } from '@portal/supplier/contract/field-words.ts';
import { printFields } from './print-fields.ts';
import type { LabelForm } from './layout/places.ts';

export const zh = {
  fields: {
    kind: '类别',
    status: '状态',
    supplierCode: supplierFields.zh.supplierCode,
    ...printFields.zh,
  },
  labelForm: {
    'gtl-outer': 'VDA 4994 外包装',
    'gtl-inner': 'VDA 4994 内包装',
    'vda4902-outer': 'VDA 4902 外包装',
    'vda4902-inner': 'VDA 4902 内包装',
    jis: 'JIS 要货',
    'jis-rack': 'JIS 料架',
  } satisfies Record<LabelForm, string>,
  labelKind: { all: '全部标签', outer: '仅外包装', inner: '仅内包装', units: '所选包装', range: '序号范围' },
  labelSheet: { label: '标签纸（每页一张）', a4: 'A4 标签纸（外包装 2 张，内包装 4 张）' },
  labelOutput: { pdf: 'PDF', zpl: 'ZPL（标签打印机）' },
  print: { note: '发货单', labels: '标签', 'packing-list': '装箱单' },
  printStatus: { waiting: '生成中', ready: '已生成', failed: '失败' },
  sendStatus: {
    waiting: '等待传送',
    sending: '传送中',
    unclear: '须核对',
    sent: '已传送',
    failed: '传送失败',
    stopped: '已停止',
  },
  /** How far labels are sent to a printer. */
  sending: {
    toPrinterWaiting: '等待传送到打印机 {printer}',
    toPrinter: '正在传送到打印机 {printer}：{sent} / {total} 张',
    sentToPrinter: '打印机 {printer} 已接收全部 {total} 张标签',
    triedAgain: '打印机 {printer}：{problem}。尚未传送的标签不会丢失，将自动重试（已试 {tries} 次）。',
    notSent: '打印机 {printer}：{problem}。已接收 {sent} / {total} 张。',
    sendStopped: '已停止传送：打印机 {printer} 已接收 {sent} / {total} 张',
    unclear:
      '打印机 {printer}：{problem}。前 {sent} 张已接收；第 {from} 至 {to} 张可能已打印。请查看打印机，避免同一标签贴两次。',
    nextLabel: '第一张没有打印的标签',
    allPrinted: '全部已打印',
    sentAgain: '其中 {count} 张在中断后再次传送（{by}）',
    goOn: '继续传送',
    stop: '停止传送',
  },
  /** A paper or a file that is printed again. */
  reprint: {
    hint: '已打印过，请填写补打原因',
    about: '补打：{numbers}',
    print: '补打',
  },
  /** Columns that only histories name. */
  told: {
    plantNo: '工厂',
    deliveryNoteId: '发货单',
  },
  /** What is done here beside the declared calls. */
  done: {
    'delivery-note.labels-ordered.draw': '生成标签',
    'delivery-note.labels-drawn.send': '传送标签到打印机',
  },
} as const;
