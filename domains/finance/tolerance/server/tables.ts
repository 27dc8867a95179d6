import type { Generated } from 'kysely';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Limit } from '../contract/limits.ts';
import type { origins, ToleranceStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    tolerance_version: ToleranceVersionTable;
  }
}

type ToleranceVersionTable = OwnedRow & {
  number: string;
  status: Generated<ToleranceStatus>;
  origin: Defaulted<(typeof origins)[number]>;
  valid_from: string | null;
  in_force_from: Generated<string | null>;
  limits: Limit[];
  reason: string | null;
  proposed_by: Defaulted<string>;
  /** The number of whoever proposed it; `proposed_by` is his name. */
  proposed_by_no: Defaulted<string>;
  decided_by: Generated<string | null>;
  decided_by_no: Generated<string | null>;
  decided_at: Generated<string | null>;
  decision: Generated<string | null>;
};
