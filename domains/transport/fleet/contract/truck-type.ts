import * as z from 'zod/mini';
import { changed, code, count, flag, quantity, text as name } from '@portal/platform/contract/columns.ts';
import { PositiveCount, PositiveQuantity, YesNo, text, codeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { compare } from '@portal/platform/contract/quantity.ts';

/** Orders and vehicles carry it, and messages may: no blanks, no commas. */
const TruckTypeCode = codeText(20).check(z.regex(/^[A-Za-z0-9_.-]+$/, 'fleet.codeForm'));

const LONGEST_METRES = '30';
const LARGEST_M3 = '200';
const quantityUpTo = (most: string) =>
  PositiveQuantity.check(z.refine((value) => compare(value, most) <= 0, { error: 'tooLarge' }));
const Millimetres = PositiveCount.check(z.lte(5_000, 'tooLarge'));

/**
 * What a truck of a type holds. The figures are null only of types that the dictionary had before this list; whoever writes one
 * says them all, for pickup plans load by them.
 */
export const truckTypeColumns = {
  code: code({
    card: 'title',
    px: 150,
    chars: 18,
    sorts: true,
    input: TruckTypeCode,
    stays: true,
    span: 8,
  }),
  nameZh: name({ px: 180, chars: 24, sorts: true, of: 'zh', input: text(40), span: 8 }),
  nameEn: name({ px: 200, chars: 28, sorts: true, of: 'en', input: text(40), span: 8 }),
  loadingMetres: quantity({
    card: 'figure',
    px: 130,
    chars: 14,
    sorts: true,
    maybe: true,
    input: quantityUpTo(LONGEST_METRES),
    span: 8,
  }),
  volumeM3: quantity({
    card: 'figure',
    px: 110,
    chars: 12,
    sorts: true,
    maybe: true,
    input: quantityUpTo(LARGEST_M3),
    span: 8,
  }),
  loadKg: count({
    card: 'figure',
    px: 110,
    chars: 12,
    sorts: true,
    maybe: true,
    input: PositiveCount.check(z.lte(100_000, 'tooLarge')),
    span: 8,
  }),
  widthMm: count({ px: 130, chars: 14, maybe: true, input: Millimetres, span: 8 }),
  heightMm: count({ px: 130, chars: 14, maybe: true, input: Millimetres, span: 8 }),
  /** One that is not is chosen no more; orders and vehicles that have it keep it. */
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 8 }),
  ...changed,
};

export const truckTypeFilters = {
  code: contains(),
  name: contains(),
  active: isFlag(),
};

type Size = { loadingMetres: string; widthMm: number; heightMm: number; volumeM3: string };

/** Of what length, width and height give, so much more is read as rounding. */
const ROUNDING = 1.02;

/**
 * Whether the volume fits into length, width and height.
 * @example fitsInside({ loadingMetres: '9.6', widthMm: 2400, heightMm: 2500, volumeM3: '57.6' }) // true; 576 is a slip of the comma
 */
export const fitsInside = ({ loadingMetres, widthMm, heightMm, volumeM3 }: Size): boolean =>
  Number(volumeM3) <= ((Number(loadingMetres) * widthMm * heightMm) / 1_000_000) * ROUNDING;

export const volumeFits = z.refine<Size>((type) => fitsInside(type), {
  path: ['volumeM3'],
  error: 'fleet.volumeTooLarge',
});
