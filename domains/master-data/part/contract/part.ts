import * as z from 'zod/mini';
import {
  changed,
  choice,
  code,
  count,
  dict,
  flag,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  NonNegativeQuantity,
  YesNo,
  selectedOf,
  maybeCount,
  text,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { contains, inDict, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { UnitCode } from '@portal/unit/contract/unit.ts';
import { byTag, tags } from '@portal/tag/contract/tag.ts';

/** Code of an MRP controller. */
export const LONGEST_DISPOSITOR = 10;

export const partKinds = [
  'body',
  'chassis',
  'powertrain',
  'battery',
  'electronic',
  'interior',
  'exterior',
  'fluid',
  'standard',
] as const;
/** Up to 22 characters with blanks inside, as customers print them (VDA 4905 record 512). */
export const PartNo = codeText(22);

export const partColumns = {
  partNo: code({ px: 190, chars: 22, sorts: true, input: PartNo, stays: true }),
  nameZh: name({ px: 180, chars: 28, sorts: true, of: 'zh', input: text(80) }),
  nameEn: name({ px: 220, chars: 28, sorts: true, of: 'en', input: text(80) }),
  /** Any active unit of the tenant. */
  unit: dict(UNIT, { px: 80, chars: 8, sorts: true, input: UnitCode, span: 6 }),
  /** Kilograms of one unit, exact decimal. */
  weightKg: quantity({ px: 120, chars: 14, sorts: true, input: NonNegativeQuantity, span: 6 }),
  kind: choice(partKinds, 'kind', { px: 120, chars: 14, sorts: true, input: selectedOf(partKinds), span: 6 }),
  partGroup: code({ px: 110, chars: 14, sorts: true, input: codeText(40), span: 6 }),
  lengthMm: count({ px: 100, chars: 12, hidden: true, maybe: true, input: maybeCount(), span: 8 }),
  widthMm: count({ px: 100, chars: 12, hidden: true, maybe: true, input: maybeCount(), span: 8 }),
  heightMm: count({ px: 100, chars: 12, hidden: true, maybe: true, input: maybeCount(), span: 8 }),
  /** The part that takes its place. */
  successorNo: code({ px: 190, chars: 22, hidden: true, maybe: true, input: maybeCodeText(22) }),
  /** Of one that is not, nothing new begins: it is offered no more. */
  active: flag({ px: 70, chars: 8, input: z._default(YesNo, 'Y'), span: 6 }),
  tags: tags(),
  /** Suppliers that deliver it to the present plant. */
  supplierCount: count({ px: 120 }),
  ...changed,
};

export const partFilters = {
  /** Blanks are ignored: `1J0857487E` finds `1J0 857 487 E  HCQ`. */
  partNo: contains(),
  name: contains(),
  kind: oneOf(partKinds, 'kind'),
  unit: inDict(UNIT),
  partGroup: contains(),
  active: isFlag(),
  tag: byTag(),
};

export const PartChoice = z.object({
  partNo: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
});
export type PartChoice = z.output<typeof PartChoice>;

export const PartKindChoice = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
