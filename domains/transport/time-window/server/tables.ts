import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    time_window: TimeWindowTable;
    door_booking: DoorBookingTable;
    door_booking_unit: DoorBookingUnitTable;
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
  };
type DoorBookingUnitTable = Owner & {
  tenant_id: number;
  door_id: string;
  day: string;
  unit: number;
  booking_id: string;
};
