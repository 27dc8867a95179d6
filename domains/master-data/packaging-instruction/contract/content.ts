import * as z from 'zod/mini';
import {
  Code,
  Count,
  Email,
  Id,
  Phone,
  PositiveCount,
  PositiveQuantity,
  Uuid,
  maybe,
  maybeText,
  selectedOf,
  text,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';

/** How goods come: fetched by the plant, or brought by the supplier. */
export const supplementTypes = ['plantPickup', 'supplierDelivery'] as const;

const MOST_STEPS = 30;
const Picture = z.object({ id: Id, uuid: Uuid });
const step = { text: text(500), picture: z.array(Picture).check(z.length(1, 'required')) } as const;

/** What must be there before an instruction is reviewed (SPEC section 5, "Packaging instruction"). */
const needed = {
  supplementType: selectedOf(supplementTypes),
  distanceKm: Count,
  contactName: text(60),
  contactPhone: Phone,
  contactEmail: Email,
  partWeightKg: PositiveQuantity,
  innerCode: Code,
  quantityPerInner: PositiveQuantity,
  outerCode: Code,
  innerPerLayer: PositiveCount,
  layers: PositiveCount,
  /** Full units that stand on each other. */
  stack: PositiveCount,
  /** Empties in a bundle, as they come back. */
  bundleUnits: PositiveCount,
  protection: text(1000),
} as const;
const further = {
  partLengthMm: maybe(PositiveCount),
  partWidthMm: maybe(PositiveCount),
  partHeightMm: maybe(PositiveCount),
  auxiliaryCode: maybeCodeText(20),
  auxiliaryPerOuter: maybe(Count),
} as const;
export const neededFields = Object.keys(needed) as (keyof typeof needed)[];

const auxiliaryTogether = z.refine<{ auxiliaryCode: string | null; auxiliaryPerOuter: number | null }>(
  ({ auxiliaryCode, auxiliaryPerOuter }) => (auxiliaryCode === null) === ((auxiliaryPerOuter ?? 0) === 0),
  { error: 'packaging.auxiliaryTogether', path: ['auxiliaryPerOuter'] },
);

/** An instruction as it is put before the planner. */
export const InstructionContent = z
  .object({
    ...needed,
    ...further,
    steps: z
      .array(z.object(step), { error: 'packagingInstruction.noSteps' })
      .check(z.minLength(1, 'packagingInstruction.noSteps'), z.maxLength(MOST_STEPS, 'tooMany')),
  })
  .check(auxiliaryTogether);

const draft = {
  supplementType: maybe(needed.supplementType),
  distanceKm: maybe(needed.distanceKm),
  contactName: maybe(needed.contactName),
  contactPhone: maybe(needed.contactPhone),
  contactEmail: maybe(needed.contactEmail),
  partWeightKg: maybe(needed.partWeightKg),
  innerCode: maybe(needed.innerCode),
  quantityPerInner: maybe(needed.quantityPerInner),
  outerCode: maybe(needed.outerCode),
  innerPerLayer: maybe(needed.innerPerLayer),
  layers: maybe(needed.layers),
  stack: maybe(needed.stack),
  bundleUnits: maybe(needed.bundleUnits),
  protection: maybe(needed.protection),
  ...further,
  steps: z
    .array(z.object({ text: maybeText(500), picture: z.array(Picture).check(z.maxLength(1, 'tooMany')) }))
    .check(z.maxLength(MOST_STEPS, 'tooMany')),
} as const;

/** What a supplier puts aside half done: what is there must be right. */
export const InstructionDraft = z.object(draft);
export type InstructionDraft = z.output<typeof InstructionDraft>;

const nullable = z.nullable(z.string());
const maybeNumber = z.nullable(z.number());

/** A step to read. */
export const Step = z.object({ text: nullable, picture: z.array(StoredFile) });
export type Step = z.output<typeof Step>;

/** The content as it stands. */
export const Content = z.object({
  supplementType: z.nullable(z.enum(supplementTypes)),
  distanceKm: maybeNumber,
  contactName: nullable,
  contactPhone: nullable,
  contactEmail: nullable,
  partWeightKg: nullable,
  partLengthMm: maybeNumber,
  partWidthMm: maybeNumber,
  partHeightMm: maybeNumber,
  innerCode: nullable,
  quantityPerInner: nullable,
  outerCode: nullable,
  innerPerLayer: maybeNumber,
  layers: maybeNumber,
  auxiliaryCode: nullable,
  auxiliaryPerOuter: maybeNumber,
  stack: maybeNumber,
  bundleUnits: maybeNumber,
  protection: nullable,
  steps: z.array(Step),
});
export type Content = z.output<typeof Content>;
/** Fields of the content without its steps, in the order of the sheet. */
export const contentFields = Object.keys(Content.shape).filter((name) => name !== 'steps') as Exclude<
  keyof Content,
  'steps'
>[];
