import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Condition } from '@portal/container-ledger/contract/holder.ts';
import type { Direction, PartnerKind, Side } from '../contract/parties.ts';
import type { ContainerNoteState, ContainerNoteStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    container_note: ContainerNoteTable;
    container_note_item: ContainerNoteItemTable;
  }
}

type ContainerNoteTable = OwnedRow & {
  plant_no: string;
  supplier_code: string | null;
  forwarder_code: string | null;
  number: string;
  direction: Direction;
  partner_kind: PartnerKind;
  written_by: Side;
  state: Generated<ContainerNoteState>;
  status: Generated<ContainerNoteStatus>;
  unloading_point_id: string;
  transport_mode: string;
  pick_on: string;
  expected_on: string;
  transport_order_id: Generated<string | null>;
  transport_order_number: Generated<string | null>;
  comment: string | null;
  review_reason: Generated<string | null>;
  sent_at: Generated<string | null>;
  picked_at: Generated<string | null>;
  departed_at: Generated<string | null>;
  complete_by: Generated<string | null>;
  warned_at: Generated<string | null>;
  received_at: Generated<string | null>;
  received_on: Generated<string | null>;
  receipt_remark: Generated<string | null>;
  receipt_round: Generated<number>;
  reversal_reason: Generated<string | null>;
};

type ContainerNoteItemTable = OwnedRow & {
  plant_no: string;
  supplier_code: string | null;
  forwarder_code: string | null;
  note_id: string;
  container_code: string;
  condition: Condition;
  quantity: number;
  layers: number | null;
  needed: Generated<number | null>;
  picked_quantity: Generated<number | null>;
  pick_reason: Generated<string | null>;
  received_quantity: Generated<number | null>;
  receive_reason: Generated<string | null>;
};
