import type { Probes } from '@portal/platform/server/testing/probe.ts';

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

export const probes: Probes = {
  'POST /sf/v1/label-printer': () => printer,
  'PUT /sf/v1/label-printer/{id}': ({ labelPrinterId }) => ({ ...printer, id: labelPrinterId, version: 1 }),
  'POST /sf/v1/label-printer/{id}/test': ({ labelPrinterId }) => ({ id: labelPrinterId }),
};
