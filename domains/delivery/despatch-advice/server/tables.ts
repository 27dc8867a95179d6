import type { ColumnType } from 'kysely';
import type { DespatchFormat } from '@portal/edi/contract/despatch-advice.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Problem } from './problems.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    despatch_advice: DespatchAdviceTable;
  }
}

type DespatchAdviceTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  file_name: string;
  format: DespatchFormat;
  advised_number: string;
  outcome: Outcome;
  note_id: string | null;
  note_number: string | null;
  lines: number;
  units: number;
  file_uuid: string | null;
  file_bytes: string | null;
  carrier: string | null;
  /** Code of the forwarder whom the portal knows as that carrier. */
  carrier_known: string | null;
  consignment: string | null;
  means: string | null;
  said_digest: string | null;
  problems: ColumnType<readonly Problem[], string, never>;
};
