import { add, isZero, smaller, subtract } from '@portal/platform/contract/quantity.ts';
import { readCoverage, statePlantStock } from '@portal/coverage/contract/endpoints.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { dataOf } from './calls.ts';
import { inDays, sentNote } from './goods.ts';
import { expect, test } from './people.ts';
import { listed, rowsOf } from './steps.ts';

const ARRIVES = 6;
/** The note brings 40: half of it is missing until it comes. */
const MISSING = '20';

test('a shortage is found, the note that would mend it is one click away, and brought earlier it does', async ({
  person,
}) => {
  test.slow();
  const supplier = await person('supplier');
  const planner = await person('mrp');
  const note = await sentNote(supplier, `${inDays(ARRIVES)}T02:00:00.000Z`);
  const { partNo, unloadingPoint } = { ...note.lineList[0]!, unloadingPoint: note.unloadingPoint };
  const state = async (usableQty: string) =>
    dataOf(planner, statePlantStock, {
      stocks: [
        { partNo, stockPlace: unloadingPoint, usableQty, blockedQty: '0', stockAt: new Date().toISOString() },
      ],
    });

  await test.step('stock that is half a note too little until the note comes', async () => {
    await state('1000000');
    const { days } = await dataOf(planner, readCoverage, { partNo });
    let balance = '0';
    let lowest = '0';
    for (const { day, requirement, inTransit, confirmedQty } of days) {
      if (day >= inDays(ARRIVES)) break;
      balance = subtract(add(balance, inTransit, confirmedQty), requirement);
      lowest = smaller(lowest, balance);
    }
    test.skip(isZero(lowest), 'Nothing is required before the note comes');
    await state(subtract('0', lowest, MISSING).replace(/^-.*/, '0'));
  });

  await test.step('the planner finds it with the note that would mend it', async () => {
    await planner.goto(`/planning/pipeline?partNo=${encodeURIComponent(partNo)}`);
    await listed(planner);
    await rowsOf(planner).first().getByRole('link', { name: partNo }).click();
    await expect(planner.getByText(/停线，还有|起缺料/).first()).toBeVisible();
    await planner
      .getByRole('link', { name: `发货单 ${note.number}` })
      .first()
      .click();
    await expect(planner).toHaveURL(/dn-detail-view/);
  });

  await test.step('it comes today, and the line runs until the day on which it was to come', async () => {
    const receiving = await person('receiving');
    await dataOf(receiving, confirmReceipt, {
      noteId: note.id,
      remark: null,
      lines: note.lineList.map(({ id, quantity }) => ({
        lineId: id,
        receivedQty: quantity,
        differenceReason: null,
      })),
    });
    const { firstShortOn, moved } = await dataOf(planner, readCoverage, { partNo });
    expect(moved).toBe('40');
    expect(firstShortOn === null || firstShortOn >= inDays(ARRIVES)).toBe(true);
  });
});
