import type { Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { transportStages } from '../contract/fields.ts';
import type { SnapshotFacts } from '../contract/snapshot.ts';
import type { transportStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    transport_order: TransportOrderTable;
    transport_order_note: TransportOrderNoteTable;
    transport_stage: TransportStageTable;
    transport_print: TransportPrintTable;
    transport_snapshot: TransportSnapshotTable;
  }
}

type Owner = { plant_no: string; supplier_code: string; forwarder_code: string | null };

export type TransportOrderTable = OwnedRow &
  Owner & {
    number: string;
    bordero_no: string | null;
    status: Generated<StateOf<typeof transportStatus>>;
    driver_name: string | null;
    driver_id_no: string | null;
    driver_phone: string | null;
    driver_id: string | null;
    vehicle_id: string | null;
    truck_plate: string | null;
    truck_type: string | null;
    purpose_of_entry: string | null;
    vehicle_emission: string | null;
    route: string | null;
    unloading_point_id: string | null;
    door_id: string | null;
    door_association_id: string | null;
    window_day: string | null;
    window_starts: string | null;
    window_ends: string | null;
    expected_arrival: string | null;
    departed_at: string | null;
    arrived_at: string | null;
    reject_reason: string | null;
    cancel_reason: string | null;
    cancelled_at: string | null;
  };

type TransportOrderNoteTable = Owner & {
  tenant_id: Defaulted<number>;
  delivery_note_id: string;
  transport_order_id: string;
};
type TransportStageTable = OwnedRow &
  Owner & {
    transport_order_id: string;
    stage: (typeof transportStages)[number];
    at: Defaulted<string>;
    user_name: Defaulted<string>;
    remark: string | null;
  };
type TransportPrintTable = OwnedRow &
  Owner & {
    transport_order_id: string;
    paper: Defaulted<'consignmentNote'>;
    pages: number;
    printed_by: Defaulted<string>;
    reason: string | null;
  };
type TransportSnapshotTable = OwnedRow &
  Owner & {
    transport_order_id: string;
    taken_by: Defaulted<string>;
    facts: SnapshotFacts;
  };
