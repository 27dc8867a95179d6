import type { Generated } from 'kysely';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { DeviationKind, Mender } from '../contract/rules.ts';
import type { AnsweredAs, DecidedAs, deviationStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    deviation: DeviationTable;
  }
}

type DeviationTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  number: string;
  note_id: string | null;
  note_number: string | null;
  note_line_id: string | null;
  part_no: string | null;
  receipt_id: string | null;
  receipt_number: string | null;
  sequenced_delivery_id: string | null;
  /** Whose truck brought the goods: `forwarder_code` would make it the forwarder's own row. */
  carrier_code: string | null;
  kind: DeviationKind;
  promised: string | null;
  found: string | null;
  unit: string | null;
  reason: string;
  remark: string | null;
  evidence: Generated<string[]>;
  mend_by: Mender;
  raised_by: Defaulted<string>;
  due_on: string;
  status: Generated<StateOf<typeof deviationStatus>>;
  answered_at: Generated<string | null>;
  answered_by: Generated<string | null>;
  answered_as: Generated<AnsweredAs | null>;
  /** Behind the last day for it. */
  answered_late: Generated<boolean>;
  answer: Generated<string | null>;
  answer_evidence: Generated<string[]>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_as: Generated<DecidedAs | null>;
  decision: Generated<string | null>;
  reversed_at: Generated<string | null>;
  overdue_told_at: Generated<string | null>;
};
