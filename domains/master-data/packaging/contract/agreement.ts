import { courses } from '@portal/platform/contract/state-machine.ts';
import * as z from 'zod/mini';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { PartNo } from '@portal/part/contract/part.ts';
import {
  changed,
  choice,
  code,
  count,
  dict,
  day,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Code,
  Count,
  DayField,
  PositiveCount,
  PositiveQuantity,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { contains, days, isFlag, oneOf } from '@portal/platform/contract/filters.ts';

/** What an agreement is today: in force, to come, or replaced by a later one. */
export const agreementStates = ['effective', 'future', 'expired'] as const;
export const agreementCourses = courses<(typeof agreementStates)[number]>({
  states: { effective: 'done', future: 'underWay', expired: 'ended' },
});

/** How a supplier packs a part for the plant, from a day on. */
export const agreementColumns = {
  partNo: code({ card: 'title', px: 190, chars: 22, sorts: true, input: PartNo, stays: true }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 200, chars: 28, of: 'en' }),
  unit: dict(UNIT, { hidden: 'always', chars: 8 }),
  supplierCode: code({ px: 116, chars: 12, sorts: true, input: Code, stays: true }),
  state: choice(agreementStates, 'state', { px: 170, chars: 10 }),
  innerCode: code({ px: 110, chars: 14, sorts: true, input: Code }),
  quantityPerInner: quantity({ px: 120, chars: 14, unit: 'unit', input: PositiveQuantity }),
  effectiveFrom: day({ chars: 12, sorts: true, input: DayField }),
  outerCode: code({ px: 110, chars: 14, sorts: true, input: Code }),
  innerPerLayer: count({ px: 90, chars: 12, input: PositiveCount, span: 6 }),
  layers: count({ px: 70, chars: 8, input: PositiveCount, span: 6 }),
  /** Units of the part on a full outer unit. */
  quantityPerOuter: quantity({ px: 130, chars: 14, unit: 'unit' }),
  auxiliaryCode: code({ px: 110, chars: 14, maybe: true, input: maybeCodeText(20) }),
  auxiliaryPerOuter: count({ px: 140, chars: 14, input: Count }),
  /** The same for all versions (SPEC section 3, material: packaging agreement number). */
  agreementNo: code({ px: 120, chars: 14, sorts: true }),
  /** The packaging instruction by which it was made, and the last day of that: the agreement holds on behind it. */
  instruction: code({ px: 130, chars: 14, maybe: true }),
  instructionExpiresOn: day({ chars: 12, maybe: true, hidden: true }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  ...changed,
};

export const auxiliaryTogether = z.refine<{ auxiliaryCode: string | null; auxiliaryPerOuter: number }>(
  (input) => (input.auxiliaryCode === null) === (input.auxiliaryPerOuter === 0),
  { error: 'packaging.auxiliaryTogether', path: ['auxiliaryPerOuter'] },
);

export const agreementFilters = {
  partNo: contains(),
  name: contains(),
  supplierCode: contains(),
  agreementNo: contains(),
  packagingCode: contains(),
  state: oneOf(agreementStates, 'state'),
  /** `outlivesInstruction`, below. */
  outlivesInstruction: isFlag(),
  effectiveFrom: days(),
};

type Continued = {
  readonly state: (typeof agreementStates)[number];
  readonly instructionExpiresOn: string | null;
};
/** In force though the instruction by which it was made has expired: nothing newer took its place, and packing goes on by it. */
export const outlivesInstruction = ({ state, instructionExpiresOn }: Continued, today: string): boolean =>
  state === 'effective' && instructionExpiresOn !== null && instructionExpiresOn < today;

/** Fields of an agreement that a later version may change. */
export const agreedFields = [
  'innerCode',
  'quantityPerInner',
  'outerCode',
  'innerPerLayer',
  'layers',
  'auxiliaryCode',
  'auxiliaryPerOuter',
] as const satisfies readonly (keyof typeof agreementColumns)[];
export type AgreedField = (typeof agreedFields)[number];
type Agreed = Readonly<Record<AgreedField, unknown>>;

/** What of an agreement differs from another, in the order of the form. Quantities are canonical on both sides. */
export const agreedChanges = (before: Agreed, after: Agreed) =>
  agreedFields
    .filter((field) => String(before[field] ?? '') !== String(after[field] ?? ''))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** One version of how a supplier packs a part. */
export const AgreementVersion = z.object({
  id: z.string(),
  effectiveFrom: z.string(),
  state: z.enum(agreementStates),
  innerCode: z.string(),
  quantityPerInner: z.string(),
  outerCode: z.string(),
  innerPerLayer: z.number(),
  layers: z.number(),
  auxiliaryCode: z.nullable(z.string()),
  auxiliaryPerOuter: z.number(),
});
export type AgreementVersion = z.output<typeof AgreementVersion>;

/** The agreement that begins on a day already, and who wrote it last. */
export const AgreementOfDay = z.object({
  id: z.string(),
  version: z.number(),
  agreementNo: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type AgreementOfDay = z.output<typeof AgreementOfDay>;
/** As the user saw it. */
export type ReplacedAgreement = Pick<AgreementOfDay, 'id' | 'version'>;

/** A delivery note that was not sent, has the part on it and leaves while a version is in force: it is packed by it. */
export const OpenNote = z.object({ id: z.string(), number: z.string(), dispatchOn: z.string() });
export type OpenNote = z.output<typeof OpenNote>;
