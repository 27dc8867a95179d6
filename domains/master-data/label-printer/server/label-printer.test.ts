import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import * as calls from '../contract/endpoints.ts';
import { openPrinter, type PaperPrinter } from './testing/paper-printer.ts';

let at: TestWorld;
let paper: PaperPrinter;
beforeAll(async () => {
  at = await seededPortal();
  paper = await openPrinter();
});
afterAll(async () => paper.close());
afterEach(() => vi.unstubAllEnvs());

const printer = (changed: object = {}) => ({
  name: `打印机 ${++made}`,
  supplierCode: null,
  host: '10.20.3.41',
  port: 9100,
  dots: '203' as const,
  active: 'Y' as const,
  ...changed,
});
let made = 0;

test('a supplier is offered his own printers, the plant its own; switched off ones nobody', async () => {
  const own = await at.admin.calls(
    calls.createLabelPrinter,
    printer({ name: 'A', supplierCode: world.supplier }),
  );
  const plants = await at.admin.calls(calls.createLabelPrinter, printer({ name: 'B', dots: '300' }));
  await at.admin.calls(calls.createLabelPrinter, printer({ name: 'C', active: 'N' }));
  const offered = async (who: TestWorld['supplier']) =>
    (await who.calls(calls.selectLabelPrinters, {})).printers.map(({ id }) => id);
  expect(await offered(at.supplier)).toEqual([own.id]);
  expect(await offered(at.otherSupplier)).toEqual([]);
  expect(await offered(at.receiving)).toEqual([plants.id]);
  await expect(at.supplier.calls(calls.createLabelPrinter, printer())).toFailWith('err.forbidden');
  await expect(
    at.admin.calls(calls.changeLabelPrinter, { ...printer(), id: own.id, version: 1, supplierCode: null }),
  ).toFailWith('labelPrinter.ownerStays');
});

test.each([
  [{ host: '127.0.0.1' }, 'labelPrinter.notAllowed'],
  [{ host: '169.254.169.254' }, 'labelPrinter.notAllowed'],
  [{ port: 22 }, 'labelPrinter.port'],
  [{ supplierCode: 'S9999' }, 'supplier.unknownSupplier'],
  [{ host: 'http://10.20.3.41/' }, 'err.invalid'],
] as const)('%j is refused', async (changed, failure) => {
  vi.stubEnv('PRINTER_NETWORKS', '10.20.0.0/16');
  await expect(at.admin.calls(calls.createLabelPrinter, printer(changed))).toFailWith(failure);
});

test('a test label says whether the printer took it', async () => {
  vi.stubEnv('PRINTER_NETWORKS', '127.0.0.0/8');
  vi.stubEnv('PRINTER_PORTS', String(paper.port));
  const { id } = await at.admin.calls(
    calls.createLabelPrinter,
    printer({ host: 'localhost', port: paper.port }),
  );
  expect(await at.admin.calls(calls.testLabelPrinter, { id })).toEqual({ problem: null });
  expect(paper.texts().at(-1)).toMatch(/^\^XA.*\^XZ\n$/s);
  vi.stubEnv('PRINTER_NETWORKS', '');
  expect(await at.admin.calls(calls.testLabelPrinter, { id })).toEqual({ problem: 'off' });
});
