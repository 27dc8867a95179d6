import { world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { createLabelPrinter } from '../../contract/endpoints.ts';
import type { Arrange } from '@portal/platform/server/testing/probe.ts';

/** A printer of the owner. */
export const arrange: Arrange<TestWorld> = async (at) => {
  const printer = await at.admin.calls(createLabelPrinter, {
    name: '甲的标签打印机',
    supplierCode: world.supplier,
    host: '10.20.3.41',
    port: 9100,
    dots: '203',
    active: 'Y',
  });
  return { labelPrinterId: printer.id };
};
