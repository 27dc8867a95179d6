import { world } from '@portal/app-server/testing/portal.ts';
import { addDays, mondayOf, today } from '@portal/platform/contract/day.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { takeForecast } from '../../contract/endpoints.ts';

export const now = today('Asia/Shanghai');
/** Mondays to come. */
export const week = (n: number): string => addDays(mondayOf(now), 14 + 7 * n);

export type Bucket = InputOf<typeof takeForecast>['buckets'][number];
/** A week of a part that the supplier of the test world delivers. */
export const bucket = (partNo: string, n: number, quantity: string, more: Partial<Bucket> = {}): Bucket => ({
  supplierCode: world.supplier,
  partNo,
  grain: 'week',
  startsOn: week(n),
  quantity,
  ...more,
});

/** A version in one call, to be answered within three days. */
export const version = (
  number: string,
  buckets: readonly Bucket[],
  more: Partial<InputOf<typeof takeForecast>> = {},
): InputOf<typeof takeForecast> => ({
  source: 'MRP',
  demandType: 'SR99',
  number,
  dueOn: addDays(now, 3),
  part: null,
  parts: null,
  buckets: [...buckets],
  ...more,
});
