import type { ColumnType, Generated } from 'kysely';
import type { StateOf } from '@portal/platform/contract/state-machine.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { causes, sides, ConfirmationStatus } from '../contract/confirmation/status.ts';
import type { InvoiceColour, InvoiceContent, InvoiceFormat, InvoiceKind } from '../contract/content.ts';
import type { ErpAnswer } from '../contract/erp/answer.ts';
import type { HandOverProblem, HandOverState } from '../contract/erp/hand-over.ts';
import type { PlacedFailure } from '../contract/binding/allocation.ts';
import type { Finding } from '../contract/findings.ts';
import type { TaxState } from '../contract/states-of-tax.ts';
import type { invoiceStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    invoice: InvoiceTable;
    invoice_line: InvoiceLineTable;
    invoice_file: InvoiceFileTable;
    invoice_hand_over: InvoiceHandOverTable;
    invoice_answer: InvoiceAnswerTable;
    invoice_allocation: InvoiceAllocationTable;
    red_confirmation: RedConfirmationTable;
  }
}

type Json<T> = ColumnType<T, string, string>;
type OfSupplier = OwnedRow & { plant_no: string; supplier_code: string };

type RedConfirmationTable = OfSupplier & {
  number: string;
  blue_id: string;
  blue_number: string;
  opened_side: (typeof sides)[number];
  cause: (typeof causes)[number];
  net: string;
  tax: string;
  gross: string;
  entered_at: string;
  closes_at: string;
  status: Generated<ConfirmationStatus>;
  confirmed_at: Generated<string | null>;
  ended_at: Generated<string | null>;
  ended_by: Generated<string | null>;
  end_reason: Generated<string | null>;
};

type InvoiceTable = OfSupplier & {
  number: string;
  kind: Generated<InvoiceKind>;
  colour: InvoiceColour | null;
  issued_on: string | null;
  seller_no: string | null;
  seller_name: string | null;
  buyer_no: string | null;
  buyer_name: string | null;
  net: string | null;
  tax: string | null;
  gross: string | null;
  remark: string | null;
  blue_number: string | null;
  confirmation_number: string | null;
  findings: ColumnType<Finding[], string | undefined, string>;
  status: Generated<StateOf<typeof invoiceStatus>>;
  submitted_at: Generated<string | null>;
  submitted_by: Generated<string | null>;
  decided_at: Generated<string | null>;
  decided_by: Generated<string | null>;
  decision: Generated<string | null>;
  ir_number: Generated<string | null>;
  posted_on: Generated<string | null>;
  answer_reason: Generated<string | null>;
  answered_at: Generated<string | null>;
  answered_by: Generated<string | null>;
  tax_state: Generated<TaxState>;
  tax_checked_at: Generated<string | null>;
  use_confirmed: Generated<boolean>;
  risk_level: Generated<string | null>;
  failures: ColumnType<PlacedFailure[], string | undefined, string>;
  tolerance_no: Generated<string | null>;
  judged_at: Generated<string | null>;
  accepted_at: Generated<string | null>;
  accepted_by: Generated<string | null>;
  acceptance: Generated<string | null>;
};

type InvoiceLineTable = OfSupplier & {
  invoice_id: string;
  line_no: number;
  name: string;
  model: string | null;
  unit: string | null;
  quantity: string | null;
  unit_price: string | null;
  net: string;
  tax_rate: string;
  tax: string;
  gross: string | null;
  tax_code: string | null;
};

type InvoiceFileTable = OfSupplier & {
  invoice_id: string;
  format: InvoiceFormat;
  file_id: string;
  file_uuid: string;
  name: string;
  sha256: string;
  content: Json<Omit<InvoiceContent, 'lines'>>;
  findings: Json<Finding[]>;
  replaced_at: Generated<string | null>;
};

type InvoiceHandOverTable = OfSupplier & {
  invoice_id: string;
  submission: number;
  submitted_at: string;
  status: Generated<Exclude<HandOverState, 'kept'>>;
  tries: Generated<number>;
  problem: Generated<HandOverProblem | null>;
  said: Generated<string | null>;
  tried_at: Generated<string | null>;
  taken_at: Generated<string | null>;
  reference: Generated<string | null>;
  decided_at: Generated<string | null>;
};

type InvoiceAnswerTable = OfSupplier & {
  hand_over_id: string;
  message_id: string;
  answer: ErpAnswer;
  decided_at: string;
  reason: string | null;
  ir_number: string | null;
  posted_on: string | null;
  late: boolean;
};

type InvoiceAllocationTable = OfSupplier & {
  invoice_id: string;
  invoice_line_id: string | null;
  settlement_id: string;
  settlement_line_id: string;
  invoiced_quantity: string;
  invoiced_net: string;
  invoiced_tax: string;
  quantity: string;
  net: string;
  tax: string;
};
