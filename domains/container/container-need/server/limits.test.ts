import { beforeAll } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { testRoundTrips } from '@portal/app-server/testing/round-trip.ts';
import * as calls from '../contract/endpoints.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  for (const containerCode of ['KLT4147', 'PAL1208'])
    await portal.logistics.calls(calls.createContainerLimit, {
      supplierCode: world.supplier,
      containerCode,
      minimum: 5,
      maximum: 50,
      note: null,
    });
});

testRoundTrips(
  {
    'limits of partners': {
      calls: {
        list: calls.listContainerLimits,
        export: calls.exportContainerLimits,
        import: calls.importContainerLimits,
        change: calls.changeContainerLimit,
      },
      person: ({ logistics }) => logistics,
      filters: { supplierCode: world.supplier },
      typed: { 下限: '8', 上限: '80' },
      meanwhile: { maximum: 60 },
      copied: { 器具号: 'LID1208' },
      wrong: { typed: { 上限: '3' }, column: '上限', message: '上限不能小于下限' },
    },
  },
  () => portal,
);
