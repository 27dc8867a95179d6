import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { LabelKind, LabelSheet } from '../contract/fields.ts';
import type { deliveryNoteStage, deliveryNoteStatus, printStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    delivery_note: DeliveryNoteTable;
    delivery_note_line: DeliveryNoteLineTable;
    handling_unit: HandlingUnitTable;
    print_log: PrintLogTable;
  }
}

type Owner = { plant_no: string; supplier_code: string };

export type DeliveryNoteTable = OwnedRow &
  Owner & {
    forwarder_code: string | null;
    number: string;
    number_year: number;
    status: Generated<StateOf<typeof deliveryNoteStatus>>;
    stage: Generated<StateOf<typeof deliveryNoteStage>>;
    urgent: Generated<boolean>;
    warehouse_code: string;
    unloading_point: string;
    origin_code: string | null;
    dispatch_on: string;
    expected_arrival: string;
    transport_type: string;
    payment_terms: string | null;
    remark: string | null;
    packing_deviation_reason: string | null;
    sent_at: string | null;
    sent_by: string | null;
    return_reason: string | null;
    transport_order_id: string | null;
    transport_order_number: string | null;
    receipt_number: string | null;
    /** Kept by `packedNow` for the history. */
    packed: ColumnType<Packed | null, never, Packed | null>;
  };
export type Packed = { outer: number; boxes: number; mark: string };

export type DeliveryNoteLineTable = OwnedRow &
  Owner & {
    delivery_note_id: string;
    line_no: number;
    agreement_id: string;
    call_off_line_id: string | null;
    part_no: string;
    unit: string;
    quantity: string;
    received_quantity: string | null;
    batch_no: string | null;
    change_index: string | null;
    software_revision: string | null;
    hardware_revision: string | null;
    actual_g_stand: string | null;
    production_date: string | null;
    expiry_date: string | null;
  };

export type HandlingUnitTable = OwnedRow &
  Owner & {
    delivery_note_id: string;
    parent_id: string | null;
    position: number;
    package_type: 'S' | 'M' | 'MIX';
    packaging_code: string;
    licence_plate: string;
    line_id: string | null;
    quantity: string | null;
    auxiliary_code: string | null;
    auxiliary_count: Generated<number>;
  };

export type PrintLogTable = OwnedRow &
  Owner & {
    delivery_note_id: string;
    kind: ColumnType<'note' | 'labels' | 'packing-list', 'note' | 'labels' | 'packing-list', never>;
    printed_by: Generated<string | null>;
    pages: Generated<number>;
    what: Generated<LabelKind>;
    sheet: Generated<LabelSheet>;
    unit_ids: ColumnType<string[] | null, string[] | undefined, never>;
    leader_id: ColumnType<string | null, string | null | undefined, never>;
    reason: string | null;
    status: Generated<StateOf<typeof printStatus>>;
    file_uuid: string | null;
    failure: string | null;
  };
