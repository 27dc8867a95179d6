import type { Generated } from 'kysely';
import type { deliveryNoteStage } from '@portal/delivery-note/contract/status.ts';
import type { HoldStatus } from '../contract/hold-status.ts';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    goods_receipt: GoodsReceiptTable;
    goods_receipt_line: GoodsReceiptLineTable;
    goods_receipt_unit: GoodsReceiptUnitTable;
    quality_hold: QualityHoldTable;
  }
}

type Owner = { plant_no: string; supplier_code: string };
type GoodsReceiptTable = OwnedRow &
  Owner & {
    number: string;
    delivery_note_id: string;
    /** By the clock of a device that was without network; `created_at` is when it came here. */
    received_at: Defaulted<string>;
    received_by: Defaulted<string>;
    has_difference: boolean;
    remark: string | null;
    reversed_at: Generated<string | null>;
    reversed_by: Generated<string | null>;
    reverse_reason: Generated<string | null>;
    /** Visits of a note are counted from 1; the last one settles it. */
    visit: Generated<number>;
    is_last: Generated<boolean>;
    note_stage: Exclude<StateOf<typeof deliveryNoteStage>, 'received'> | null;
    unloaded_order_id: Generated<string | null>;
    token: Generated<string | null>;
    token_of: Generated<string | null>;
  };
type GoodsReceiptLineTable = Owner & {
  tenant_id: Defaulted<number>;
  receipt_id: string;
  delivery_note_line_id: string;
  part_no: string;
  unit: string;
  noted_qty: string;
  received_qty: string;
  rejected_qty: Generated<string>;
  difference_reason: string | null;
  counted_after_reset: string | null;
};
/** A box that a visit brought, where boxes were scanned one by one. */
type GoodsReceiptUnitTable = Owner & {
  tenant_id: Defaulted<number>;
  receipt_id: string;
  licence_plate: string;
};
type QualityHoldTable = OwnedRow &
  Owner & {
    number: string;
    note_id: string;
    note_number: string;
    note_line_id: string;
    receipt_id: string;
    receipt_number: string;
    part_no: string;
    unit: string;
    quantity: string;
    reason: string;
    remark: string | null;
    evidence: Generated<string[]>;
    held_by: Defaulted<string>;
    status: Generated<HoldStatus>;
    decided_at: Generated<string | null>;
    decided_by: Generated<string | null>;
    decision: Generated<string | null>;
    deviation_id: Generated<string | null>;
  };
