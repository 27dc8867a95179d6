import type { ColumnType, Generated } from 'kysely';

/** All tables as types. Grows by declaration merging: each domain adds its own in `server/tables.ts`. */
export interface Tables {
  history: HistoryTable;
  operation_log: OperationLogTable;
  idempotency: IdempotencyTable;
  table_setting: TableSettingTable;
  stored_file: StoredFileTable;
  mail_log: MailLogTable;
}

/** A column the database fills when it is left out and that never changes afterwards. */
export type Given<T> = ColumnType<T, T | undefined, never>;

/** The columns of `owned_row`, with which every tenant-owned table starts. Moments are ISO text in UTC. */
export type OwnedRow = {
  tenant_id: Given<number>;
  id: ColumnType<string, never, never>;
  version: ColumnType<number, never, never>;
  created_at: Given<string>;
  created_by: Given<string>;
  updated_at: Given<string>;
  updated_by: Given<string>;
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
};

type IdempotencyTable = {
  tenant_id: number;
  user_id: string;
  key: string;
  call: string;
  request_hash: string;
  answer: string | null;
  created_at: Generated<string>;
};

type TableSettingTable = {
  tenant_id: Given<number>;
  user_id: Given<string>;
  name: string;
  setting: unknown;
  updated_at: Generated<string>;
};

type StoredFileTable = {
  tenant_id: Given<number>;
  id: Generated<string>;
  uuid: Generated<string>;
  user_id: Given<string>;
  company_code: Given<string>;
  party: Given<string>;
  plant_no: Given<string>;
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

/** Written by `platform/server/mail/send-mail.ts` and the job that sends. */
type MailLogTable = {
  tenant_id: Given<number>;
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
};
