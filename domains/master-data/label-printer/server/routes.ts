import { outside, routesOf } from '@portal/platform/server/route.ts';
import * as calls from '../contract/endpoints.ts';
import { testLabelPrinter } from './actions/test-label-printer.ts';
import { labelPrinters } from './label-printers.ts';
import { selectLabelPrinters } from './queries.ts';

export const routes = routesOf(calls, {
  listLabelPrinters: labelPrinters.page,
  exportLabelPrinters: labelPrinters.sheet,
  createLabelPrinter: labelPrinters.create,
  changeLabelPrinter: labelPrinters.change,
  downloadLabelPrinterTemplate: labelPrinters.template,
  importLabelPrinters: labelPrinters.import,
  selectLabelPrinters,
  testLabelPrinter: outside('printerTest', testLabelPrinter),
});
