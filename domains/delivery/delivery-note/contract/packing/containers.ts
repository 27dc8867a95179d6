import * as z from 'zod/mini';
import { PositiveCount, codeText } from '@portal/platform/contract/fields.ts';
import { add, times } from '@portal/platform/contract/quantity.ts';
import { ownerships, packagingModes, turnovers } from '@portal/packaging/contract/ownership.ts';

const maybe = z.nullable(z.string());

/** What a container is by master data. */
export const containerFacts = {
  nameZh: z.string(),
  nameEn: z.string(),
  /** Under which number its empties are counted and returned. */
  emptyPackCode: maybe,
  ownership: z.enum(ownerships),
  turnover: z.enum(turnovers),
  mode: z.enum(packagingModes),
} as const;

/**
 * A load carrier, box or auxiliary that goes with a note: how many its packing uses, and how many go along beside it, as empties and
 * spare lids. SPEC section 3, "Delivery note".
 */
export const Container = z.object({
  packagingCode: z.string(),
  nameZh: maybe,
  nameEn: maybe,
  emptyPackCode: maybe,
  ownership: z.nullable(z.enum(ownerships)),
  turnover: z.nullable(z.enum(turnovers)),
  mode: z.nullable(z.enum(packagingModes)),
  packedCount: z.number(),
  extraCount: z.number(),
  containerCount: z.number(),
  /** Of one of them. */
  tareKg: maybe,
  tareTotalKg: maybe,
});
export type Container = z.output<typeof Container>;

/** What goes along and packs nothing. */
export const ContainerInput = z.object({ packagingCode: codeText(35), containerCount: PositiveCount });
export type ContainerInput = z.output<typeof ContainerInput>;

export const MOST_CONTAINERS = 50;

export const isOnce = (rows: readonly ContainerInput[]): boolean =>
  new Set(rows.map(({ packagingCode }) => packagingCode)).size === rows.length;
export const containersTwice = z.refine<readonly ContainerInput[]>(isOnce, {
  error: 'deliveryNote.containerTwice',
});
type Used = {
  readonly packagingCode: string;
  readonly auxiliaryCode: string | null;
  readonly auxiliaryCount: number;
};
type Measure = {
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly emptyPackCode: string | null;
  readonly ownership: (typeof ownerships)[number];
  readonly turnover: (typeof turnovers)[number];
  readonly mode: (typeof packagingModes)[number];
  readonly tareKg: string;
};

/**
 * The containers of a note by code: each unit and box is one, lids as many as lie on it, and what goes along. What master data do not know
 * is counted all the same. Example: two pallets with a lid each and 35 boxes, four empty boxes beside: 39 boxes, 2 lids, 2 pallets.
 */
export const containersOf = (
  units: Iterable<Used>,
  extras: readonly ContainerInput[],
  measures: readonly Measure[],
): Container[] => {
  const packed = new Map<string, number>();
  const count = (code: string, many: number): void => {
    if (code !== '' && many > 0) packed.set(code, (packed.get(code) ?? 0) + many);
  };
  for (const { packagingCode, auxiliaryCode, auxiliaryCount } of units) {
    count(packagingCode, 1);
    if (auxiliaryCode !== null) count(auxiliaryCode, auxiliaryCount);
  }
  const extraOf = new Map(extras.map((one) => [one.packagingCode, one.containerCount]));
  const measureOf = new Map(measures.map((one) => [one.code, one]));
  return [...new Set([...packed.keys(), ...extraOf.keys()])].toSorted().map((packagingCode) => {
    const measure = measureOf.get(packagingCode);
    const [packedCount, extraCount] = [packed.get(packagingCode) ?? 0, extraOf.get(packagingCode) ?? 0];
    const containerCount = packedCount + extraCount;
    return {
      packagingCode,
      nameZh: measure?.nameZh ?? null,
      nameEn: measure?.nameEn ?? null,
      emptyPackCode: measure?.emptyPackCode ?? null,
      ownership: measure?.ownership ?? null,
      turnover: measure?.turnover ?? null,
      mode: measure?.mode ?? null,
      packedCount,
      extraCount,
      containerCount,
      tareKg: measure?.tareKg ?? null,
      tareTotalKg: measure ? times(measure.tareKg, containerCount) : null,
    };
  });
};

/** Weight of all of them, in kg. */
export const tareOf = (containers: readonly Container[]): string =>
  add('0', ...containers.flatMap(({ tareTotalKg }) => tareTotalKg ?? []));

/** What goes along, as the note keeps it. */
export const extrasOf = (containers: readonly Container[]): ContainerInput[] =>
  containers.flatMap(({ packagingCode, extraCount }) =>
    extraCount > 0 ? [{ packagingCode, containerCount: extraCount }] : [],
  );
