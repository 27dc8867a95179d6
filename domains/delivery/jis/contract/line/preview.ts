import * as z from 'zod/mini';
import { add } from '@portal/platform/contract/quantity.ts';
import { JisLineStopNow } from './stop.ts';

const nullable = z.nullable(z.string());

/** Hours ahead that a supplier looks at, and how they are cut: into hours of the clock, or into vehicles in sequence. */
export const previewHours = ['4', '8', '12', '24'] as const;
export const previewCuts = ['hour', 'takt'] as const;
export type PreviewCut = (typeof previewCuts)[number];
/** Vehicles of a step of the takt. */
export const TAKT_STEP = 10;
/** Vehicles of a line that are counted, each for every part group. */
export const MOST_PREVIEWED = 6_000;

export const PreviewStep = z.object({
  /** When its first vehicle is built and, of an hour, when it ends. */
  from: z.string(),
  to: z.string(),
  /** Of a step of the takt: the how manieth vehicles, from 1. */
  firstNo: z.number(),
  lastNo: z.number(),
});
export type PreviewStep = z.output<typeof PreviewStep>;

export const PreviewVariant = z.object({
  partNo: z.string(),
  partGroup: z.string(),
  supplierCode: z.string(),
  unit: z.string(),
  quantity: z.string(),
  /** Of them, those whose vehicles have gone beyond the planned sequence (F000). */
  calledQuantity: z.string(),
  /** By step. */
  quantities: z.array(z.string()),
});
export type PreviewVariant = z.output<typeof PreviewVariant>;

/** What a line builds next, counted by part. */
export const JisPreview = z.object({
  plantNo: z.string(),
  zone: z.string(),
  /** Lines of which something is planned here. */
  lines: z.array(z.string()),
  line: nullable,
  /** Seconds between vehicles, as they are planned: the middle one of the gaps. */
  taktSeconds: z.nullable(z.number()),
  stops: z.array(JisLineStopNow),
  vehicles: z.number(),
  /** Up to when vehicles are planned; more may come. */
  plannedUntil: nullable,
  isCut: z.boolean(),
  steps: z.array(PreviewStep),
  variants: z.array(PreviewVariant),
});
export type JisPreview = z.output<typeof JisPreview>;

/** What is to be built for a vehicle by one supplier. */
export type PlannedParts = {
  readonly manufacturingNo: string;
  readonly partGroup: string;
  readonly supplierCode: string;
  readonly isCalled: boolean;
  /** When it is built, in milliseconds. */
  readonly at: number;
  readonly parts: readonly { readonly partNo: string; readonly quantity: string; readonly unit: string }[];
};

const HOUR = 3_600_000;

/** Steps of hours, from the one that runs now, as far as something is planned. */
const hoursOf = (planned: readonly PlannedParts[], now: number): PreviewStep[] => {
  const last = Math.max(...planned.map(({ at }) => at));
  const begin = Math.floor(now / HOUR) * HOUR;
  return Array.from({ length: Math.floor((last - begin) / HOUR) + 1 }, (_, step) => ({
    from: new Date(begin + step * HOUR).toISOString(),
    to: new Date(begin + (step + 1) * HOUR).toISOString(),
    firstNo: 0,
    lastNo: 0,
  }));
};

/** Vehicles in the order in which they are built. */
const vehiclesOf = (planned: readonly PlannedParts[]): { manufacturingNo: string; at: number }[] => {
  const first = new Map<string, number>();
  for (const { manufacturingNo, at } of planned)
    first.set(manufacturingNo, Math.min(at, first.get(manufacturingNo) ?? Infinity));
  return [...first]
    .map(([manufacturingNo, at]) => ({ manufacturingNo, at }))
    .toSorted((a, b) => a.at - b.at || (a.manufacturingNo < b.manufacturingNo ? -1 : 1));
};

/** The middle one of the gaps between vehicles, in seconds: a break between shifts moves it little. */
const taktOf = (vehicles: readonly { at: number }[]): number | null => {
  const gaps = vehicles
    .slice(1)
    .map(({ at }, before) => at - vehicles[before]!.at)
    .filter((gap) => gap > 0)
    .toSorted((a, b) => a - b);
  return gaps.length === 0 ? null : Math.round(gaps[Math.floor(gaps.length / 2)]! / 1000);
};

/**
 * Counts what is planned by part and step. Vehicles of the takt are those that the reader takes part in.
 * @example 12 vehicles by takt: the steps 1 to 10 and 11 to 12
 */
export const previewOf = (
  planned: readonly PlannedParts[],
  cut: PreviewCut,
  now: number,
): Pick<JisPreview, 'taktSeconds' | 'vehicles' | 'plannedUntil' | 'steps' | 'variants'> => {
  const vehicles = vehiclesOf(planned);
  const last = vehicles.at(-1);
  const none = { taktSeconds: null, vehicles: 0, plannedUntil: null, steps: [], variants: [] };
  if (!last) return none;
  const placeOf = new Map(vehicles.map(({ manufacturingNo }, place) => [manufacturingNo, place]));
  const steps =
    cut === 'hour'
      ? hoursOf(planned, now)
      : Array.from({ length: Math.ceil(vehicles.length / TAKT_STEP) }, (_, step): PreviewStep => {
          const of = vehicles.slice(step * TAKT_STEP, (step + 1) * TAKT_STEP);
          return {
            from: new Date(of[0]!.at).toISOString(),
            to: new Date(of.at(-1)!.at).toISOString(),
            firstNo: step * TAKT_STEP + 1,
            lastNo: step * TAKT_STEP + of.length,
          };
        });
  const begin = Date.parse(steps[0]!.from);
  const stepOf = ({ manufacturingNo, at }: PlannedParts): number =>
    cut === 'hour' ? Math.floor((at - begin) / HOUR) : Math.floor(placeOf.get(manufacturingNo)! / TAKT_STEP);
  const variants = new Map<string, PreviewVariant>();
  for (const one of planned)
    for (const { partNo, quantity, unit } of one.parts) {
      const { partGroup, supplierCode } = one;
      const key = [supplierCode, partGroup, partNo, unit].join('\u0000');
      const variant = variants.get(key) ?? {
        partNo,
        partGroup,
        supplierCode,
        unit,
        quantity: '0',
        calledQuantity: '0',
        quantities: steps.map(() => '0'),
      };
      const step = stepOf(one);
      variants.set(key, {
        ...variant,
        quantity: add(variant.quantity, quantity),
        calledQuantity: one.isCalled ? add(variant.calledQuantity, quantity) : variant.calledQuantity,
        quantities: variant.quantities.map((before, at) => (at === step ? add(before, quantity) : before)),
      });
    }
  return {
    taktSeconds: taktOf(vehicles),
    vehicles: vehicles.length,
    plannedUntil: new Date(last.at).toISOString(),
    steps,
    variants: [...variants.values()].toSorted(
      (a, b) => a.partGroup.localeCompare(b.partGroup) || a.partNo.localeCompare(b.partNo),
    ),
  };
};
