import * as z from 'zod/mini';
import { YesNo } from '@portal/platform/contract/fields.ts';
import { add, isPositive, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';
import { ContainerInput } from '../packing/containers.ts';
import { createTaking } from '../stands.ts';

const maybe = z.nullable(z.string());

/** The head of a former note or of a template, without its days. */
const StartHead = z.object({
  transportType: z.string(),
  transportMode: maybe,
  paymentTerms: maybe,
  originCode: maybe,
  urgent: YesNo,
  remark: maybe,
});
export type StartHead = z.output<typeof StartHead>;

/** What a new note begins with: the head, quantities that can go today, and what of the former ones cannot. */
export const NoteStart = z.object({
  head: StartHead,
  lines: z.array(
    z.object({
      callOffLineId: z.nullable(z.string()),
      agreementId: z.nullable(z.string()),
      quantity: z.string(),
    }),
  ),
  /** Parts of which less can go than before, and how much. */
  less: z.array(z.object({ partNo: z.string(), quantity: z.string(), open: z.string() })),
  /** Its place of origin is not there any more. */
  originGone: z.boolean(),
  /** Containers that go along, and codes of those that are not there any more. */
  containers: z.array(ContainerInput),
  containersGone: z.array(z.string()),
});
export type NoteStart = z.output<typeof NoteStart>;

/** A template as its supplier finds it. */
export const NoteTemplate = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  parts: z.array(z.object({ partNo: z.string(), quantity: z.string() })),
  warehouseCode: z.string(),
  unloadingPoint: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type NoteTemplate = z.output<typeof NoteTemplate>;

export type Wished = {
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly quantity: Quantity;
};
type Open = {
  readonly id: string;
  readonly partNo: string;
  readonly unloadingPoint: string;
  readonly openQty: Quantity | null;
};

/**
 * Wished quantities on what they may stand on, in its order. Example: 100 wished for, lines with 60 and 30 open: 60 and 30, and 10 less.
 */
export const onOpenLines = <One extends Open>(wished: readonly Wished[], open: readonly One[]) => {
  const take = createTaking();
  const lines: { stand: One; quantity: Quantity }[] = [];
  const less: { partNo: string; quantity: Quantity; open: Quantity }[] = [];
  for (const { partNo, unloadingPoint, quantity } of wished) {
    const { shares, rest } = take(
      quantity,
      open.filter((one) => one.partNo === partNo && one.unloadingPoint === unloadingPoint),
    );
    lines.push(...shares);
    if (isPositive(rest)) less.push({ partNo, quantity, open: subtract(quantity, rest) });
  }
  return { lines, less };
};

/** Quantities of one part for one point in one. */
export const wishedOf = (lines: readonly Wished[]): Wished[] => {
  const found = new Map<string, Wished>();
  for (const { partNo, unloadingPoint, quantity } of lines) {
    const key = `${unloadingPoint} ${partNo}`;
    const before = found.get(key);
    found.set(key, { partNo, unloadingPoint, quantity: before ? add(before.quantity, quantity) : quantity });
  }
  return [...found.values()];
};
