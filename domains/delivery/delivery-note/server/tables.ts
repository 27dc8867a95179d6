import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { HeldAgainst } from '../contract/packing/agreed-by.ts';
import type { DeviationCode } from '../contract/packing/conformity.ts';
import type { NoteParties } from '../contract/parties.ts';
import type { ContainerInput } from '../contract/packing/containers.ts';
import type { PackingChoice } from '../contract/packing/packing-choice.ts';
import type { StartHead } from '../contract/start/start.ts';
import type { NoteKind } from '../contract/fields.ts';
import type { deliveryNoteStage, deliveryNoteStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    delivery_note: DeliveryNoteTable;
    delivery_note_line: DeliveryNoteLineTable;
    delivery_note_container: ContainerTable;
    handling_unit: HandlingUnitTable;
    delivery_note_template: NoteTemplateTable;
    packing_deviation: PackingDeviationTable;
    packing_alternative: PackingAlternativeTable;
    delivery_note_advised: AdvisedTable;
    archived_goods: ArchivedGoodsTable;
    archived_plate: { tenant_id: number; licence_plate: string; note_id: string };
    given_number: {
      tenant_id: Generated<number>;
      supplier_code: string;
      number_year: number;
      number: string;
    };
  }
}

type Owner = { plant_no: string; supplier_code: string };

export type DeliveryNoteTable = OwnedRow &
  Owner & {
    forwarder_code: string | null;
    number: string;
    number_year: number;
    kind: Generated<NoteKind>;
    status: Generated<StateOf<typeof deliveryNoteStatus>>;
    stage: Generated<StateOf<typeof deliveryNoteStage>>;
    partly_received: Generated<boolean>;
    /** The plant wrote it: goods had come without a note. */
    unannounced: Generated<boolean>;
    urgent: Generated<boolean>;
    warehouse_code: string;
    unloading_point: string;
    origin_code: string | null;
    dispatch_on: string;
    /** Null where the file that a note came in named none; a note that was sent has one. */
    expected_arrival: string | null;
    /** As the note was sent first; kept by the database. */
    promised_arrival: ColumnType<string | null, never, never>;
    transport_type: string;
    transport_mode: string | null;
    payment_terms: string | null;
    remark: string | null;
    packing_deviation_code: string | null;
    packing_deviation_reason: string | null;
    sent_at: string | null;
    sent_by: string | null;
    return_reason: string | null;
    transport_order_id: string | null;
    transport_order_number: string | null;
    receipt_number: string | null;
    /** Kept by `packedNow` for the history. */
    packed: ColumnType<Packed | null, never, Packed | null>;
    /** Names the rows of the workbook of which it was written. */
    rows_digest: ColumnType<string | null, never, string>;
    /** Both parties as they were when the note was sent. */
    parties: ColumnType<NoteParties | null, never, string | null>;
  };
export type Packed = { outer: number; boxes: number; mark: string };

export type DeliveryNoteLineTable = OwnedRow &
  Owner & {
    delivery_note_id: string;
    line_no: number;
    agreement_id: string | null;
    call_off_line_id: string | null;
    pre_series_lot_id: string | null;
    part_no: string;
    unit: string;
    quantity: string;
    received_quantity: string | null;
    /** The promised day that it serves; kept when the note is sent. */
    serves_on: Generated<string | null>;
    rejected_quantity: Generated<string>;
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

/** By which number the supplier's own system knows a note. */
type AdvisedTable = OwnedRow &
  Owner & {
    delivery_note_id: string;
    advised_year: number;
    advised_number: string;
  };

type ContainerTable = OwnedRow &
  Owner & {
    delivery_note_id: string;
    packaging_code: string;
    container_count: number;
  };

type PackingDeviationTable = OwnedRow &
  Owner & {
    delivery_note_id: string;
    line_id: string;
    part_no: string;
    code: DeviationCode;
    places: number;
    agreed: string;
    found: string;
    basis: HeldAgainst | null;
    basis_name: string | null;
  };
type PackingAlternativeTable = OwnedRow &
  Owner & {
    part_no: string;
    inner_code: string;
    quantity_per_inner: string;
    outer_code: string;
    boxes_per_outer: number;
    auxiliary_code: string | null;
    auxiliary_per_outer: number;
    valid_from: string;
    valid_until: string;
    remark: string | null;
    ended_at: string | null;
    ended_by: string | null;
  };

export type NoteTemplateTable = OwnedRow &
  Owner & {
    name: string;
    warehouse_code: string;
    unloading_point: string;
    head: Json<StartHead>;
    parts: Json<readonly StartPart[]>;
    packing: Json<readonly PackingChoice[]>;
    packing_code: string | null;
    packing_reason: string | null;
    containers: Json<readonly ContainerInput[]>;
  };
/** Written as text, read as what it says. */
type Json<T> = ColumnType<T, string, never>;
export type StartPart = { partNo: string; quantity: string; agreementId: string | null };

type ArchivedGoodsTable = Owner & {
  tenant_id: number;
  id: string;
  part_no: string;
  /** Null of a pre-series lot. */
  agreement_id: string | null;
  /** Null: nobody knows any more, or there was none. */
  call_off_line_id: string | null;
  pre_series_lot_id: string | null;
  note_id: string;
  number: string;
  quantity: string;
  received_quantity: string | null;
  sent_at: string | null;
  receipt_id: string | null;
  receipt_number: string | null;
  received_at: string | null;
  visits: ColumnType<readonly Visit[] | null, never, never>;
};
/** How a line was received in one visit. */
export type Visit = { id: string; number: string; at: string; noted: string; received: string };
