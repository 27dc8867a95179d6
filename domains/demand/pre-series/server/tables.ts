import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Answer } from '@portal/call-off/contract/answer/answer.ts';
import type { EditionLine, SaidLot, SaidVerb } from '../contract/history.ts';
import type { sources } from '../contract/order.ts';
import type { AgreedState, LineStatus, LotState, OrderStatus } from '../contract/status.ts';

type Owner = { plant_no: string; supplier_code: string };

type OrderTable = OwnedRow &
  Owner & {
    order_no: string;
    status: Generated<OrderStatus>;
    project_no: string;
    reason: string;
    remark: string | null;
    forecast_version: string;
    edition: Generated<number>;
    source: Generated<(typeof sources)[number]>;
  };

type EditionTable = OwnedRow &
  Owner & {
    order_id: string;
    edition: number;
    forecast_version: string;
    project_no: string;
    reason: string;
    source: (typeof sources)[number];
    line_count: number;
    lines: ColumnType<EditionLine[], string, never>;
    take_back_reason: string | null;
    take_back_remark: string | null;
  };

type LineTable = OwnedRow &
  Owner & {
    order_id: string;
    order_no: string;
    line_no: number;
    part_no: string;
    unloading_point: string;
    warehouse_code: string;
    unit: string;
    project_no: string;
    requested_on: string;
    requested_qty: string;
    agreed_on: Generated<string | null>;
    agreed_lots: Generated<string | null>;
    proposed_lots: Generated<string | null>;
    due_on: GeneratedAlways<string>;
    urgent: Generated<boolean>;
    agreed: Generated<AgreedState>;
    before_split: AgreedState | null;
    committed_qty: Generated<string>;
    confirmed_qty: Generated<string>;
    allocated_qty: Generated<string>;
    sent_qty: Generated<string>;
    received_qty: Generated<string>;
    open_qty: GeneratedAlways<string>;
    status: GeneratedAlways<LineStatus>;
    answer: Answer | null;
    batch_reason: string | null;
    reject_reason: string | null;
    remark: string | null;
    audit_remark: string | null;
    asked_at: Generated<string>;
    answered_at: string | null;
    answered_by: string | null;
    audited_at: string | null;
    audited_by: string | null;
    tracking: number | null;
  };

type LotTable = OwnedRow &
  Owner & {
    line_id: string;
    lot_no: number;
    state: LotState;
    deliver_on: string;
    quantity: string;
    allocated_qty: Generated<string>;
    sent_qty: Generated<string>;
    received_qty: Generated<string>;
    open_qty: GeneratedAlways<string>;
  };

type AnswerTable = OwnedRow &
  Owner & {
    order_id: string;
    line_id: string;
    verb: SaidVerb;
    lots: ColumnType<SaidLot[], string, never>;
    reason: string | null;
    remark: string | null;
    said_by: Generated<string>;
  };

type TrackingTable = Owner & {
  tenant_id: Generated<number>;
  id: Generated<string>;
  line_id: string;
  step: number;
  at: Generated<string>;
  user_no: Generated<string>;
  user_name: Generated<string>;
  document: string;
  quantity: string | null;
  dispatch_on: Generated<string | null>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    pre_series_order: OrderTable;
    pre_series_edition: EditionTable;
    pre_series_line: LineTable;
    pre_series_lot: LotTable;
    pre_series_answer: AnswerTable;
    pre_series_tracking: TrackingTable;
  }
}
