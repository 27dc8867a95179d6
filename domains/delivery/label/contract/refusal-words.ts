import { inBothLanguages } from '@portal/platform/contract/words.ts';
import type { labelFailures } from './failures.ts';
import { layoutFaultWords } from './layout/words.ts';

type Refusals = Readonly<Record<keyof typeof labelFailures, string>>;

/** Words of refusals, which only the server says: pages do without them. */
export const refusalWords = inBothLanguages<{ readonly failures: Refusals }>(
  {
    failures: {
      'deliveryNote.reprintReason': '补打需要填写原因',
      'deliveryNote.labelsGone': '包装已重新生成：其中 {count} 张标签已不属于任何包装单元，请重新打印标签',
      'deliveryNote.printNotReady': '标签还没有生成',
      'deliveryNote.printerGone': '此打印机已停用或不归您使用',
      'deliveryNote.printersOff': '直接打印已关闭，请下载 ZPL 文件',
      'deliveryNote.notSending': '标签已不在传送',
      'deliveryNote.notToGoOn': '标签正在传送或已传送完',
      'deliveryNote.nextLabel': '请查看打印机，填写从第几张继续：{from} 至 {to}',
      'deliveryNote.labelSigns':
        '零件 {partNo}：{field} {value} 含有标签条码无法承载的字符：{signs}。允许 {allowed}，请在发货单中更正',
      'deliveryNote.masterSigns':
        '零件 {partNo}：{field} {value} 含有标签条码无法承载的字符：{signs}。允许 {allowed}，请工厂在主数据中更正',
      'labelLayout.unknownPlace': layoutFaultWords.zh.unknownPlace,
      'labelLayout.placeTwice': layoutFaultWords.zh.placeTwice,
      'labelLayout.notForBars': layoutFaultWords.zh.notForBars,
      'labelLayout.onlyMatrix': layoutFaultWords.zh.onlyMatrix,
      'labelLayout.notOnForm': layoutFaultWords.zh.notOnForm,
      'labelLayout.plateMissing': layoutFaultWords.zh.plateMissing,
      'labelLayout.plateNotInMatrix': layoutFaultWords.zh.plateNotInMatrix,
      'labelLayout.numberMissing': layoutFaultWords.zh.numberMissing,
      'labelLayout.numberNotInMatrix': layoutFaultWords.zh.numberNotInMatrix,
      'labelLayout.codeTooLarge': layoutFaultWords.zh.codeTooLarge,
      'labelLayout.noCallOff': '没有可预览的 JIS 要货',
      'labelLayout.noNote': '没有可预览的已包装发货单',
    },
  },
  {
    failures: {
      'deliveryNote.reprintReason': 'A reprint needs a reason',
      'deliveryNote.labelsGone':
        'The packing was made anew: {count} of these labels belong to no unit any more. Please print labels again',
      'deliveryNote.printNotReady': 'The labels are not ready yet',
      'deliveryNote.printerGone': 'This printer is switched off, or not yours to use',
      'deliveryNote.printersOff': 'Nothing is sent to printers here: download the ZPL file',
      'deliveryNote.notSending': 'The labels are not being sent any more',
      'deliveryNote.notToGoOn': 'The labels are being sent, or were sent',
      'deliveryNote.nextLabel': 'Look at the printer and say with which label to go on: {from} to {to}',
      'deliveryNote.labelSigns':
        'Part {partNo}: label codes cannot carry {signs} in {field} {value}. Allowed are {allowed}; please correct the note',
      'deliveryNote.masterSigns':
        'Part {partNo}: label codes cannot carry {signs} in {field} {value}. Allowed are {allowed}; the plant mends its master data',
      'labelLayout.unknownPlace': layoutFaultWords.en.unknownPlace,
      'labelLayout.placeTwice': layoutFaultWords.en.placeTwice,
      'labelLayout.notForBars': layoutFaultWords.en.notForBars,
      'labelLayout.onlyMatrix': layoutFaultWords.en.onlyMatrix,
      'labelLayout.notOnForm': layoutFaultWords.en.notOnForm,
      'labelLayout.plateMissing': layoutFaultWords.en.plateMissing,
      'labelLayout.plateNotInMatrix': layoutFaultWords.en.plateNotInMatrix,
      'labelLayout.numberMissing': layoutFaultWords.en.numberMissing,
      'labelLayout.numberNotInMatrix': layoutFaultWords.en.numberNotInMatrix,
      'labelLayout.codeTooLarge': layoutFaultWords.en.codeTooLarge,
      'labelLayout.noCallOff': 'There is no JIS call-off to preview with',
      'labelLayout.noNote': 'There is no packed delivery note to preview with',
    },
  },
);
