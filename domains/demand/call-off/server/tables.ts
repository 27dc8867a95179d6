import type { ReleaseSource } from '../contract/release/release-fields.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Answer } from '../contract/answer/answer.ts';
import type { AnswerKind, AnswerParty, Share } from '../contract/answer/answers.ts';
import type { EscalationGap, NotifiedPerson } from '@portal/notification/contract/ladder/ladder.ts';
import type { Rung } from '@portal/settings/contract/process/rungs.ts';
import type { EscalationKind } from '../contract/escalation/escalation.ts';
import type { Frequency, Zone } from '../contract/horizon/horizon.ts';
import type { Said } from '../contract/release/said.ts';
import type { StoredStatus } from '../contract/status.ts';

type AgreementTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  sa_no: string;
  part_no: string;
  unloading_point: string;
  order_line: Generated<string>;
  point_of_use: Generated<string>;
  warehouse_code: string;
  storage_location: string | null;
  unit: string;
  current_release_id: string | null;
  live_from: string | null;
  cumulative_received: Generated<string>;
  stated_received: string | null;
  cumulative_sent: Generated<string>;
  sent_by_release: Generated<string>;
  cumulative_reset_on: string | null;
  cumulative_before_reset: string | null;
  over_delivery_percent: Generated<string | null>;
};

type ReleaseTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  agreement_id: string;
  release_no: string;
  release_date: string;
  previous_release_no: string | null;
  previous_release_date: string | null;
  chain_gap: Generated<boolean>;
  source: ReleaseSource;
  message_id: string | null;
  received_cumulative: string | null;
  reset_on: string | null;
  last_receipt_note: string | null;
  last_receipt_date: string | null;
  last_receipt_quantity: string | null;
  backlog: string | null;
  firm_until: string | null;
  material_until: string | null;
  said: Said | null;
  lines_due_on: Generated<(string | null)[]>;
  lines_frequency: Generated<Frequency[]>;
  lines_zone: Generated<Zone[]>;
  lines_quantity: Generated<string[]>;
  line_count: Generated<number>;
  total_quantity: Generated<string>;
  lines_added: Generated<number>;
  lines_raised: Generated<number>;
  lines_lowered: Generated<number>;
  lines_gone: Generated<number>;
  changed_slot: Generated<string[]>;
  changed_due_on: Generated<string[]>;
  changed_former_zone: Generated<(Zone | null)[]>;
  changed_zone: Generated<(Zone | null)[]>;
  changed_former: Generated<string[]>;
  changed_quantity: Generated<string[]>;
  firm_reason: string | null;
  firm_remark: string | null;
  corrects: Generated<string | null>;
  objection_id: Generated<string | null>;
};

/** A view: the lines of releases one by one. */
type ReleaseLineView = {
  tenant_id: GeneratedAlways<number>;
  release_id: GeneratedAlways<string>;
  line_no: GeneratedAlways<number>;
  plant_no: GeneratedAlways<string>;
  supplier_code: GeneratedAlways<string>;
  due_on: GeneratedAlways<string | null>;
  frequency: GeneratedAlways<Frequency>;
  zone: GeneratedAlways<Zone>;
  quantity: GeneratedAlways<string>;
};

type CallOffLineTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  agreement_id: string;
  release_id: string;
  sa_no: string;
  part_no: string;
  unloading_point: string;
  warehouse_code: string;
  unit: string;
  slot: string;
  due_on: string;
  frequency: Frequency;
  zone: Zone;
  status: StoredStatus;
  urgent: Generated<boolean>;
  requested_qty: string;
  former_qty: string | null;
  committed_qty: Generated<string>;
  allocated_qty: Generated<string>;
  sent_qty: Generated<string>;
  received_qty: Generated<string>;
  counted_qty: Generated<string>;
  open_qty: GeneratedAlways<string>;
  closed: GeneratedAlways<boolean>;
  tracking: number | null;
  asked_at: Generated<string>;
  answer_by: Generated<Day | null>;
  answer: Answer | null;
  answered_at: string | null;
  answered_by: string | null;
  batch_reason: string | null;
  reject_reason: string | null;
  remark: string | null;
};

type CommitmentTable = {
  tenant_id: Defaulted<number>;
  line_id: string;
  batch_no: number;
  plant_no: string;
  supplier_code: string;
  deliver_on: string;
  quantity: string;
};

type AnswerTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  line_id: string;
  part_no: string;
  kind: AnswerKind;
  is_first: Generated<boolean>;
  due_on: string;
  asked_qty: string;
  quantity: string | null;
  shares: ColumnType<Share[], string, never>;
  reason: string | null;
  remark: string | null;
  said_by: Generated<string>;
  party: Generated<AnswerParty>;
  release_no: string;
  /** When an answer was requested, by when, and whether it is late; null where none was. */
  requested_at: string | null;
  answer_by: string | null;
  is_late: boolean | null;
};

type EscalationTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  kind: EscalationKind;
  day: string;
  rung: Rung;
  people: NotifiedPerson[];
  gap: EscalationGap | null;
  lines: number;
  oldest: string;
};

type TrackingTable = {
  tenant_id: Defaulted<number>;
  id: GeneratedAlways<string>;
  line_id: string;
  plant_no: string;
  supplier_code: string;
  step: number;
  at: Defaulted<string>;
  user_no: Defaulted<string>;
  user_name: Defaulted<string>;
  document: string;
  quantity: string | null;
  dispatch_on: string | null;
};

type ResetTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  agreement_id: string;
  part_no: string;
  release_id: string | null;
  reset_on: string | null;
  sent_before: string;
  received_before: string;
  began_at: string;
  on_road: string;
  of_first_release: Generated<boolean>;
};

type BacklogKeptTable = {
  tenant_id: Defaulted<number>;
  plant_no: string;
  supplier_code: string;
  day: Day;
  agreement_id: string;
  sa_no: string;
  part_no: string;
  unit: string;
  quantity: string;
};

type BacklogEveningTable = {
  tenant_id: Defaulted<number>;
  plant_no: string;
  day: Day;
  at: Defaulted<string>;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    backlog_kept: BacklogKeptTable;
    backlog_evening: BacklogEveningTable;
    cumulative_reset: ResetTable;
    scheduling_agreement: AgreementTable;
    release: ReleaseTable;
    release_line: ReleaseLineView;
    call_off_line: CallOffLineTable;
    call_off_commitment: CommitmentTable;
    call_off_answer: AnswerTable;
    call_off_tracking: TrackingTable;
    call_off_escalation: EscalationTable;
  }
}
