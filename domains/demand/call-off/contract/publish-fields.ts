import * as z from 'zod/mini';
import { TouchedText, agreed } from '@portal/platform/contract/agreement.ts';
import {
  Code,
  DayField,
  NonNegativeQuantity,
  PositiveQuantity,
  maybeText,
  text,
} from '@portal/platform/contract/fields.ts';
import { LONGEST_ORDER_LINE, LONGEST_POINT_OF_USE } from './agreement-identity.ts';
import { Frequency, Zone } from './horizon-fields.ts';

const maybe = z.nullable(z.string());

/** A release as people and systems of the plant state it. */
const stated = {
  supplierCode: Code,
  saNo: text(35),
  partNo: text(35),
  unloadingPoint: text(5),
  /** Blank: the only agreement is meant. */
  orderLine: maybeText(LONGEST_ORDER_LINE),
  pointOfUse: maybeText(LONGEST_POINT_OF_USE),
  releaseNo: text(20),
  releaseDate: DayField,
  receivedCumulative: z.optional(z.nullable(NonNegativeQuantity)),
  /** Why it changes what is firm: wanted when it does. A code of the dictionary, and words of one's own. */
  firmReason: maybeText(40),
  firmRemark: maybeText(200),
};
const scheduleLine = { dueOn: DayField, frequency: Frequency, quantity: PositiveQuantity };
const MOST_SCHEDULE_LINES = 2000;
const scheduleOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.array(line).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_SCHEDULE_LINES, 'tooMany'));

/** A release written by hand by the plant: whole days, the zone follows the freeze period. */
export const PublishInput = z.object({ ...stated, lines: scheduleOf(z.object(scheduleLine)) });

/** A line of it; without a zone the freeze period says whether it is firm. */
export const SystemLine = z.object({ ...scheduleLine, zone: z.optional(z.nullable(Zone)) });

/** A release as a system states it: it may name its predecessor and say the zones itself. `agreed` is the seal of what it touches. */
export const SystemRelease = z.object({
  ...stated,
  previousReleaseNo: maybeText(20),
  agreed,
  lines: scheduleOf(SystemLine),
});
export type SystemRelease = z.output<typeof SystemRelease>;
const MOST_RELEASES = 5000;
export const SystemReleases = z.object({
  releases: z.array(SystemRelease).check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_RELEASES, 'tooMany')),
});

/** What became of one release of a call, in the order in which they were given. */
export const ReleaseResult = z.object({
  releaseNo: z.string(),
  /** Null where it was refused. */
  applied: z.nullable(
    z.object({
      releaseId: z.string(),
      agreementId: z.string(),
      chainGap: z.boolean(),
      added: z.number(),
      raised: z.number(),
      lowered: z.number(),
      gone: z.number(),
    }),
  ),
  /** Null where it was taken. */
  refusal: z.nullable(
    z.object({
      key: z.string(),
      message: z.string(),
      /** The field that is wrong, where it is one. */
      field: maybe,
      /** What it changes inside the firm zone touches this; the same release with this seal is taken as long as it does. */
      agreed: maybe,
      touched: z.array(TouchedText),
    }),
  ),
});
export type ReleaseResult = z.output<typeof ReleaseResult>;
