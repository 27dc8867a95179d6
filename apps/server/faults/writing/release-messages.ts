import type { Day } from '@portal/platform/contract/day.ts';
import { vda4905 } from '../../../../domains/exchange/edi/server/testing/vda.ts';
import { inDays } from '../../testing/goods/goods.ts';
import { world } from '../../testing/world.ts';

/** VDA 4905, the message with this number to a supplier: some agreements get their next release, others their first. */
export const releaseMessage = (supplierCode: string, number: number): string =>
  vda4905({
    customer: 'KUNDE',
    supplier: supplierCode,
    old: String(number - 1).padStart(5, '0'),
    number: String(number).padStart(5, '0'),
    day: short(inDays(0)),
    items: itemsOf(supplierCode, number).map(({ saNo, lines }) => ({
      plant: world.plant,
      release: String(number),
      releaseDay: short(inDays(0)),
      part: world.parts.bracket,
      order: saNo,
      lines: lines.map(([day, quantity]) => [short(day), quantity]),
    })),
  });

/** What the same message brings, as the books tell it. */
export const releasesIn = (supplierCode: string, number: number): Record<string, string> =>
  Object.fromEntries(
    itemsOf(supplierCode, number).map(({ saNo, lines }) => [
      saNo,
      `${String(number).padStart(9, '0')}: ${lines.map(([day, quantity]) => `${day} ${quantity}`).join(', ')}`,
    ]),
  );

const AGAIN = 6;
const NEW = 14;
const DAYS = [5, 6, 7, 8, 9];

type Item = { saNo: string; lines: (readonly [day: Day, quantity: number])[] };

const itemsOf = (supplierCode: string, number: number): Item[] =>
  Array.from({ length: AGAIN + NEW }, (_, place) => ({
    saNo:
      place < AGAIN
        ? `47${supplierCode.slice(1)}${String(place).padStart(4, '0')}`
        : `48${supplierCode.slice(1)}${String(number * NEW + place).padStart(5, '0')}`,
    lines: DAYS.map((days, at) => [inDays(days), 10 * (1 + ((number + place + at) % 9))] as const),
  }));

const short = (day: Day): string => day.slice(2).replaceAll('-', '');
