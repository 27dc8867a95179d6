import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { WindowWishStatus } from '../contract/wish-status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    time_window: TimeWindowTable;
    door_booking: DoorBookingTable;
    door_booking_unit: DoorBookingUnitTable;
    window_wish: WindowWishTable;
    standing_window: StandingWindowTable;
    standing_exception: StandingExceptionTable;
  }
}

type TimeWindowTable = OwnedRow & {
  plant_no: string;
  window_group: string;
  door_id: string;
  starts: string;
  ends: string;
  kind: 'fixed' | 'minimum';
  unit_minutes: number;
  /** Windows of a dock with the same first day are its plan. */
  valid_from: Generated<string>;
  /** `12345`: Monday to Friday. */
  weekdays: Generated<string>;
};
type Owner = { plant_no: string; supplier_code: string; forwarder_code: string | null };
type DoorBookingTable = OwnedRow &
  Owner & {
    door_id: string;
    day: string;
    starts: string;
    ends: string;
    /** Null while it is only held. */
    transport_order_id: string | null;
    held_until: string | null;
    /** Number of the user who holds it. */
    held_by: string | null;
    /** The order that he changes; null: he writes a new one. */
    held_for: string | null;
    renewed: Generated<boolean>;
    /** The wish that it is offered to. */
    wish_id: Generated<string | null>;
  };
type DoorBookingUnitTable = Owner & {
  tenant_id: number;
  door_id: string;
  day: string;
  unit: number;
  booking_id: string;
};
type WindowWishTable = OwnedRow &
  Owner & {
    transport_order_id: string;
    order_number: string;
    unloading_point_id: string;
    /** Null: any dock of the point. */
    door_id: string | null;
    day: string;
    starts: string;
    ends: string;
    minutes: number;
    status: Generated<WindowWishStatus>;
    urgent: Generated<boolean>;
    /** What was offered and not taken: `17 2026-03-03 08:00-09:00`. */
    passed: Generated<string[]>;
  };
type StandingWindowTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  door_id: string;
  /** `12345`: Monday to Friday. */
  weekdays: string;
  starts: string;
  ends: string;
  valid_from: string;
  /** Null: until further notice. */
  valid_to: string | null;
  release_hours: Generated<number>;
};
type StandingExceptionTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  standing_window_id: string;
  day: string;
  reason: string;
};
