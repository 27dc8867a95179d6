import type { ColumnType, Generated } from 'kysely';
import type { Bigint, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Hole } from '@portal/jis/contract/numbers/number-place.ts';
import type { PrintOrder } from '@portal/jis/contract/print.ts';
import type { RackContents } from '../contract/contents.ts';
import type { RackEnd, ReceiptVerdict } from '../contract/receipt-scan.ts';
import type { DifferenceKind, Verdict } from '../contract/rules.ts';
import type { JisDeliveryStatus, JisRackStatus, PieceState } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    jis_rack: JisRackTable;
    jis_rack_piece: JisRackPieceTable;
    jis_rack_scan: JisRackScanTable;
    jis_receipt_scan: JisReceiptScanTable;
    jis_rack_type: JisRackTypeTable;
    jis_delivery: JisDeliveryTable;
  }
}

type Owned = OwnedRow & { plant_no: string; supplier_code: string };

type JisRackTable = Owned & {
  licence_plate: string;
  assembly_line: string;
  part_group: string;
  places: number;
  load_order: PrintOrder;
  contents: Generated<RackContents>;
  first_no: Bigint;
  last_no: Bigint;
  numbers: string | null;
  holes: ColumnType<readonly Hole[], readonly Hole[] | undefined, never>;
  status: Generated<JisRackStatus>;
  cancel_reason: Generated<string | null>;
  delivery_id: Generated<string | null>;
};

type JisRackPieceTable = Owned & {
  rack_id: string;
  place: number;
  position: number;
  jis_message_id: string;
  reorder_id: string;
  assembly_line: string;
  manufacturing_no: string;
  vehicle_id: string | null;
  part_group: string;
  sequence_no: Bigint;
  base_no: Bigint;
  sequence_width: number;
  planned_at: string;
  unloading_point: string | null;
  part_no: string;
  quantity: string;
  unit: string;
  order_number: string | null;
  is_live: Generated<boolean>;
  state: Generated<PieceState>;
  missing_reason: Generated<string | null>;
  loaded_at: Generated<string | null>;
  loaded_by: Generated<string | null>;
  received_as: Generated<DifferenceKind | null>;
  receive_reason: Generated<string | null>;
};

type JisRackScanTable = Owned & {
  rack_id: string;
  piece_id: string | null;
  place: number | null;
  code: string;
  verdict: Verdict;
  token: string;
  scanned_at: string;
};

type JisRackTypeTable = Owned & {
  assembly_line: string;
  part_group: string;
  container_code: string;
  active: boolean;
};

type JisReceiptScanTable = Owned & {
  delivery_id: string;
  rack_id: string | null;
  rack_end: RackEnd | null;
  place: number | null;
  code: string;
  verdict: ReceiptVerdict;
  token: string;
  scanned_at: string;
};

type JisDeliveryTable = Owned & {
  number: string;
  number_year: number;
  status: Generated<JisDeliveryStatus>;
  truck_plate: string | null;
  expected_arrival: string;
  departed_at: string;
  arrived_at: Generated<string | null>;
  received_at: Generated<string | null>;
  received_by: Generated<string | null>;
};
