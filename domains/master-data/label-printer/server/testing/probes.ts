import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    labelPrinterId: string;
  }
}

const printer = {
  name: 'foreign hand',
  supplierCode: 'S1001',
  host: '10.9.9.9',
  port: 9100,
  dots: '203',
  active: 'Y',
};

export const probes: Probes = [
  probe(calls.createLabelPrinter, () => printer),
  probe(calls.changeLabelPrinter, ({ labelPrinterId }) => ({ ...printer, id: labelPrinterId, version: 1 })),
  probe(calls.testLabelPrinter, ({ labelPrinterId }) => ({ id: labelPrinterId })),
];
