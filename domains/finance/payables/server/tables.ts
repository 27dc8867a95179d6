import type { Day } from '@portal/platform/contract/day.ts';
import type { Generated } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { TermStart } from '../contract/due.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    payment_term: PaymentTermTable;
  }
}

type PaymentTermTable = OwnedRow & {
  plant_no: string;
  for_supplier: Generated<string>;
  valid_from: Day;
  term_days: number;
  counts_from: TermStart;
};
