import * as z from 'zod/mini';
import type { Quantity } from '@portal/platform/contract/quantity.ts';

/** Which document says how a part is packed: the instruction of both sides, the agreement, or what the plant approves instead. */
export const packingDocuments = ['instruction', 'agreement', 'alternative'] as const;
/** What a packing is held against: one of these, or the master data of a packaging. */
export const heldAgainst = [...packingDocuments, 'packaging'] as const;
export type HeldAgainst = (typeof heldAgainst)[number];

/** What a document says of packing a part, beside its name. */
export const agreedBy = {
  basis: z.enum(packingDocuments),
  /** `PI00000012/3` of an instruction, else the day since or until when it holds. */
  basisName: z.string(),
  /** Full units that stand on each other, where an instruction says so. */
  stack: z.nullable(z.number()),
  /** Weight of one part as the instruction says; null: as master data do. */
  partWeightKg: z.nullable(z.string()),
  /** The instruction by which the agreement was made, once its last day is over and nothing newer took its place. */
  outlived: z.nullable(z.object({ name: z.string(), expiredOn: z.string() })),
} as const;

type Packing = {
  readonly innerCode: string;
  readonly quantityPerInner: Quantity;
  readonly outerCode: string;
  readonly innerPerLayer: number;
  readonly layers: number;
  readonly auxiliaryCode: string | null;
  readonly auxiliaryPerOuter: number;
};
type Agreement = Packing & { readonly partNo: string; readonly effectiveFrom: string };
type Instruction = { readonly [Field in keyof Packing]: Packing[Field] | null } & {
  readonly partNo: string;
  readonly number: string;
  readonly edition: number;
  readonly effectiveOn: string;
  readonly expiresOn: string | null;
  readonly stack: number | null;
  readonly partWeightKg: Quantity | null;
};

/**
 * How a part is packed on a day: as the instruction in force says, unless an agreement was made after it; where none is in force, as the
 * agreement says. Example: instruction of 1 March, agreement of 1 March that it made: the instruction; agreement of 5 March: that. Behind the
 * last day of an instruction the agreement that it made holds on, and the instruction is named beside it.
 */
export const packingOn = (
  day: string,
  agreement: Agreement | undefined,
  instruction: Instruction | undefined,
) => {
  const until = instruction?.expiresOn ?? null;
  const isOver = until !== null && until < day;
  const byInstruction =
    instruction === undefined ||
    isOver ||
    (agreement !== undefined && agreement.effectiveFrom > instruction.effectiveOn)
      ? undefined
      : wholeOf(instruction);
  if (byInstruction) return byInstruction;
  if (!agreement) return undefined;
  const { partNo: _, effectiveFrom, ...packing } = agreement;
  return {
    ...packingOf(packing),
    basis: 'agreement' as const,
    basisName: effectiveFrom,
    stack: null,
    partWeightKg: null,
    outlived:
      instruction !== undefined && until !== null && isOver && effectiveFrom <= instruction.effectiveOn
        ? { name: nameOf(instruction), expiredOn: until }
        : null,
  };
};

const nameOf = ({ number, edition }: Pick<Instruction, 'number' | 'edition'>): string =>
  `${number}/${edition}`;

const packingOf = ({
  innerCode,
  quantityPerInner,
  outerCode,
  innerPerLayer,
  layers,
  auxiliaryCode,
  auxiliaryPerOuter,
}: Packing): Packing => ({
  innerCode,
  quantityPerInner,
  outerCode,
  innerPerLayer,
  layers,
  auxiliaryCode,
  auxiliaryPerOuter,
});

/** What was accepted says all of this; undefined otherwise. */
const wholeOf = ({ number, edition, stack, partWeightKg, ...said }: Instruction) => {
  const { innerCode, quantityPerInner, outerCode, innerPerLayer, layers, auxiliaryCode } = said;
  if (!innerCode || !quantityPerInner || !outerCode || !innerPerLayer || !layers) return undefined;
  return {
    innerCode,
    quantityPerInner,
    outerCode,
    innerPerLayer,
    layers,
    auxiliaryCode,
    auxiliaryPerOuter: said.auxiliaryPerOuter ?? 0,
    basis: 'instruction' as const,
    basisName: nameOf({ number, edition }),
    stack,
    partWeightKg,
    outlived: null,
  };
};
