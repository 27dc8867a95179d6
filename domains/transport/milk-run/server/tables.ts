import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    milk_run: MilkRunTable;
    milk_run_stop: MilkRunStopTable;
  }
}

type MilkRunTable = OwnedRow & {
  plant_no: string;
  forwarder_code: string | null;
  number: string;
  unloading_point_id: string | null;
  door_id: string | null;
  window_day: string | null;
  window_starts: string | null;
  window_ends: string | null;
  truck_plate: string | null;
  truck_type: string | null;
  driver_name: string | null;
  driver_phone: string | null;
  remark: string | null;
  dissolved_at: string | null;
  cancel_reason: string | null;
};

type MilkRunStopTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  forwarder_code: string | null;
  milk_run_id: string;
  transport_order_id: string;
  run_number: string;
  order_number: string;
  position: number;
  stops: number;
  pickup_at: string | null;
  place: string | null;
  contact: string | null;
  notes: number;
  packages: number;
  weight_kg: string;
  volume_m3: string;
};
