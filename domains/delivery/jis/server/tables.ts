import type { ColumnType, Generated } from 'kysely';
import type { Bigint, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { JisAction, JisAlertType, JisDecision, JisPart } from '../contract/fields.ts';
import type { LabelSheet, PrinterDots } from '@portal/label/contract/paper.ts';
import type { SendStatus } from '@portal/label/contract/status.ts';
import type { LayoutNumbers } from '@portal/label/server/offers.ts';
import type { PrinterProblem } from '@portal/label-printer/contract/label-printer.ts';
import type { LabelTarget, PrintForm, PrintOrder } from '../contract/print.ts';
import type { Receiver } from './simulation/simulated-messages.ts';
import type { Aside, Hole, Reach } from '../contract/numbers/number-place.ts';
import type { Replacement } from '../contract/replacement.ts';
import type { Span } from '../contract/numbers/sequence.ts';
import type { WaitingMessages } from './alerts/alerts.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    jis_message_key: JisMessageKeyTable;
    jis_message: JisMessageTable;
    jis_call: JisCallTable;
    jis_stream: JisStreamTable;
    jis_alert: JisAlertTable;
    jis_print: JisPrintTable;
    jis_kept: JisKeptTable;
    jis_line_stop: JisLineStopTable;
    jis_wall_pass: JisWallPassTable;
    jis_simulation: JisSimulationTable;
  }
}

type JisMessageKeyTable = {
  tenant_id: Generated<number>;
  plant_no: string;
  said_supplier: string;
  message_id: string;
  item: number;
  at: Generated<string>;
  repeats: Generated<number>;
};

type Owned = OwnedRow & { plant_no: string; supplier_code: string | null; said_supplier: string };

type JisMessageTable = Owned & {
  message_id: string;
  item: number;
  track_id: string;
  is_manual: Generated<boolean>;
  action: JisAction;
  sent_at: string;
  assembly_line: string;
  manufacturing_no: string;
  vehicle_id: string | null;
  tma: string | null;
  part_group: string;
  status_code: string;
  status_source: string | null;
  planned_at: string;
  sequence_no: Bigint;
  sync_no: Bigint | null;
  unloading_point: string | null;
  parts: readonly JisPart[];
  base_no: Generated<string>;
  sequence_width: Generated<number>;
  out_of_range: Generated<boolean>;
  replaced_as: Generated<Replacement | null>;
  read_at: Generated<string | null>;
  read_by: Generated<string | null>;
  printed_at: Generated<string | null>;
  printed_by: Generated<string | null>;
};

type JisCallTable = Owned & {
  assembly_line: string;
  manufacturing_no: string;
  part_group: string;
  vehicle_id: string | null;
  tma: string | null;
  status_code: string;
  action: JisAction;
  sent_at: string;
  message_id: string;
  item: number;
  planned_at: string;
  sequence_no: Bigint;
  sync_no: Bigint | null;
  sequence_width: Generated<number>;
  statuses: string[];
  reorders: Generated<number>;
  closed_at: string | null;
  closed_by: string | null;
  close_reason: string | null;
};

type JisStreamTable = Owned & {
  assembly_line: string;
  status_code: string;
  part_group: string;
  first_no: Bigint;
  last_no: Bigint;
  missing: readonly Span[];
  base_no: Generated<string>;
  last_at: string | null;
  sequence_width: Generated<number>;
  round_size: string | null;
  has_zero: Generated<boolean>;
  earlier: Generated<readonly Reach[]>;
  aside: Generated<readonly Aside[]>;
  begun_no: string | null;
  begun_at: string | null;
  begun_by: string | null;
  begun_reason: string | null;
  first_planned_at: string | null;
};

type JisPrintTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  number: string;
  form: PrintForm;
  load_order: PrintOrder;
  places: number;
  assembly_lines: string[];
  first_no: Bigint;
  last_no: Bigint;
  numbers: string | null;
  holes: ColumnType<readonly Hole[], string | undefined, never>;
  message_ids: string[];
  /** Of labels: where they go and what they are drawn with. */
  output: Generated<LabelTarget>;
  sheet: Generated<LabelSheet>;
  dots: PrinterDots | null;
  copies: Generated<number>;
  layouts: ColumnType<LayoutNumbers | null, string | null, never>;
  printer_id: ColumnType<string | null, string | null, never>;
  printer: ColumnType<string | null, string | null, never>;
  sending: ColumnType<SendStatus | null, SendStatus | null, SendStatus>;
  /** Labels that the printer has taken for certain, and those behind them that were handed over last. */
  sent: Generated<number>;
  under_way: Generated<number>;
  send_tries: Generated<number>;
  send_problem: ColumnType<PrinterProblem | null, never, PrinterProblem | null>;
  sent_again: Generated<number>;
  decided_by: ColumnType<string | null, never, string>;
  is_automatic: Generated<boolean>;
  reprint_reason: string | null;
  copy_nos: ColumnType<Readonly<Record<string, number>>, string | undefined, never>;
  rolled_back_at: Generated<string | null>;
  rolled_back_by: Generated<string | null>;
  roll_back_reason: Generated<string | null>;
};

type JisSimulationTable = OwnedRow & {
  plant_no: string;
  assembly_line: string;
  receivers: readonly Receiver[];
  ran_to: Generated<string | null>;
  stood_ms: Generated<string>;
};

type JisLineStopTable = OwnedRow & {
  plant_no: string;
  assembly_line: string;
  since: string;
  until: string | null;
  reason: string;
};

type JisKeptTable = OwnedRow & { before_at: string; archive_name: string };

type JisWallPassTable = OwnedRow & {
  plant_no: string;
  supplier_code: string | null;
  name: string;
  lines: string[];
  token_hash: string;
  expires_at: string;
  seen_at: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
};

type JisAlertTable = Owned & {
  type: JisAlertType;
  about: string;
  assembly_line: string;
  manufacturing_no: string | null;
  tma: string | null;
  part_group: string | null;
  status_code: string | null;
  expected_code: string | null;
  jis_stream_id: string | null;
  first_no: Bigint | null;
  last_no: Bigint | null;
  missing: readonly Span[] | null;
  numbers: Generated<string | null>;
  open_numbers: Generated<string | null>;
  after_no: Generated<string | null>;
  print_no: Generated<string | null>;
  said_before: Generated<string | null>;
  said_now: Generated<string | null>;
  asked_at: Generated<string | null>;
  asked_by: Generated<string | null>;
  notified_at: Generated<string | null>;
  resend_taken_at: Generated<string | null>;
  resend_taken_by: Generated<string | null>;
  closed_at: Generated<string | null>;
  closed_by: Generated<string | null>;
  close_reason: Generated<string | null>;
  waiting: ColumnType<WaitingMessages | null, string | null, never>;
  message_id: Generated<string | null>;
  differs_zh: Generated<string | null>;
  differs_en: Generated<string | null>;
  decision: Generated<JisDecision | null>;
};
