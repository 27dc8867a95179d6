import type { Generated } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Reach } from '../contract/reckoning/days-of-supply.ts';
import type { Light } from '../contract/reckoning/light.ts';
import type { Level } from '../contract/reckoning/shortage.ts';
import type { StockSource } from '../contract/stock.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    plant_stock: PlantStockTable;
    coverage_limit: CoverageLimitTable;
    coverage: CoverageTable;
    coverage_share: CoverageShareTable;
  }
}

type PlantStockTable = OwnedRow & {
  plant_no: string;
  stock_place: string;
  part_no: string;
  unit: string;
  usable_qty: string;
  blocked_qty: Generated<string>;
  stock_at: string;
  stock_source: Generated<StockSource>;
  stated_by: Generated<string>;
};

type CoverageLimitTable = OwnedRow & {
  plant_no: string;
  part_no: string;
  min_days: number;
  target_days: number;
};

type CoverageTable = OwnedRow & {
  plant_no: string;
  part_no: string;
  unit: string;
  dispositor: string | null;
  counted_at: string | null;
  places: Generated<number>;
  usable: string | null;
  blocked: string | null;
  held: Generated<string>;
  moved: Generated<string>;
  consumed: Generated<string>;
  stock: string | null;
  reach: Reach;
  days: string | null;
  lasts_until: Day | null;
  level: Level | null;
  first_short_on: Day | null;
  this_week: string | null;
  next_week: string | null;
  lowest: string | null;
  demand: string;
  in_transit: string;
  confirmed: string;
  late: string;
  min_days: number;
  target_days: number;
  light: Light | null;
  told_level: Level | null;
};

type CoverageShareTable = OwnedRow & {
  plant_no: string;
  supplier_code: string;
  part_no: string;
  unit: string;
  demand: string;
  in_transit: string;
  confirmed: string;
  late: string;
  behind_on: Day | null;
  behind: Generated<string>;
  level: Level | null;
  first_short_on: Day | null;
};
