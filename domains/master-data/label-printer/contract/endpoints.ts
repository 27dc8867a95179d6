import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { masterData } from '@portal/platform/contract/master-data.ts';
import { labelPrinterColumns, labelPrinterFilters, printerDots, printerProblems } from './label-printer.ts';

const BASE = '/sf/v1/label-printer';

export const {
  list: listLabelPrinters,
  export: exportLabelPrinters,
  create: createLabelPrinter,
  change: changeLabelPrinter,
  template: downloadLabelPrinterTemplate,
  import: importLabelPrinters,
} = masterData({
  path: BASE,
  needs: 'label-printer:list',
  edits: 'label-printer:edit',
  summary: 'Label printers of the plant and of its suppliers, inactive ones too',
  record: 'label printer',
  recordZh: '标签打印机',
  columns: labelPrinterColumns,
  filters: labelPrinterFilters,
  refuses: [
    'labelPrinter.nameTaken',
    'labelPrinter.ownerStays',
    'labelPrinter.notAllowed',
    'labelPrinter.port',
    'supplier.unknownSupplier',
  ],
});

export const selectLabelPrinters = endpoint({
  method: 'GET',
  path: `${BASE}/select`,
  needs: 'label-printer:list',
  orNeeds: ['delivery-note:print', 'jis:print'],
  summary: "Active label printers that the caller may send labels to: a supplier's own, or the plant's",
  output: z.object({
    /** Networks in which printers may lie; none: nothing is sent to printers. */
    networks: z.array(z.string()),
    ports: z.string(),
    printers: z.array(z.object({ id: z.string(), name: z.string(), dots: z.enum(printerDots) })),
  }),
});

export const testLabelPrinter = endpoint({
  path: `${BASE}/{id}/test`,
  needs: 'label-printer:edit',
  name: { zh: '测试标签打印机', en: 'Test label printer' },
  summary: 'Prints a small test label, and says what became of it',
  input: z.object({ id: Id }),
  output: z.object({ problem: z.nullable(z.enum(printerProblems)) }),
  fails: ['err.notFound'],
});
