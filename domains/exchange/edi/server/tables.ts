import type { Generated } from 'kysely';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Channel, HoldReason, MessageKind, TransmissionOutcome } from '../contract/reasons.ts';
import type { ReleaseFormat, ReleaseHold } from '../contract/release-message.ts';
import type { KeptWarning, Refusal } from '../contract/sentences.ts';
import type { ItemOutcome, MessageStatus } from '../contract/status.ts';
import type { Decision } from './taking/rules/agreement-rule.ts';
import type { ReadItem } from './taking/read-items.ts';

type MessageTable = OwnedRow & {
  plant_no: Generated<string>;
  supplier_code: Generated<string>;
  direction: Generated<'in' | 'out'>;
  kind: Generated<MessageKind>;
  channel: Channel;
  file_name: string;
  file_uuid: string | null;
  bytes: string;
  sha256: string;
  track_id: string;
  task_id: Generated<string>;
  status: Generated<MessageStatus>;
  attempts: Generated<number>;
  sender_ahead: string | null;
  /** Rows of other kinds stand beside it: its bytes speak of more than its own items. */
  mixed: Generated<boolean | null>;
  sender: Generated<string>;
  receiver: Generated<string>;
  refusal: (Omit<Refusal, 'key'> & { key: FailureKey }) | null;
  warnings: Generated<KeptWarning[]>;
  warning_count: Generated<number>;
  held: Generated<number>;
  transmissions_refused: Generated<number>;
  repeated: Generated<number>;
  gaps: Generated<number>;
  items_taken: Generated<number>;
  items_waiting: Generated<number>;
  items_refused: Generated<number>;
  items_discarded: Generated<number>;
  schedule_lines: Generated<number>;
  part_keys: string | null;
  read_at: string | null;
};

type TransmissionTable = OwnedRow & {
  message_id: string;
  format: ReleaseFormat;
  sender: string;
  receiver: string;
  number: string;
  previous_number: string | null;
  sent_on: string;
  outcome: TransmissionOutcome;
  gap: Generated<boolean>;
  expected: string | null;
  late: Generated<boolean>;
  closed_by: string | null;
  refusal: Refusal | null;
  holds: Generated<ReleaseHold[]>;
};

type ItemTable = OwnedRow & {
  message_id: string;
  plant_no: Generated<string>;
  item_no: number;
  at: number;
  outcome: ItemOutcome;
  reason: string | null;
  detail: Generated<Record<string, unknown>>;
  format: ReleaseFormat;
  customer_code: string;
  plant_code: string;
  supplier_code_given: string;
  part_number: string;
  order_number: string;
  order_line: Generated<string>;
  unloading_point: string;
  point_of_use: Generated<string>;
  release_no: string;
  release_date: string | null;
  line_count: number;
  for_supplier: string | null;
  part_no: string | null;
  work_key: string | null;
  content: ReadItem | null;
  decision: Decision | null;
  agreement_id: string | null;
  release_id: string | null;
  said_sha: string | null;
  transmission_id: string | null;
  holds: Generated<HoldReason[]>;
};

type PartnerTable = OwnedRow & {
  format: ReleaseFormat;
  customer_code: string;
  plant_code: string;
  supplier_code_given: string;
  plant_no: string;
  for_supplier: string;
};
type PartMapTable = OwnedRow & { plant_no: string; part_key: string; part_no: string };
type PointMapTable = OwnedRow & {
  plant_no: string;
  for_supplier: string;
  point_key: string;
  unloading_point: string;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    edi_message: MessageTable;
    edi_transmission: TransmissionTable;
    edi_item: ItemTable;
    edi_partner: PartnerTable;
    edi_part: PartMapTable;
    edi_point: PointMapTable;
  }
}
