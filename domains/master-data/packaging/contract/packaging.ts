import * as z from 'zod/mini';
import { changed, choice, code, count, quantity, text as name } from '@portal/platform/contract/columns.ts';
import {
  NonNegativeQuantity,
  PositiveCount,
  PositiveQuantity,
  selectedOf,
  text,
} from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';

/** KLT: carried by hand; GLT: large carrier; AUX: lid, tray or layer, counted without a number of its own. */
export const packagingKinds = ['KLT', 'GLT', 'AUX'] as const;
/** Whose it is (VDA 4913 field 127). */
export const ownerships = ['buyer', 'supplier', 'pool', 'one-way'] as const;

const PackagingCode = text(20).check(z.regex(/^[A-Za-z0-9._-]+$/, 'packaging.codeForm'));

/** SPEC section 5: code, name, dimensions, tare weight, load and type required; stacking factor at least 1. */
export const packagingColumns = {
  code: code({ px: 120, chars: 14, sorts: true, input: PackagingCode, stays: true }),
  nameZh: name({ px: 220, chars: 24, sorts: true, of: 'zh', input: text(60) }),
  nameEn: name({ px: 240, chars: 24, sorts: true, of: 'en', input: text(60) }),
  kind: choice(packagingKinds, 'kind', {
    px: 170,
    chars: 20,
    sorts: true,
    input: selectedOf(packagingKinds),
  }),
  /** Outer size. */
  lengthMm: count({ px: 100, chars: 12, input: PositiveCount, span: 8 }),
  widthMm: count({ px: 100, chars: 12, input: PositiveCount, span: 8 }),
  heightMm: count({ px: 100, chars: 12, input: PositiveCount, span: 8 }),
  tareKg: quantity({ px: 120, chars: 14, sorts: true, input: NonNegativeQuantity, span: 8 }),
  loadKg: quantity({ px: 120, chars: 14, sorts: true, input: PositiveQuantity, span: 8 }),
  stackFactor: count({ px: 100, chars: 12, input: PositiveCount, span: 8 }),
  ownership: choice(ownerships, 'ownership', {
    px: 110,
    chars: 12,
    sorts: true,
    input: selectedOf(ownerships),
  }),
  ...changed,
};

export const packagingFilters = {
  code: contains(),
  name: contains(),
  kind: oneOf(packagingKinds, 'kind'),
  ownership: oneOf(ownerships, 'ownership'),
};

export const PackagingChoice = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  kind: z.enum(packagingKinds),
});
export type PackagingChoice = z.output<typeof PackagingChoice>;
