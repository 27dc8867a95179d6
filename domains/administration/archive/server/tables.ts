import type { Generated } from 'kysely';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Subject } from '../contract/fields.ts';
import type { ArchiveStatus } from '../contract/status.ts';

type ArchiveTable = OwnedRow & {
  name: string;
  subjects: Subject[];
  up_to: string;
  before_at: string;
  status: Generated<ArchiveStatus>;
  lines: string;
  done: Generated<string>;
  problem: FailureKey | null;
};

type ArchivePartTable = OwnedRow & {
  archive_id: string;
  table_name: string;
  last_id: string;
  file_uuid: string;
  lines: number;
  bytes: string;
  sha256: string;
  verified_at: string | null;
  deleted: number | null;
  restored: number | null;
};

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    archive: ArchiveTable;
    archive_part: ArchivePartTable;
  }
}
