import * as z from 'zod/mini';
import { LONGEST_DISPOSITOR, PartNo } from '@portal/part/contract/part.ts';
import {
  changed,
  code,
  count,
  day,
  status,
  text as name,
  choice,
} from '@portal/platform/contract/columns.ts';
import {
  Code,
  Count,
  DayField,
  Id,
  Version,
  maybe,
  maybeText,
  selectedOf,
} from '@portal/platform/contract/fields.ts';
import { contains, days, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { Content, supplementTypes } from './content.ts';
import { Measures } from './rules.ts';
import { instructionStatus } from './status.ts';

/** An instruction in the list. */
export const instructionColumns = {
  number: code({ card: 'title', px: 130, chars: 14, sorts: true }),
  edition: count({ px: 70, chars: 8, sorts: true }),
  status: status(instructionStatus, 'status', { px: 120, chars: 14, sorts: true }),
  partNo: code({ card: 'figure', px: 170, chars: 22, sorts: true }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 200, chars: 28, of: 'en' }),
  effectiveOn: day({ chars: 12, sorts: true }),
  expiresOn: day({ chars: 12, sorts: true, maybe: true }),
  supplierCode: code({ px: 116, chars: 12, sorts: true }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  planner: code({ px: 90, chars: 10, maybe: true }),
  supplementType: choice(supplementTypes, 'supplementType', {
    px: 110,
    chars: 14,
    maybe: true,
    hidden: true,
  }),
  innerCode: code({ px: 110, chars: 14, maybe: true }),
  outerCode: code({ px: 110, chars: 14, maybe: true }),
  refuseReason: name({ px: 200, chars: 30, maybe: true, hidden: true }),
  ...changed,
};

export const instructionFilters = {
  number: contains(),
  status: inStatus(instructionStatus, 'status'),
  partNo: contains(),
  name: contains(),
  supplierCode: contains(),
  packagingCode: contains(),
  supplementType: oneOf(supplementTypes, 'supplementType'),
  effectiveOn: days(),
  expiresOn: days(),
};

const expiryAfter = z.refine<{ effectiveOn: string; expiresOn: string | null }>(
  ({ effectiveOn, expiresOn }) => expiresOn === null || expiresOn > effectiveOn,
  { error: 'packagingInstruction.expiryBefore', path: ['expiresOn'] },
);

const head = {
  effectiveOn: DayField,
  expiresOn: maybe(DayField),
  planner: maybeText(LONGEST_DISPOSITOR),
  supplementType: maybe(selectedOf(supplementTypes)),
  distanceKm: maybe(Count),
  remark: maybeText(500),
} as const;
/** What a planner says of an instruction before the supplier gets it. */
export const NewInstruction = z.object({ supplierCode: Code, partNo: PartNo, ...head }).check(expiryAfter);
export const planInput = head;
export const plannedWell = expiryAfter;

/** Days other than those that were planned, given together: no last day then means none. */
export const acceptInput = {
  effectiveOn: z.optional(DayField),
  expiresOn: maybe(DayField),
  /** The agreement that begins on the effective day already, as the planner saw it: it is replaced. */
  replaces: z.optional(z.object({ id: Id, version: Version })),
} as const;
type AcceptedDays = { effectiveOn?: string | undefined; expiresOn: string | null };
export const acceptedWell = z.superRefine<AcceptedDays>((input, context) => {
  const { effectiveOn, expiresOn } = input;
  if (expiresOn === null) return;
  if (effectiveOn === undefined)
    context.addIssue({ code: 'custom', message: 'required', path: ['effectiveOn'], input });
  else if (expiresOn <= effectiveOn)
    context.addIssue({
      code: 'custom',
      message: 'packagingInstruction.expiryBefore',
      path: ['expiresOn'],
      input,
    });
});

const nullable = z.nullable(z.string());
/** One edition to read, with the one that it follows and the sizes of all packaging that it names. */
export const Instruction = z.extend(Content, {
  id: z.string(),
  version: z.number(),
  number: z.string(),
  edition: z.number(),
  status: instructionColumns.status.shape,
  plantNo: z.string(),
  supplierCode: z.string(),
  supplierNameZh: z.string(),
  supplierNameEn: z.string(),
  partNo: z.string(),
  partNameZh: z.string(),
  partNameEn: z.string(),
  unit: z.string(),
  effectiveOn: z.string(),
  expiresOn: nullable,
  planner: nullable,
  remark: nullable,
  refuseReason: nullable,
  withdrawReason: nullable,
  withdrawnAt: nullable,
  withdrawnBy: nullable,
  submittedAt: nullable,
  submittedBy: nullable,
  decidedAt: nullable,
  decidedBy: nullable,
  /** The edition in force, or the last that was, with which this one is compared. */
  former: z.nullable(
    z.extend(Content, { id: z.string(), edition: z.number(), effectiveOn: z.string(), expiresOn: nullable }),
  ),
  editions: z.array(
    z.object({
      id: z.string(),
      edition: z.number(),
      status: instructionColumns.status.shape,
      effectiveOn: z.string(),
    }),
  ),
  measures: z.array(Measures),
});
export type Instruction = z.output<typeof Instruction>;
