import type { Generated } from 'kysely';
import type { InvoiceColour, InvoiceKind } from '@portal/invoice/contract/content.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Defaulted, OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { AccountStatus } from '../contract/account/status.ts';
import type { ApplicationStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    supplier_account: SupplierAccountTable;
    payment_application: PaymentApplicationTable;
    payment_application_line: PaymentApplicationLineTable;
  }
}

type OfSupplier = OwnedRow & { plant_no: string; supplier_code: string };

type SupplierAccountTable = OfSupplier & {
  number: string;
  holder: string;
  bank: string;
  bank_code: string;
  account_no: string;
  valid_from: Day;
  reason: string | null;
  status: Generated<AccountStatus>;
  proposed_by: Defaulted<string>;
  /** The number of whoever proposed it; `proposed_by` is his name. */
  proposed_by_no: Defaulted<string>;
  decided_by: Generated<string | null>;
  decided_by_no: Generated<string | null>;
  decided_at: Generated<string | null>;
  decision: Generated<string | null>;
};

type PaymentApplicationTable = OfSupplier & {
  number: string;
  currency: Defaulted<string>;
  applied: string;
  lines: number;
  buyer_no: string | null;
  buyer_name: string | null;
  wished_on: Day;
  remark: string | null;
  attachments: number;
  tracking_no: string | null;
  status: Generated<ApplicationStatus>;
  account_id: Generated<string | null>;
  account_holder: Generated<string | null>;
  bank: Generated<string | null>;
  bank_code: Generated<string | null>;
  account_no: Generated<string | null>;
  submitted_at: Generated<string | null>;
  submitted_by: Generated<string | null>;
  submitted_by_no: Generated<string | null>;
  first_approved_at: Generated<string | null>;
  first_approved_by: Generated<string | null>;
  first_approved_by_no: Generated<string | null>;
  approved_at: Generated<string | null>;
  approved_by: Generated<string | null>;
  approved_by_no: Generated<string | null>;
  paid_on: Generated<Day | null>;
  paid_reference: Generated<string | null>;
  paid_at: Generated<string | null>;
  paid_by: Generated<string | null>;
  decision: Generated<string | null>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string | null>;
};

type PaymentApplicationLineTable = OfSupplier & {
  application_id: string;
  invoice_id: string;
  invoice_number: string;
  kind: InvoiceKind;
  colour: InvoiceColour;
  issued_on: Day | null;
  net: string;
  tax: string;
  gross: string;
  tax_rate: string | null;
  ir_number: string | null;
  open_amount: string;
  amount: string;
};
