import { Count, Moment, maybeDay, search, ZoneName } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';

export const outcomes = ['ok', 'failed'] as const;
export const directions = ['in', 'out'] as const;

/** Days are those of the zone, the plant's as a rule; it is also the clock of the export. */
export const Period = {
  atFrom: maybeDay,
  atTo: maybeDay,
  zone: z._default(ZoneName, 'Asia/Shanghai'),
};

export const OperationLine = z.object({
  id: z.string(),
  at: Moment,
  /** Permission code or call. */
  type: z.string(),
  /** The permission's name in the language of the request, else the type. */
  typeName: z.string(),
  userNo: z.string(),
  userName: z.string(),
  companyCode: z.string(),
  plantNo: z.string(),
  ip: z.string(),
  durationMs: z.number(),
  /** JSON; what looks like a secret is starred. */
  parameters: z.string(),
  outcome: z.enum(outcomes),
  /** Key of the failure, when there was one. */
  failure: z.nullable(z.string()),
  exception: z.nullable(z.string()),
  /** Of a refused call: the number its caller was told if nobody foresaw the failure. '' else. */
  trace: z.string(),
});
export const OperationFilters = z.object({
  ...Period,
  user: search(),
  type: search(),
  outcome: z.optional(z.enum(outcomes, { error: 'invalidChoice' })),
  ip: search(45),
  /** Lines that took at least so long, in milliseconds. */
  tookFrom: z.optional(Count),
  /** A part of parameters or exception, or the number of a failure. */
  text: search(),
});

export const InterfaceLine = z.object({
  id: z.string(),
  at: Moment,
  type: z.string(),
  name: z.string(),
  url: z.string(),
  direction: z.enum(directions),
  httpCode: z.nullable(z.number()),
  outcome: z.enum(outcomes),
  durationMs: z.number(),
  plantNo: z.string(),
  trackId: z.string(),
});
export const InterfaceDetail = z.extend(InterfaceLine, {
  request: z.string(),
  response: z.string(),
  canRedrive: z.boolean(),
  /** When it was driven again; null until then. */
  redrivenAt: z.nullable(Moment),
  redrivenBy: z.nullable(z.string()),
  /** Track id of the new try; '' until it was made. */
  redrivenAs: z.string(),
});
export const InterfaceFilters = z.object({
  ...Period,
  name: search(),
  trackId: search(),
  direction: z.optional(z.enum(directions, { error: 'invalidChoice' })),
  outcome: z.optional(z.enum(outcomes, { error: 'invalidChoice' })),
});
