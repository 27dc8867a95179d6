import type { Day } from '@portal/platform/contract/day.ts';
import type { Parcel } from '../../contract/consolidate.ts';
import type { datesOf, pickupDayOf } from '../../contract/pickup-day.ts';
import type { CommittedGoods, PickupOrigin } from './committed-goods.ts';

/** Goods of one supplier that are fetched together, before they are a plan. */
export type Draft = Parcel &
  ReturnType<typeof pickupDayOf> &
  ReturnType<typeof datesOf> & {
    readonly supplierCode: string;
    readonly place: PickupOrigin | null;
    readonly weekday: number | null;
    readonly dueOn: Day;
    readonly lines: readonly CommittedGoods[];
  };
