import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { PriceBasis } from '@portal/price/contract/rules.ts';
import type { DifferenceStatus, LeftOut, Way } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    price_difference: PriceDifferenceTable;
    price_difference_line: PriceDifferenceLineTable;
  }
}

type OfSupplier = OwnedRow & { plant_no: string; supplier_code: string };

type PriceDifferenceTable = OfSupplier & {
  number: string;
  price_id: string;
  part_no: string;
  unit: string;
  valid_from: Day;
  valid_to: Day | null;
  price: string;
  price_unit: number;
  basis: PriceBasis;
  price_type: string;
  currency: string;
  tax_rate: string;
  lines: number;
  net: string;
  tax: string;
  gross: string;
  falls: string;
  falls_by: Generated<Way>;
  other_rates: number;
  other_currencies: number;
  status: Generated<DifferenceStatus>;
  part_takers: string[];
  proposed_by: string | null;
  reviewed_at: Generated<string | null>;
  reviewed_by: Generated<string | null>;
  posted_at: Generated<string | null>;
  ended_at: Generated<string | null>;
  ended_by: Generated<string | null>;
  end_reason: Generated<string | null>;
};

type PriceDifferenceLineTable = OfSupplier & {
  difference_id: string;
  price_id: string;
  settled_line_id: string;
  settlement_id: string;
  settlement_number: string;
  receipt_id: string;
  receipt_number: string;
  note_id: string;
  note_number: string;
  posted_on: Day;
  quantity: string;
  unit: string;
  price_before: string;
  price_unit_before: number;
  basis_before: PriceBasis;
  change: string;
  tax_rate: string;
  net: string;
  tax: string;
  gross: string;
  left_out: Generated<LeftOut | null>;
};
