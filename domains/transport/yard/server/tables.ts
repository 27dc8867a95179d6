import type { Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Way } from '../contract/fields.ts';
import type { YardStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    yard_visit: YardVisitTable;
  }
}

type YardVisitTable = OwnedRow & {
  plant_no: string;
  /** Null for a truck without an order whose goods nobody knows. */
  supplier_code: string | null;
  forwarder_code: string | null;
  /** Null while it stands here without an order. */
  transport_order_id: string | null;
  /** Of one that came without an order, also behind it. */
  walk_in_number: Generated<string | null>;
  driver_name: Generated<string | null>;
  driver_phone: Generated<string | null>;
  note_numbers: Generated<string | null>;
  note_ids: Generated<string[]>;
  /** The run on which it rides with orders of other suppliers. */
  milk_run_id: string | null;
  number: string;
  truck_plate: string | null;
  status: Generated<YardStatus>;
  unloading_point_id: string | null;
  planned_door_id: string | null;
  window_day: string | null;
  window_starts: string | null;
  window_ends: string | null;
  checked_in_at: Defaulted<string>;
  checked_in_by: Defaulted<string>;
  checked_in_way: Way;
  called_at: Generated<string | null>;
  called_by: Generated<string | null>;
  door_id: Generated<string | null>;
  at_door_at: Generated<string | null>;
  checked_out_at: Generated<string | null>;
  checked_out_by: Generated<string | null>;
  urgent: Generated<boolean>;
  reason: Generated<string | null>;
};
