import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { PriceBasis } from '../contract/rules.ts';
import type { PriceStatus } from '../contract/status.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    price: PriceTable;
    price_span: PriceSpanTable;
  }
}

type Priced = {
  plant_no: string;
  supplier_code: string;
  part_no: string;
};

type PriceTable = OwnedRow &
  Priced & {
    valid_from: Day;
    valid_to: Day | null;
    edition: number;
    price: string;
    price_unit: number;
    currency: string;
    basis: PriceBasis;
    tax_rate: string;
    price_type: string;
    reason: string | null;
    status: Generated<PriceStatus>;
    /** The number of whoever changed it last. */
    changed_by_no: Generated<string>;
    submitted_by_no: Generated<string | null>;
    submitted_by: Generated<string | null>;
    submitted_at: Generated<string | null>;
    decided_by: Generated<string | null>;
    decided_at: Generated<string | null>;
    decision: Generated<string | null>;
  };

type PriceSpanTable = OwnedRow &
  Priced & {
    price_id: string;
    first_day: Day;
    last_day: Day | null;
    known_from: Generated<string>;
    /** Null: as known now. */
    known_to: Generated<string | null>;
  };
