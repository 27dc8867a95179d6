import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type {
  CauseBearer,
  ClaimEvent,
  ClaimOrigin,
  ClaimSide,
  ClaimStatus,
  ItemAnswer,
  VatTreatment,
} from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    claim: ClaimTable;
    claim_item: ClaimItemTable;
    claim_cause: ClaimCauseTable;
    claim_step: ClaimStepTable;
    claim_archived_source: ClaimArchivedSourceTable;
  }
}

type OfSupplier = OwnedRow & { plant_no: string; supplier_code: string };

type ClaimTable = OfSupplier & {
  number: string;
  raised_by: ClaimSide;
  raised_by_no: Defaulted<string>;
  raised_by_name: Defaulted<string>;
  reason: string;
  description: string | null;
  origin: Generated<ClaimOrigin>;
  source_id: string | null;
  source_number: string | null;
  note_id: string | null;
  note_number: string | null;
  receipt_id: string | null;
  receipt_number: string | null;
  po_number: string | null;
  po_line: string | null;
  part_no: string | null;
  quantity: string | null;
  unit: string | null;
  eight_d_number: string | null;
  evidence: Generated<string[]>;
  currency: string;
  price_type: string;
  tax_rate: string;
  share: string;
  costs: string;
  net: string;
  tax: string;
  gross: string;
  agreed_net: Generated<string | null>;
  agreed_tax: Generated<string | null>;
  agreed_gross: Generated<string | null>;
  status: Generated<ClaimStatus>;
  waits_on: ClaimSide | null;
  waits_since: string | null;
  due_on: Generated<Day | null>;
  plant_days: Generated<number>;
  supplier_days: Generated<number>;
  silence_accepts: Generated<boolean>;
  rung: Generated<number>;
  next_rung_on: Generated<Day | null>;
  sent_at: Generated<string | null>;
  answered_at: Generated<string | null>;
  answered_late: Generated<boolean | null>;
  decided_by_no: Generated<string | null>;
  decided_by_name: Generated<string | null>;
  settled_at: Generated<string | null>;
  overdue_told_at: Generated<string | null>;
};

type ClaimItemTable = OfSupplier & {
  claim_id: string;
  position: number;
  kind: string;
  description: string | null;
  quantity: string;
  rate: string;
  vat: VatTreatment;
  costs: string;
  net: string;
  tax: string;
  gross: string;
  claimed_net: string;
  offered_net: Generated<string | null>;
  answer: Generated<ItemAnswer | null>;
  answer_reason: Generated<string | null>;
  answer_evidence: Generated<string[]>;
  agreed_net: Generated<string | null>;
  agreed_tax: Generated<string | null>;
  agreed_gross: Generated<string | null>;
};

type ClaimCauseTable = OfSupplier & {
  claim_id: string;
  cause: string;
  borne_by: CauseBearer;
  share: string;
};

type ClaimStepTable = OfSupplier & {
  claim_id: string;
  event: ClaimEvent;
  side: ClaimSide | null;
  by_name: Defaulted<string>;
  said: string | null;
  gross: string | null;
  rung: number | null;
};

type ClaimArchivedSourceTable = OfSupplier & {
  claim_id: string;
  claim_number: string;
  origin: ClaimOrigin;
  source_id: string;
  raised_by: ClaimSide;
};
