import type { ColumnType, Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { DetectedFault } from '../contract/fields.ts';
import type { Finding, Mark } from '../contract/marks/mark-rules.ts';
import type { Detection, HandleType, PickupPlanStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    pickup_truck: PickupTruckTable;
    pickup_plan: PickupPlanTable;
    pickup_plan_line: PickupPlanLineTable;
    pickup_standing: PickupStandingTable;
    pickup_plan_note: PickupPlanNoteTable;
  }
}

type Owner = { plant_no: string; supplier_code: string; forwarder_code: string | null };

type PickupTruckTable = OwnedRow & {
  plant_no: string;
  forwarder_code: string | null;
  number: string;
  pickup_on: string;
  region: string;
  warehouse_code: string;
  truck_type: string;
  volume_m3: string;
  load_kg: string;
  loading_metres: string;
  shared: boolean;
};

type PickupPlanTable = OwnedRow &
  Owner & {
    number: string;
    status: Generated<PickupPlanStatus>;
    truck_id: string | null;
    region: string;
    warehouse_code: string;
    origin_code: string | null;
    origin_name: string | null;
    origin_city: string | null;
    origin_address: string | null;
    origin_phone: string | null;
    lead_days: number;
    shipping_control_days: number;
    transport_days: number;
    weekday: number | null;
    pickup_on: string;
    departure_on: string;
    eta: string;
    due_on: string;
    latest_on: string;
    proposed_on: string | null;
    ramp_hours: string | null;
    round: Generated<number>;
    asked_at: Generated<string>;
    refuse_reason: string | null;
    refuse_text: string | null;
    handle_type: Generated<HandleType>;
    locked: Generated<boolean>;
    shares: boolean;
    volume_m3: string;
    weight_kg: string;
    loading_metres: string;
    unpacked: Generated<number>;
    transport_order_id: string | null;
    /** Until another one is written. */
    order_cancelled: Generated<boolean>;
  };

type PickupPlanLineTable = OwnedRow &
  Owner & {
    pickup_plan_id: string;
    call_off_line_id: string;
    sa_no: string;
    part_no: string;
    unloading_point: string;
    unit: string;
    deliver_on: string;
    quantity: string;
    boxes: number | null;
    volume_m3: string;
    weight_kg: string;
    live: Generated<boolean>;
  };

type PickupStandingTable = Owner & {
  tenant_id: Defaulted<number>;
  pickup_plan_id: string;
  truck_no: string | null;
  truck_type: string | null;
  loading_rate: string | null;
  mark: Mark | null;
  findings: ColumnType<Finding[], string, string>;
  detection: Generated<Detection>;
  faults: Generated<DetectedFault[]>;
};

type PickupPlanNoteTable = Owner & {
  tenant_id: Defaulted<number>;
  delivery_note_id: string;
  pickup_plan_id: string;
};
