import type { Day } from '@portal/platform/contract/day.ts';
import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { TermStart } from '../contract/due.ts';
import type { Block, MoneyDocument, Mover, Pause, Stage } from '../contract/stages.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    payment_term: PaymentTermTable;
    payable_change: PayableChangeTable;
    payable_amount: PayableAmountTable;
    payable_month: PayableMonthTable;
    payable_pause: PayablePauseTable;
  }
}

type PaymentTermTable = OwnedRow & {
  plant_no: string;
  for_supplier: Generated<string>;
  valid_from: Day;
  term_days: number;
  counts_from: TermStart;
};

type PayableChangeTable = {
  tenant_id: number;
  plant_no: string;
  supplier_code: string;
  at: Generated<string>;
};

/** Money as it is kept, by supplier. */
type PayableAmountTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  row_key: string;
  stage: Stage;
  document: MoneyDocument;
  document_id: string;
  number: string;
  currency: string | null;
  gross: string | null;
  unpriced: number;
  due_on: Day;
  fixed: boolean;
  moves_on: Day | null;
  mover: Mover;
  block: Block | null;
  because: string | null;
  waits_since: Day;
  received_on: Day;
  listed_on: Day | null;
  accepted_on: Day | null;
  submitted_on: Day | null;
  verified_on: Day | null;
  applied_on: Day | null;
  approved_on: Day | null;
  blocked_on: Day | null;
  pauses: readonly Pause[];
};

type PayableMonthTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  currency: Generated<string>;
  month: Day;
  received: string;
  difference: string;
  paid: string;
  outside: string;
  disputed: string;
  invoiced: string;
  unpriced: number;
};

type PayablePauseTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  document: MoneyDocument;
  document_id: string;
  number: string;
  block: Block;
  because: string | null;
  kept_by: string | null;
  ended_by: string | null;
  since: string;
  until: string;
};
