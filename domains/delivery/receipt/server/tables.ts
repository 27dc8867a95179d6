import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    goods_receipt: GoodsReceiptTable;
    goods_receipt_line: GoodsReceiptLineTable;
  }
}

type Owner = { plant_no: string; supplier_code: string };
type GoodsReceiptTable = OwnedRow &
  Owner & {
    number: string;
    delivery_note_id: string;
    received_at: Defaulted<string>;
    received_by: Defaulted<string>;
    has_difference: boolean;
    remark: string | null;
  };
type GoodsReceiptLineTable = Owner & {
  tenant_id: Defaulted<number>;
  receipt_id: string;
  delivery_note_line_id: string;
  part_no: string;
  unit: string;
  noted_qty: string;
  received_qty: string;
  difference_reason: string | null;
};
