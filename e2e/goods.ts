import type { Page } from '@playwright/test';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { CallOffRow } from '@portal/call-off/contract/lines/line-fields.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import type { DeliveryNote } from '@portal/delivery-note/contract/fields.ts';
import { listOriginPlaces } from '@portal/supplier/contract/choice-calls.ts';
import { dataOf } from './calls.ts';

/** What journeys need before they begin, made by calls: what is tried by hand elsewhere need not be done by hand again. */
const DAY = 86_400_000;
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

/**
 * A day ahead on which trucks are taken, and none of whose windows has passed: beside weekends the demo world closes its sixth workday ahead.
 * Later ones are for those who want a day of their own.
 */
export const truckDay = (ahead = 10): string =>
  [ahead, ahead + 1, ahead + 2]
    .map(inDays)
    .find((day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()))!;

/** Lines of two parts that go to one place, promised in full. */
export const committedLines = async (supplier: Page): Promise<readonly [CallOffRow, CallOffRow]> => {
  const waiting = await dataOf(supplier, listCallOffs, {
    status: 'new',
    zone: 'firm',
    open: 'Y',
    sort: '-dueOn',
    limit: 100,
  });
  const pieces = waiting.filter(({ unit, openQty }) => unit === 'PCE' && Number(openQty) >= 40);
  for (const first of pieces) {
    const second = pieces.find(
      (one) =>
        one.partNo !== first.partNo &&
        one.warehouseCode === first.warehouseCode &&
        one.unloadingPoint === first.unloadingPoint,
    );
    if (!second) continue;
    await dataOf(supplier, commitCallOffs, {
      lines: [first, second].map(({ id, version }) => ({ id, version })),
    });
    return [first, second];
  }
  throw new Error('The demo world has no two lines of one place left that wait for an answer');
};

/** A packed note of two materials that is sent; it comes tomorrow, or when it is said. */
export const sentNote = async (
  supplier: Page,
  expectedArrival = `${inDays(1)}T02:00:00.000Z`,
): Promise<DeliveryNote> => {
  const lines = await committedLines(supplier);
  const places = await dataOf(supplier, listOriginPlaces, { supp: lines[0].supplierCode });
  const { id } = await dataOf(supplier, createDeliveryNote, {
    dispatchOn: inDays(0),
    expectedArrival,
    transportType: 'DIRECT',
    paymentTerms: null,
    originCode: places.records[0]!.code,
    urgent: 'N',
    remark: null,
    lines: lines.map((line) => ({ callOffLineId: line.id, quantity: '40' })),
  });
  const { version } = await dataOf(supplier, readDeliveryNote, { id });
  await dataOf(supplier, packAutomatically, { id, version });
  await dataOf(supplier, sendDeliveryNote, { id });
  return dataOf(supplier, readDeliveryNote, { id });
};
