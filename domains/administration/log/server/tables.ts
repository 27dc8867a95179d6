import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';

/** Logs that lie in monthly partitions. */
export const partitionedLogs = ['operation_log', 'interface_log'] as const;
export type PartitionedLog = (typeof partitionedLogs)[number];
/** Logs that are kept as long as the tenant says. */
export const keptLogs = [...partitionedLogs, 'mail_log'] as const;
export type KeptLog = (typeof keptLogs)[number];

type InterfaceLogTable = {
  tenant_id: number;
  id: Generated<string>;
  at: Generated<string>;
  type: string;
  name: string;
  url: string;
  direction: 'in' | 'out';
  http_code: number | null;
  outcome: 'ok' | 'failed';
  duration_ms: number;
  plant_no: string;
  track_id: string;
  request: string;
  response: string;
  redrive_key: Generated<string>;
  /** Whose company it is of, where that is known. */
  party: Generated<string | null>;
  company_code: Generated<string | null>;
};

type InterfaceRedriveTable = OwnedRow & { line_id: string; plant_no: string; track_id: Generated<string> };

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    interface_log: InterfaceLogTable;
    interface_redrive: InterfaceRedriveTable;
    log_retention: OwnedRow & { days: number };
  }
}
