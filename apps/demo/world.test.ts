import { expect, test } from 'vitest';
import { addDays } from '@portal/platform/contract/day.ts';
import { fitsLoad } from '@portal/packaging/contract/rules.ts';
import { partKinds } from '@portal/part/contract/part.ts';
import { randomOf } from './random.ts';
import { workdaysOf } from './world/demand/calendar.ts';
import { deliveries } from './world/demand/deliveries.ts';
import { releasesOn } from './world/demand/demand.ts';
import { packaging } from './world/master-data/packaging.ts';
import { PART_COUNT, parts } from './world/master-data/parts.ts';
import { passwordProblem } from '@portal/access/contract/passwords/password-rule.ts';
import { DEMO_PASSWORD, people } from './world/people.ts';
import { doors, points } from './world/master-data/plants.ts';
import { forwarders, suppliers } from './world/master-data/suppliers.ts';

const TODAY = '2026-11-20';

test('chance is the same everywhere: a name draws the same numbers', () => {
  const random = randomOf('part 5G0 123 456 A');
  expect([random.whole(1, 1000), random.whole(1, 1000), random.whole(1, 1000)]).toEqual([627, 813, 704]);
  expect(releasesOn(TODAY)).toEqual(releasesOn(TODAY));
});

test('the world is as large as told', () => {
  expect(suppliers).toHaveLength(36);
  expect(forwarders).toHaveLength(3);
  expect(parts).toHaveLength(PART_COUNT);
  expect(people).toHaveLength(15);
  expect(deliveries.length).toBeGreaterThan(PART_COUNT);
});

test('nobody is sent to change the password at once: it keeps the rules a tenant begins with', () => {
  const rule = {
    isValidateDate: 'N',
    validateDateValue: 90,
    isEfficacyRule: 'Y',
    isLimitLength: 'Y',
  } as const;
  for (const { userNo } of people)
    expect(passwordProblem({ ...rule, limitLengthValue: 12 }, userNo, DEMO_PASSWORD), userNo).toBeUndefined();
});

test('keys are unique, whatever the blanks', () => {
  const keys = parts.map((part) => part.partNo.replaceAll(' ', ''));
  expect(new Set(keys).size).toBe(parts.length);
  expect(new Set(suppliers.map((supplier) => supplier.duns)).size).toBe(36);
  expect(suppliers.every((supplier) => /^\d{9}$/.test(supplier.duns))).toBe(true);
  expect(points.every((point) => point.code.length <= 5)).toBe(true);
  expect(parts.every((part) => part.partNo.length <= 22)).toBe(true);
});

test('parts are of known kinds and units, some with double blanks, some with revisions', () => {
  expect(parts.every((part) => (partKinds as readonly string[]).includes(part.kind))).toBe(true);
  expect(parts.every((part) => ['PCE', 'KGM', 'MTR', 'SET'].includes(part.unit))).toBe(true);
  expect(parts.filter((part) => part.partNo.includes('  ')).length).toBeGreaterThan(30);
  const stands = parts.flatMap((part) => (part.revisions ? [part.revisions.gStand] : []));
  expect(stands.length).toBeGreaterThan(50);
  expect(stands.every((stand) => /^[HKS]\d\d$/.test(stand))).toBe(true);
});

test('every part is delivered to each of its plants, and its quotas are 100 %', () => {
  const quotas = new Map<string, number>();
  for (const { plantNo, part, quotaPercent } of deliveries) {
    const key = `${plantNo} ${part.partNo}`;
    quotas.set(key, (quotas.get(key) ?? 0) + quotaPercent);
  }
  expect(quotas.size).toBe(parts.reduce((sum, part) => sum + part.plants.length, 0));
  expect([...quotas.values()].every((sum) => sum === 100)).toBe(true);
});

test('every delivery is packed in known boxes that can carry it', () => {
  const byCode = new Map(packaging.map((one) => [one.code, one]));
  for (const { part, packing } of deliveries) {
    const inner = byCode.get(packing.innerCode);
    expect(inner, packing.innerCode).toBeDefined();
    expect(byCode.get(packing.outerCode)?.kind).toBe('GLT');
    expect(fitsLoad(String(packing.quantityPerInner), part.weightKg, inner!.loadKg), part.partNo).toBe(true);
    expect((packing.auxiliaryCode === null) === (packing.auxiliaryPerOuter === 0)).toBe(true);
  }
});

test('doors stand at points of their plant; suppliers of fixed doors deliver there', () => {
  for (const door of doors) {
    for (const code of door.at)
      expect(points.some((point) => point.plantNo === door.plantNo && point.code === code)).toBe(true);
    for (const code of door.suppliers ?? [])
      expect(suppliers.some((supplier) => supplier.supplierCode === code)).toBe(true);
  }
});

test('Spring Festival is closed, its exchanged Saturday worked, an ordinary Sunday off', () => {
  const days = workdaysOf('2000', '2026-02-13', '2026-03-02');
  expect(days.map((day) => day.slice(5)).join(' ')).toBe('02-13 02-14 02-24 02-25 02-26 02-27 02-28 03-02');
});

test('each agreement has two generations: the present follows the former', () => {
  const { previous, present } = releasesOn(TODAY);
  expect(previous).toHaveLength(deliveries.length);
  expect(present).toHaveLength(deliveries.length);
  for (const [at, now] of present.entries()) {
    const before = previous[at]!;
    expect(now.releaseDate > before.releaseDate).toBe(true);
    expect(now.releaseNo > before.releaseNo).toBe(true);
  }
  const gaps = present.filter((now, at) => now.previousReleaseNo !== previous[at]!.releaseNo).length;
  expect(gaps).toBeGreaterThan(0);
  expect(gaps).toBeLessThan(15);
});

test('horizons reach 26 weeks: days, then weeks, then months, with zeros and backlogs in between', () => {
  const { present } = releasesOn(TODAY);
  let zeros = 0;
  let lines = 0;
  for (const { lines: schedule } of present) {
    const dated = schedule.dueOn.filter((day) => day !== null);
    expect(dated.every((day) => day > TODAY)).toBe(true);
    expect(dated.at(-1)! > addDays(TODAY, 20 * 7) && dated.at(-1)! < addDays(TODAY, 26 * 7)).toBe(true);
    expect(schedule.frequency.join('')).toMatch(/^D+W+M+$/);
    zeros += schedule.quantity.filter((quantity) => quantity === '0').length;
    lines += schedule.quantity.length;
  }
  expect(zeros / lines).toBeGreaterThan(0.05);
  expect(zeros / lines).toBeLessThan(0.2);
  const behind = present.filter((release) => release.backlog !== null);
  expect(behind.length).toBeGreaterThan(10);
  expect(behind.every((release) => release.lines.zone[0] === 'backlog')).toBe(true);
});
