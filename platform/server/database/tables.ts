import type { ColumnType, Generated } from 'kysely';

/** All tables as types. Grows by declaration merging: each domain adds its own in `server/tables.ts`. */
export interface Tables {
  history: HistoryTable;
  history_past: HistoryTable;
  /** Both. */
  history_whole: HistoryTable;
  operation_log: OperationLogTable;
  program_read: ProgramReadTable;
  idempotency: IdempotencyTable;
  table_setting: TableSettingTable;
  stored_file: StoredFileTable;
  mail_log: MailLogTable;
  import_batch: ImportBatchTable;
  progress: ProgressTable;
  archived_record: ArchivedRecordTable;
  record_change: RecordChangeTable;
}

/** A column the database fills when it is left out and that never changes afterwards. */
export type Defaulted<T> = ColumnType<T, T | undefined, never>;

/** A whole number of up to 64 bits, which reads as text: a query that reckons with it says `::float8`. */
export type Bigint = ColumnType<string, number, number>;

/** The columns of `owned_row`, with which every tenant-owned table starts. Moments are ISO text in UTC. */
export type OwnedRow = {
  tenant_id: Defaulted<number>;
  id: ColumnType<string, never, never>;
  version: ColumnType<number, never, never>;
  created_at: Defaulted<string>;
  created_by: Defaulted<string>;
  updated_at: Defaulted<string>;
  updated_by: Defaulted<string>;
};

type ArchivedRecordTable = {
  tenant_id: Defaulted<number>;
  entity: string;
  record_id: string;
  plant_no: string;
  supplier_code: string;
  forwarder_code: string | null;
  parent_id: string | null;
  number: string;
  day: string;
  archive_name: string;
};

type RecordChangeTable = {
  tenant_id: number;
  entity: string;
  transaction_no: string;
  record_id: string;
  plant_no: string;
  supplier_code: string;
  forwarder_code: string;
  at: Generated<string>;
};

type HistoryTable = {
  tenant_id: number;
  id: Generated<string>;
  entity: string;
  record_id: string;
  plant_no: string;
  supplier_code: string;
  forwarder_code: string;
  at: Generated<string>;
  user_no: string;
  user_name: string;
  source: string;
  action: string;
  field: string | null;
  before: string | null;
  after: string | null;
  /** Of the person who made the change. */
  party: Generated<string | null>;
  company_code: Generated<string | null>;
  /** The supplier for whom an agent made it. */
  acting_for: Generated<string | null>;
  /** The table of the changed row, and the unit of its quantities; null in lines from before. */
  of_table: Generated<string | null>;
  unit: Generated<string | null>;
};

type ProgramReadTable = {
  tenant_id: number;
  id: Generated<string>;
  at: string;
  type: string;
  user_no: string;
  user_name: string;
  party: string;
  company_code: string;
  plant_no: string;
  ip: string;
  duration_ms: number;
  token_id: string;
  call: string;
  http_code: number;
  parameters: string;
  answer: string;
  trace: string;
};

type OperationLogTable = {
  tenant_id: number;
  id: Generated<string>;
  at: Generated<string>;
  type: string;
  user_no: string;
  user_name: string;
  company_code: string;
  plant_no: string;
  ip: string;
  duration_ms: number;
  parameters: string;
  outcome: string;
  exception: string | null;
  trace: Generated<string>;
  /** The supplier for whom an agent did it; `company_code` is the agent's. */
  acting_for: Generated<string | null>;
  /** What the words of a refusal name. */
  details: Generated<unknown>;
  /** Of a program's call: its token, the party of its company, method and path, what it was answered, and under which key it came. */
  token_id: Generated<string | null>;
  party: Generated<string | null>;
  call: Generated<string | null>;
  http_code: Generated<number | null>;
  answer: Generated<string | null>;
  repeat_key: Generated<string | null>;
  /** True where a call before under the same key was answered again: nothing was done. */
  repeated: Generated<boolean | null>;
};

type IdempotencyTable = {
  tenant_id: number;
  user_id: string;
  key: string;
  call: string;
  request_hash: string;
  answer: string | null;
  /** Where the file lies that was answered, or is about to. */
  file_uuid: string | null;
  created_at: Generated<string>;
};

type TableSettingTable = {
  tenant_id: Defaulted<number>;
  user_id: Defaulted<string>;
  name: string;
  setting: unknown;
  updated_at: Generated<string>;
};

type StoredFileTable = {
  tenant_id: Defaulted<number>;
  id: Generated<string>;
  uuid: Generated<string>;
  user_id: Defaulted<string>;
  company_code: Defaulted<string>;
  party: Defaulted<string>;
  plant_no: Defaulted<string>;
  name: string;
  doc_type: string;
  source: string;
  content_type: string;
  bytes: string;
  sha256: string;
  entity: string | null;
  record_id: string | null;
  created_at: Generated<string>;
};

/** Written by `platform/server/list/import/undo-import.ts`. */
type ImportBatchTable = {
  tenant_id: Defaulted<number>;
  id: Generated<string>;
  user_id: Defaulted<string>;
  company_code: Defaulted<string>;
  plant_no: string;
  list: string;
  needs: string;
  of_table: string;
  file_name: string;
  created: number;
  changed: number;
  rows: unknown;
  at: Generated<string>;
  undone_at: string | null;
};

type ProgressTable = {
  tenant_id: Defaulted<number>;
  user_id: Defaulted<string>;
  id: string;
  done: number;
  total: number;
  at: Generated<string>;
};

/** Written by `platform/server/mail/send-mail.ts` and the job that sends. */
type MailLogTable = {
  tenant_id: Defaulted<number>;
  id: Generated<string>;
  at: Generated<string>;
  user_id: string | null;
  recipient: string;
  scenario: string;
  subject: string;
  body: string;
  body_html: string | null;
  secret_box: string | null;
  has_secret: 'Y' | 'N';
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  problem: string | null;
  answer: string | null;
  sent_at: string | null;
  tried_at: string | null;
  unsubscribe: string | null;
};
