import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishAgreed } from '@portal/app-server/testing/goods/publish.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { readHorizon, commitCallOffs, listCallOffs, rejectCallOffs } from '../../contract/endpoints.ts';
import { compareRelease, listReleases, readRelease } from '../../contract/release/release-calls.ts';
import { readAgreement } from '../../contract/agreement/agreement-calls.ts';
import { markReceived, unmarkReceived, markSent, allocate, releasePictures } from '../offers.ts';
import { agreementOf, as, asJob, inDays, releaseOf, type ScheduleRow } from '../testing/act.ts';
import { isUnanswered } from '../../contract/status.ts';
import { applyReleases } from './apply.ts';
import type { ReleaseInput, ReleaseOutcome } from './input.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

type Agreement = ReturnType<typeof agreementOf>;
const day = inDays;

/** Promises all open lines in full and puts `allocated` of the first on a sent note; `received` of it arrives. */
const goods = async (of: Agreement, allocated: string, received?: string) => {
  const open = await of.lines();
  await at.supplier.calls(commitCallOffs, {
    lines: open.filter(({ status }) => isUnanswered(status)).map(({ id, version }) => ({ id, version })),
    unasked: true,
  });
  const lineId = open[0]!.id;
  await as(at, at.supplier, async (caller) => {
    await allocate(caller, [{ lineId, quantity: allocated }], `N-${of.saNo}`);
    await markSent(caller, [{ lineId, quantity: allocated }]);
  });
  if (received !== undefined)
    await as(at, at.receiving, async (caller) =>
      markReceived(caller, [{ lineId, allocated: allocated, received }], `E-${of.saNo}`),
    );
};
const shown = async (of: Agreement) =>
  (await of.lines()).map(({ slot, status, requestedQty, openQty, difference }) => [
    slot,
    status,
    requestedQty,
    openQty,
    difference,
  ]);
const slot = (days: number) => `${day(days)} D`;

describe('what a release changed is kept with it', () => {
  const changedBy = async (releaseId: string) =>
    asJob(at, async (caller) =>
      (await releasePictures(caller, [releaseId]))[0]!.changed.map((one) => [
        one.slot,
        one.formerZone,
        one.zone,
        one.former,
        one.quantity,
      ]),
    );

  test('place by place, whatever comes later; the first one is all new', async () => {
    const of = agreementOf(at, 'SA-PLACES');
    const first = await of.releases([
      [day(1), '100'],
      [day(2), '50'],
      [day(40), '70', 'forecast'],
      [day(41), '10', 'forecast'],
    ]);
    const second = await of.releases([
      [day(1), '60.5'],
      [day(3), '20'],
      [day(40), '70', 'firm'],
      [day(41), '12', 'forecast'],
    ]);
    await of.releases([[day(1), '1']]);
    expect(await changedBy(first.releaseId)).toEqual([]);
    expect(await changedBy(second.releaseId)).toEqual([
      [slot(1), 'firm', 'firm', '100', '60.5'],
      [slot(2), 'firm', null, '50', '0'],
      [slot(3), null, 'firm', '0', '20'],
      [slot(41), 'forecast', 'forecast', '10', '12'],
    ]);
  });

  test('what has merely arrived is no change', async () => {
    const of = agreementOf(at, 'SA-ARRIVED');
    await of.releases([[day(1), '100']], { receivedCumulative: '0' });
    await goods(of, '60', '60');
    const { releaseId } = await of.releases([[day(1), '40']], { receivedCumulative: '60' });
    expect(await changedBy(releaseId)).toEqual([]);
  });
});

describe('a release replaces the one in force', () => {
  test('the first one: every line is new', async () => {
    const of = agreementOf(at, 'SA-FIRST');
    const outcome = await of.releases([
      [day(1), '100'],
      [day(2), '50.5'],
    ]);
    expect(outcome).toMatchObject({ added: 2, raised: 0, lowered: 0, gone: 0, chainGap: false });
    expect(await shown(of)).toEqual([
      [slot(1), 'new', '100', '100', '100'],
      [slot(2), 'new', '50.5', '50.5', '50.5'],
    ]);
  });

  test('the same: nothing is touched, the answer stays', async () => {
    const of = agreementOf(at, 'SA-SAME');
    await of.releases([[day(1), '100']]);
    await goods(of, '40');
    const [before] = await of.lines();
    expect(await of.releases([[day(1), '100.000']])).toMatchObject({
      added: 0,
      raised: 0,
      lowered: 0,
      gone: 0,
    });
    const [after] = await of.lines();
    expect(after).toMatchObject({
      status: 'processing',
      version: before!.version,
      difference: null,
      releaseNo: 'R2',
    });
  });

  test('the same quantity in another zone: the answer stays, the zone moves', async () => {
    const of = agreementOf(at, 'SA-ZONE');
    await of.releases([[day(20), '100', 'forecast']]);
    await goods(of, '40');
    await of.releases([[day(20), '100', 'firm']]);
    expect(await of.lines()).toMatchObject([
      { status: 'processing', zone: 'firm', difference: null, openQty: '60' },
    ]);
  });

  test('raised: the supplier is asked again and sees what he had promised', async () => {
    const of = agreementOf(at, 'SA-RAISED');
    await of.releases([[day(1), '100']]);
    await goods(of, '40');
    expect(await of.releases([[day(1), '130']])).toMatchObject({ raised: 1 });
    expect(await of.lines()).toMatchObject([
      {
        status: 'new',
        requestedQty: '130',
        difference: '30',
        allocatedQty: '40',
        openQty: '90',
        committedQty: '100',
      },
    ]);
  });

  test.each<[string, string, string, string]>([
    ['lowered, still above what is on notes', '70', 'new', '30'],
    ['lowered to what is on notes: nothing is left to answer', '40', 'dn', '0'],
    ['lowered below what is on notes: the rest is credit', '30', 'dn', '-10'],
  ])('%s', async (name, quantity, status, openQty) => {
    const of = agreementOf(at, `SA-${name.length}${quantity}`);
    await of.releases([[day(1), '100']]);
    await goods(of, '40');
    expect(await of.releases([[day(1), quantity]])).toMatchObject({ lowered: 1 });
    expect(await of.lines()).toMatchObject([{ status, openQty, allocatedQty: '40' }]);
  });

  test('gone with goods on the road: empty, the notes stay, open is negative', async () => {
    const of = agreementOf(at, 'SA-GONE');
    const first = await of.releases([
      [day(1), '100'],
      [day(8), '100'],
    ]);
    await goods(of, '60');
    expect(await of.releases([[day(8), '100']])).toMatchObject({ gone: 1, added: 0 });
    expect(await shown(of)).toEqual([
      [slot(1), 'empty', '0', '-60', '-100'],
      [slot(8), 'processing', '100', '100', null],
    ]);
    const { figures } = await at.supplier.calls(readAgreement, { id: first.agreementId });
    expect(figures).toMatchObject({ open: '40', credit: '60', inTransit: '60' });
  });

  test('gone untouched: empty, and asked for again it is new', async () => {
    const of = agreementOf(at, 'SA-BACK');
    await of.releases([[day(1), '100']]);
    await of.releases([[day(2), '10']]);
    expect(await shown(of)).toEqual([
      [slot(1), 'empty', '0', '0', '-100'],
      [slot(2), 'new', '10', '10', '10'],
    ]);
    expect(
      await of.releases([
        [day(1), '100'],
        [day(2), '10'],
      ]),
    ).toMatchObject({ added: 0, raised: 1 });
    expect(await shown(of)).toEqual([
      [slot(1), 'new', '100', '100', '100'],
      [slot(2), 'new', '10', '10', null],
    ]);
  });

  test('gone and received in full: completed, no credit', async () => {
    const of = agreementOf(at, 'SA-DONE');
    await of.releases([
      [day(1), '100'],
      [day(8), '50'],
    ]);
    await goods(of, '100', '100');
    expect(await of.releases([[day(8), '50']])).toMatchObject({ gone: 0, lowered: 0 });
    expect(await shown(of)).toEqual([
      [slot(1), 'completed', '100', '0', null],
      [slot(8), 'processing', '50', '50', null],
    ]);
  });

  test('moved to another day: gone here, new there, the promise does not move with it', async () => {
    const of = agreementOf(at, 'SA-MOVED');
    await of.releases([[day(1), '100']]);
    await goods(of, '30');
    expect(await of.releases([[day(3), '100']])).toMatchObject({ added: 1, gone: 1 });
    expect(await shown(of)).toEqual([
      [slot(1), 'empty', '0', '-30', '-100'],
      [slot(3), 'new', '100', '100', '100'],
    ]);
  });

  test('a rejected line that stays the same stays rejected, a changed one is asked again', async () => {
    const of = agreementOf(at, 'SA-REJ');
    await of.releases([
      [day(1), '10'],
      [day(2), '20'],
    ]);
    await at.supplier.calls(rejectCallOffs, {
      lines: (await of.lines()).map(({ id, version }) => ({ id, version })),
      reason: 'capacity',
    });
    await of.releases([
      [day(1), '10'],
      [day(2), '25'],
    ]);
    expect((await of.lines()).map((line) => line.status)).toEqual(['rejected', 'new']);
  });

  test('a quantity of 0 takes the demand away, and makes no line', async () => {
    const of = agreementOf(at, 'SA-ZERO');
    await of.releases([
      [day(1), '10'],
      [day(2), '0'],
    ]);
    expect(await shown(of)).toEqual([[slot(1), 'new', '10', '10', '10']]);
    await of.releases([[day(1), '0']]);
    expect(await shown(of)).toEqual([[slot(1), 'empty', '0', '0', '-10']]);
  });
});

describe('receipts and cumulatives', () => {
  test('a release that counts what came asks for the rest: no change', async () => {
    const of = agreementOf(at, 'SA-REST');
    await of.releases(
      [
        [day(1), '100'],
        [day(8), '100'],
      ],
      { receivedCumulative: '0' },
    );
    await goods(of, '60', '60');
    const outcome = await of.releases(
      [
        [day(1), '40'],
        [day(8), '100'],
      ],
      { receivedCumulative: '60' },
    );
    expect(outcome).toMatchObject({ added: 0, raised: 0, lowered: 0, gone: 0 });
    expect(await shown(of)).toEqual([
      [slot(1), 'processing', '100', '40', null],
      [slot(8), 'processing', '100', '100', null],
    ]);
    const comparison = await at.mrp.calls(compareRelease, { id: outcome.releaseId });
    expect(comparison.rows.map((row) => [row.change, row.difference, row.cumulativeDifference])).toEqual([
      ['lowered', '-60', '0'],
      ['same', '0', '0'],
    ]);
    const { figures } = await at.mrp.calls(readAgreement, { id: outcome.agreementId });
    expect(figures).toMatchObject({
      received: '60',
      sent: '60',
      inTransit: '0',
      requiredInAll: '200',
      open: '140',
    });
  });

  test('a release reckoned before the last receipt still asks for it: no change either', async () => {
    const of = agreementOf(at, 'SA-LATE');
    await of.releases(
      [
        [day(1), '100'],
        [day(8), '100'],
      ],
      { receivedCumulative: '0' },
    );
    await goods(of, '60', '60');
    const outcome = await of.releases(
      [
        [day(1), '100'],
        [day(8), '100'],
      ],
      { receivedCumulative: '0' },
    );
    expect(outcome).toMatchObject({ raised: 0, lowered: 0 });
    expect((await of.lines()).map((line) => line.openQty)).toEqual(['40', '100']);
    const { figures } = await at.mrp.calls(readAgreement, { id: outcome.agreementId });
    expect(figures).toMatchObject({ received: '60', requiredInAll: '200' });
  });

  const stated = (receivedCumulative: string, lastReceiptNote: string | null) => ({
    receivedCumulative,
    lastReceiptNote,
  });

  test('a release that counts a note whose receipt is still to be booked: no change, and open loses nothing', async () => {
    const of = agreementOf(at, 'SA-AHEAD');
    await of.releases(
      [
        [day(1), '100'],
        [day(8), '100'],
      ],
      stated('0', null),
    );
    await goods(of, '60');
    const rest: readonly ScheduleRow[] = [
      [day(1), '40'],
      [day(8), '100'],
    ];
    const outcome = await of.releases(rest, stated('60', '00N-SA-AHEAD'));
    expect(outcome).toMatchObject({ added: 0, raised: 0, lowered: 0, gone: 0 });
    const holds = async () => {
      expect(await shown(of)).toEqual([
        [slot(1), 'processing', '100', '40', null],
        [slot(8), 'processing', '100', '100', null],
      ]);
      const { figures } = await at.mrp.calls(readAgreement, { id: outcome.agreementId });
      expect(figures).toMatchObject({
        received: '60',
        inTransit: '0',
        requiredInAll: '200',
        open: '140',
        credit: '0',
      });
    };
    await holds();
    const { places } = await at.mrp.calls(readHorizon, { agreement: outcome.agreementId });
    expect(places.flatMap(({ bars }) => bars.map(({ share }) => share))).toEqual(['promised', 'promised']);
    const [line] = await of.lines();
    await as(at, at.receiving, async (caller) =>
      markReceived(caller, [{ lineId: line!.id, allocated: '60', received: '60' }], 'E-AHEAD'),
    );
    await holds();
    expect(await of.releases(rest, stated('60', 'N-SA-AHEAD'))).toMatchObject({ raised: 0, lowered: 0 });
    await holds();
  });

  test('what is gone but counted of a note on the road is no credit', async () => {
    const of = agreementOf(at, 'SA-AHEAD-GONE');
    await of.releases(
      [
        [day(1), '60'],
        [day(8), '100'],
      ],
      stated('0', null),
    );
    await goods(of, '60');
    const outcome = await of.releases([[day(8), '100']], stated('60', 'N-SA-AHEAD-GONE'));
    expect(outcome).toMatchObject({ gone: 0, lowered: 0 });
    expect((await shown(of))[0]).toEqual([slot(1), 'dn', '60', '0', null]);
  });

  test('a receipt that a release has counted is reversed: what is asked for stays', async () => {
    const of = agreementOf(at, 'SA-REVERSED');
    await of.releases(
      [
        [day(1), '100'],
        [day(8), '100'],
      ],
      stated('0', null),
    );
    await goods(of, '60', '60');
    const { agreementId } = await of.releases(
      [
        [day(1), '40'],
        [day(8), '100'],
      ],
      stated('60', 'N-SA-REVERSED'),
    );
    const [line] = await of.lines();
    const back = { lineId: line!.id, allocated: '60', received: '60' };
    await as(at, at.receiving, async (caller) =>
      unmarkReceived(caller, [{ ...back, beforeReset: false }], 'E-SA-REVERSED'),
    );
    const figures = async () => (await at.mrp.calls(readAgreement, { id: agreementId })).figures;
    const asked = { received: '60', requiredInAll: '200', open: '140', credit: '0' };
    expect(await figures()).toMatchObject(asked);
    await as(at, at.receiving, async (caller) => markReceived(caller, [back], 'E2-SA-REVERSED'));
    expect(await figures()).toMatchObject(asked);
  });

  test('a note that nobody knows here is not looked for on the road', async () => {
    const of = agreementOf(at, 'SA-UNKNOWN');
    await of.releases([[day(1), '100']], stated('0', null));
    await goods(of, '60');
    await of.releases([[day(1), '40']], stated('60', '99999999'));
    expect((await shown(of))[0]).toEqual([slot(1), 'dn', '40', '-20', '-60']);
  });

  test('what a release does not count is looked for on days that were closed, too', async () => {
    const of = agreementOf(at, 'SA-CLOSED');
    const first: readonly ScheduleRow[] = [
      [day(1), '40'],
      [day(8), '100'],
    ];
    await of.releases(first, { receivedCumulative: '0' });
    await goods(of, '40', '40');
    await of.releases(first, { receivedCumulative: '0' });
    const moved = await of.releases([[day(8), '140']], { receivedCumulative: '0' });
    const { figures } = await at.mrp.calls(readAgreement, { id: moved.agreementId });
    expect(figures).toMatchObject({ received: '40', requiredInAll: '140', open: '100' });
    await of.releases([[day(8), '100']], { receivedCumulative: '40' });
    const { figures: then } = await at.mrp.calls(readAgreement, { id: moved.agreementId });
    expect(then).toMatchObject({ received: '40', requiredInAll: '140', open: '100', credit: '0' });
  });

  test('without a received cumulative a line is what is asked for in all', async () => {
    const of = agreementOf(at, 'SA-NOCUM');
    await of.releases([
      [day(1), '100'],
      [day(8), '100'],
    ]);
    await goods(of, '60', '60');
    await of.releases([
      [day(1), '100'],
      [day(8), '100'],
    ]);
    expect((await of.lines()).map((line) => line.openQty)).toEqual(['40', '100']);
  });

  test('the first release brings the cumulative it starts from', async () => {
    const of = agreementOf(at, 'SA-BASE');
    const { agreementId } = await of.releases([[day(1), '30']], { receivedCumulative: '12500' });
    const { figures } = await at.mrp.calls(readAgreement, { id: agreementId });
    expect(figures).toMatchObject({
      received: '12500',
      sent: '12500',
      inTransit: '0',
      requiredInAll: '12530',
    });
  });

  test('a reset starts the cumulatives again, keeps the former figure and what is on the road', async () => {
    const of = agreementOf(at, 'SA-RESET');
    await of.releases([[day(1), '100']], { receivedCumulative: '900' });
    await goods(of, '60');
    const { agreementId } = await of.releases([[day(1), '100']], {
      receivedCumulative: '0',
      resetOn: day(1),
    });
    const { figures, cumulativeBeforeReset } = await at.mrp.calls(readAgreement, { id: agreementId });
    expect(cumulativeBeforeReset).toBe('900');
    expect(figures).toMatchObject({ received: '0', sent: '60', inTransit: '60' });
    expect((await of.lines()).map((line) => line.openQty)).toEqual(['40']);
  });
});

describe('needs without a day', () => {
  test('a backlog stays the same line while it is open, and a new one follows a completed one', async () => {
    const of = agreementOf(at, 'SA-BACKLOG');
    await of.releases([[null, '100', 'backlog']], { receivedCumulative: '0', releaseDate: day(-3) });
    await goods(of, '40', '40');
    await of.releases([[null, '90', 'backlog']], { receivedCumulative: '40', releaseDate: day(-2) });
    expect(await of.lines()).toMatchObject([
      {
        slot: 'backlog',
        dueOn: day(-2),
        requestedQty: '130',
        openQty: '90',
        status: 'new',
        difference: '30',
      },
    ]);
    const [open] = await of.lines();
    await at.supplier.calls(commitCallOffs, { lines: [{ id: open!.id, version: open!.version }] });
    await as(at, at.supplier, async (caller) =>
      allocate(caller, [{ lineId: open!.id, quantity: '90' }], 'N2'),
    );
    await as(at, at.receiving, async (caller) =>
      markReceived(caller, [{ lineId: open!.id, allocated: '90', received: '90' }], 'E2'),
    );
    await of.releases([[null, '7', 'backlog']], { receivedCumulative: '130', releaseDate: day(-1) });
    expect((await of.lines()).map((line) => [line.slot, line.status, line.openQty])).toEqual([
      [`backlog ${open!.id}`, 'completed', '0'],
      ['backlog', 'new', '7'],
    ]);
  });

  test('an immediate need is urgent', async () => {
    const of = agreementOf(at, 'SA-IMM');
    await of.releases([[null, '5', 'immediate']]);
    expect(await of.lines()).toMatchObject([{ urgent: true, zone: 'immediate', dueOn: day(0) }]);
  });
});

describe('the chain of releases', () => {
  test('a repeated number is refused and changes nothing', async () => {
    const of = agreementOf(at, 'SA-REPEAT');
    await of.releases([[day(1), '100']]);
    await expect(of.releases([[day(1), '200']], { releaseNo: 'R1' })).rejects.toThrow(
      'callOff.releaseRepeated',
    );
    expect(await shown(of)).toEqual([[slot(1), 'new', '100', '100', '100']]);
  });

  test('a number received earlier is refused, too', async () => {
    const of = agreementOf(at, 'SA-REPEAT2');
    await of.releases([[day(1), '100']]);
    await of.releases([[day(1), '110']]);
    await expect(of.releases([[day(1), '200']], { releaseNo: 'R1' })).rejects.toThrow(
      'callOff.releaseRepeated',
    );
  });

  test('an older release does not replace a newer one', async () => {
    const of = agreementOf(at, 'SA-OLD');
    await of.releases([[day(1), '100']]);
    await expect(of.releases([[day(1), '1']], { releaseDate: day(-1) })).rejects.toThrow(
      'callOff.releaseOutdated',
    );
  });

  test('of two releases of one day the one whose message came last is in force, whichever was read first', async () => {
    const of = agreementOf(at, 'SA-ORDER');
    await of.releases([[day(1), '100']], { messageId: '9' });
    await of.releases([[day(1), '130']], { messageId: '12' });
    await expect(of.releases([[day(1), '120']], { messageId: '11' })).rejects.toThrow(
      'callOff.releaseOutdated',
    );
    expect(await shown(of)).toEqual([[slot(1), 'new', '130', '130', '30']]);
  });

  test('a gap is marked', async () => {
    const of = agreementOf(at, 'SA-GAP');
    await of.releases([[day(1), '100']]);
    const outcome = await of.releases([[day(1), '120']], { previousReleaseNo: 'R0-lost' });
    expect(outcome.chainGap).toBe(true);
    expect((await at.mrp.calls(readRelease, { id: outcome.releaseId })).chainGap).toBe(true);
  });

  test('every release is kept as it came, lines in their order', async () => {
    const of = agreementOf(at, 'SA-WHOLE');
    const requested: ScheduleRow[] = [
      [day(2), '5.250', 'firm'],
      [null, '9', 'forecast'],
      [day(1), '0', 'firm', 'W'],
    ];
    const { releaseId } = await of.releases(requested);
    await of.releases([[day(1), '1']]);
    const kept = await at.supplier.calls(readRelease, { id: releaseId });
    expect(
      kept.lines.map((line) => [line.lineNo, line.dueOn, line.frequency, line.zone, line.quantity]),
    ).toEqual([
      [1, day(2), 'D', 'firm', '5.25'],
      [2, null, 'D', 'forecast', '9'],
      [3, day(1), 'W', 'firm', '0'],
    ]);
    expect(kept).toMatchObject({ inForce: false, lineCount: 3, totalQuantity: '14.25' });
  });
});

describe('many releases at once', () => {
  test('outcomes come in order, repeated ones change nothing, two of one agreement follow each other', async () => {
    const outcomes: ReleaseOutcome[] = [];
    const items = async function* () {
      yield releaseOf('SA-M1', 'A', [day(1), '10']);
      yield releaseOf('SA-M2', 'A', [day(1), '20']);
      yield releaseOf('SA-M1', 'A', [day(1), '99']);
      yield releaseOf('SA-M1', 'B', [day(1), '15']);
      yield releaseOf('SA-M2', 'B', [day(1), '20'], [day(2), '5']);
    };
    const sum = await asJob(at, async (caller) =>
      applyReleases(caller, items(), (some) => void outcomes.push(...some)),
    );
    expect(sum).toEqual({ taken: 4, repeated: 1, outdated: 0, lines: 6 });
    expect(outcomes.map((one) => [one.at, one.kind])).toEqual([
      [0, 'taken'],
      [1, 'taken'],
      [2, 'repeated'],
      [3, 'taken'],
      [4, 'taken'],
    ]);
    expect(await shown(agreementOf(at, 'SA-M1'))).toEqual([[slot(1), 'new', '15', '15', '5']]);
    expect(await shown(agreementOf(at, 'SA-M2'))).toEqual([
      [slot(1), 'new', '20', '20', null],
      [slot(2), 'new', '5', '5', '5'],
    ]);
  });

  test('more lines than one portion holds', async () => {
    const many = function* () {
      for (let number = 0; number < 30; number++)
        yield releaseOf(
          `SA-BIG-${String(number).padStart(2, '0')}`,
          'A',
          ...Array.from({ length: 500 }, (_, n): ScheduleRow => [day(n + 1), '7']),
        );
    };
    const sum = await asJob(at, async (caller) => applyReleases(caller, many()));
    expect(sum).toMatchObject({ taken: 30, lines: 15_000 });
    const { lines: stored } = await asJob(at, async ({ db }) =>
      db
        .selectFrom('call_off_line')
        .where('sa_no', 'like', 'SA-BIG-%')
        .select(({ fn }) => fn.countAll<string>().as('lines'))
        .executeTakeFirstOrThrow(),
    );
    expect(stored).toBe('15000');
  });

  test('a failure in the middle leaves nothing behind', async () => {
    const items = function* () {
      yield releaseOf('SA-FAIL', 'A', [day(1), '10']);
      throw new Error('the file ends in the middle');
    };
    await expect(asJob(at, async (caller) => applyReleases(caller, items()))).rejects.toThrow(
      'in the middle',
    );
    expect(await agreementOf(at, 'SA-FAIL').lines()).toEqual([]);
  });

  test('nothing is being stored any more when a failure ends the reading, and the first failure is the one told', async () => {
    const items = function* () {
      yield releaseOf('SA-STOP', 'A', [day(1), '10']);
      // the second of an agreement begins a portion, so the first is being stored
      yield releaseOf('SA-STOP', 'B', [day(1), '20']);
      throw new Error('the file ends');
    };
    let isStored = false;
    const stored = async () => {
      await sleep(20);
      isStored = true;
    };
    await expect(asJob(at, async (caller) => applyReleases(caller, items(), stored))).rejects.toThrow(
      'the file ends',
    );
    expect(isStored).toBe(true);
    const failing = async () => {
      await sleep(20);
      throw new Error('it cannot be kept');
    };
    await expect(asJob(at, async (caller) => applyReleases(caller, items(), failing))).rejects.toThrow(
      'it cannot be kept',
    );
  });

  test('each supplier is told once for all his releases', async () => {
    const message: unknown[] = [];
    await asJob(at, async (caller) =>
      applyReleases(
        { ...caller, tell: async (name, payload) => void message.push([name, payload]) },
        [1, 2, 3].map((n) => ({
          ...releaseOf(`SA-TELL-${n}`, 'A', [day(1), '10']),
          supplierCode: n === 3 ? world.otherSupplier : world.supplier,
        })),
      ),
    );
    expect(message).toMatchObject([
      ['call-off.released', { supplierCode: world.supplier, releases: 2, added: 2, chainGaps: 0 }],
      ['call-off.released', { supplierCode: world.otherSupplier, releases: 1, added: 1 }],
    ]);
  });

  test('an unknown part is refused', async () => {
    await expect(
      asJob(at, async (caller) =>
        applyReleases(caller, [{ ...releaseOf('SA-PART', 'A', [day(1), '1']), partNo: 'NONE' }]),
      ),
    ).rejects.toMatchObject({ constraint: 'scheduling_agreement_part' });
  });
});

describe('order line and point of use tell agreements apart', () => {
  const agreementsOf = async (saNo: string) =>
    (await at.supplier.calls(listReleases, { saNo, inForce: 'Y', sort: 'id' })).map(
      ({ agreementId, orderLine, pointOfUse, totalQuantity }) => ({
        agreementId,
        place: [orderLine, pointOfUse],
        totalQuantity,
      }),
    );
  const take = async (...input: ReleaseInput[]) =>
    asJob(at, async (caller) => {
      const outcomes: ReleaseOutcome[] = [];
      await applyReleases(caller, input, (some) => void outcomes.push(...some));
      return outcomes;
    });
  const placed = (saNo: string, releaseNo: string, orderLine: string, quantity: string, pointOfUse = '') => ({
    ...releaseOf(saNo, releaseNo, [day(1), quantity]),
    orderLine,
    pointOfUse,
  });

  test('two of one message are two agreements, both in force', async () => {
    await take(
      placed('SA-LINES', '1', '10', '5'),
      placed('SA-LINES', '1', '20', '7'),
      placed('SA-LINES', '1', '20', '9', 'H2'),
    );
    expect(await agreementsOf('SA-LINES')).toMatchObject([
      { place: ['10', ''], totalQuantity: '5' },
      { place: ['20', ''], totalQuantity: '7' },
      { place: ['20', 'H2'], totalQuantity: '9' },
    ]);
    expect(await at.supplier.calls(listCallOffs, { saNo: 'SA-LINES' })).toHaveLength(3);
  });

  test('one that did not know its line learns it from the first release that says it', async () => {
    await take(placed('SA-LEARNS', '1', '', '5'));
    const [old] = await agreementsOf('SA-LEARNS');
    await take(placed('SA-LEARNS', '2', '10', '6'), placed('SA-LEARNS', '2', '20', '7'));
    expect(await agreementsOf('SA-LEARNS')).toMatchObject([
      { agreementId: old!.agreementId, place: ['10', ''], totalQuantity: '6' },
      { place: ['20', ''], totalQuantity: '7' },
    ]);
  });

  test('a release written by hand means the only one, and must name it among several', async () => {
    const written = (saNo: string, releaseNo: string, orderLine?: string) =>
      publishAgreed(at.mrp, {
        supplierCode: world.supplier,
        saNo,
        partNo: world.parts.bracket,
        unloadingPoint: 'A13',
        releaseNo,
        releaseDate: day(0),
        ...(orderLine !== undefined && { orderLine }),
        lines: [{ dueOn: day(2), frequency: 'D', quantity: '3' }],
      });
    const [only] = await take(placed('SA-HAND', '1', '10', '5'));
    expect(await written('SA-HAND', '2')).toMatchObject({ agreementId: only!.agreementId });
    await take(placed('SA-HAND', '3', '20', '5'));
    await expect(written('SA-HAND', '4')).toFailWith('callOff.severalAgreements');
    await written('SA-HAND', '4', '20');
    expect(await agreementsOf('SA-HAND')).toMatchObject([
      { place: ['10', ''], totalQuantity: '3' },
      { place: ['20', ''], totalQuantity: '3' },
    ]);
  });
});

describe('a release that comes late', () => {
  test('is kept in the history, closes the gap it left, and asks for nothing', async () => {
    const late = (releaseNo: string, previousReleaseNo: string, days: number, quantity: string) => ({
      ...releaseOf('SA-LATECOMER', releaseNo, [day(9), quantity]),
      previousReleaseNo,
      releaseDate: day(days),
    });
    const outcomes: ReleaseOutcome[] = [];
    await asJob(at, async (caller) =>
      applyReleases(
        caller,
        [late('11', '10', 0, '5'), late('13', '12', 2, '7'), late('12', '11', 1, '6')],
        (some) => void outcomes.push(...some),
      ),
    );
    expect(outcomes).toMatchObject([
      { kind: 'taken', chainGap: false },
      { kind: 'taken', chainGap: true },
      { kind: 'outdated', releaseId: expect.any(String) },
    ]);
    const releases = await at.supplier.calls(listReleases, { saNo: 'SA-LATECOMER', sort: 'releaseDate' });
    expect(releases.map((one) => [one.releaseNo, one.inForce, one.chainGap, one.totalQuantity])).toEqual([
      ['11', false, false, '5'],
      ['12', false, false, '6'],
      ['13', true, false, '7'],
    ]);
    expect(await at.supplier.calls(listCallOffs, { saNo: 'SA-LATECOMER' })).toMatchObject([
      { requestedQty: '7' },
    ]);
    const compared = await at.supplier.calls(compareRelease, { id: releases[2]!.id });
    expect(compared.previous).toMatchObject({ releaseNo: '12' });
  });
});

test('sent follows what a release says was received, and goods sent later are on the road', async () => {
  const of = agreementOf(at, 'SA-FOLLOWS');
  const { agreementId } = await of.releases([[day(1), '100']]);
  await goods(of, '40', '40');
  await of.releases([[day(1), '30']], { receivedCumulative: '70' });
  const figures = async () => (await at.supplier.calls(readAgreement, { id: agreementId })).figures;
  expect(await figures()).toMatchObject({ received: '70', sent: '70', sentByRelease: '30', inTransit: '0' });
  await goods(of, '10');
  expect(await figures()).toMatchObject({ received: '70', sent: '80', inTransit: '10' });
});
