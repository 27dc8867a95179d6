import { beforeAll, expect, test } from 'vitest';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import type { Failure } from '@portal/platform/contract/failure.ts';
import { changeJisStatus, createJisStatus } from '@portal/jis-status/contract/endpoints.ts';
import { takeJisMessages } from '../../contract/endpoints.ts';

const LINE = 'LINE9';
const point = (code: string, position: number) => ({
  assemblyLine: LINE,
  code,
  position,
  expectedCode: null,
  nameZh: code,
  nameEn: code,
  isPrintable: 'Y' as const,
  isFinalAssembly: 'N' as const,
  active: 'Y' as const,
});
let at: TestWorld;
let off: ReturnType<typeof point> & { id: string; version: number };
beforeAll(async () => {
  at = await seededPortal();
  const { id } = await at.logistics.calls(createJisStatus, point('V100', 910));
  await at.logistics.calls(createJisStatus, point('V200', 920));
  off = { ...point('V100', 910), active: 'N' as never, id, version: 1 };
});

/** One message of a vehicle, planned for this hour. */
const takes = async (vehicle: number, changed: object = {}) => {
  const said = {
    messageId: `OFF-${vehicle}-${Object.values(changed).join('-')}`,
    action: 'call' as const,
    sentAt: new Date(Date.now() - 60_000).toISOString(),
    assemblyLine: LINE,
    manufacturingNo: `LB2614${String(vehicle).padStart(4, '0')}P`,
    supplierCode: world.supplier,
    partGroup: '02',
    statusCode: 'V100',
    plannedAt: new Date().toISOString(),
    sequenceNo: vehicle,
    parts: [{ position: 1, partNo: '5G1 857 001 A', quantity: '1', unit: 'PCE' }],
    ...changed,
  };
  expect(await at.logistics.calls(takeJisMessages, { messages: [said] })).toMatchObject({ refused: [] });
};
const refusal = async () =>
  (await at.logistics.calls(changeJisStatus, off).catch((error: unknown) => error)) as Failure;
const shown = (vehicles: number) => ({
  key: 'err.touches',
  details: {
    count: 1,
    touched: [
      {
        text: `${LINE} 线有 ${vehicles} 台车（近 3 天）停在状态点 V100；停用后该状态点的报文按未知状态报警`,
        link: `/jis/call-off?assemblyLine=${LINE}&statusCode=V100`,
      },
    ],
  },
});

test('a status point is switched off once the vehicles were shown that stand there', async () => {
  await takes(1);
  await takes(2);
  await takes(2, { partGroup: '03' }); // a vehicle counts once
  await takes(3, { plannedAt: '2026-01-05T06:15:00Z' }); // left the line long ago
  await takes(4, { action: 'cancel' });
  await takes(5);
  await takes(5, { statusCode: 'V200', sentAt: new Date().toISOString() }); // moved on
  const first = await refusal();
  expect(first).toMatchObject(shown(2));
  // the line runs while somebody reads: one vehicle more is what he agreed to
  await takes(6);
  expect(await refusal()).toMatchObject(shown(3));
  const { agreed } = first.details as { agreed: string };
  await at.logistics.calls(changeJisStatus, { ...off, agreed });
});
