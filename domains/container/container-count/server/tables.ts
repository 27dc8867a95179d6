import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { CountStatus } from '../contract/count-status.ts';
import type { DefectStatus } from '../contract/defect-status.ts';
import type { Counterpart, HeldCondition, HolderSide } from '../contract/difference.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    container_count: ContainerCountTable;
    container_count_line: ContainerCountLineTable;
    container_defect: ContainerDefectTable;
  }
}

type Held = {
  plant_no: string;
  supplier_code: GeneratedAlways<string | null>;
  forwarder_code: GeneratedAlways<string | null>;
  number: string;
  holder_kind: HolderSide;
  holder_code: string;
};

type ContainerCountTable = OwnedRow &
  Held & {
    status: Generated<CountStatus>;
    remark: string | null;
    submitted_at: Generated<string | null>;
    submitted_by: Generated<string | null>;
    /** The number of whoever submitted; `submitted_by` is his name. */
    submitted_user: Generated<string | null>;
    decided_at: Generated<string | null>;
    decided_by: Generated<string | null>;
    decision: Generated<string | null>;
    against: Generated<Counterpart | null>;
  };

type ContainerCountLineTable = OwnedRow & {
  plant_no: string;
  supplier_code: string | null;
  forwarder_code: string | null;
  count_id: string;
  container_code: string;
  condition: HeldCondition;
  added: Generated<boolean>;
  figure: Generated<number | null>;
  book: Generated<string | null>;
  counted_at: Generated<string | null>;
  counted_by: Generated<string | null>;
  /** Numbers of all whose figure it is. */
  counted_users: Generated<string[]>;
  movement_number: Generated<string | null>;
};

type ContainerDefectTable = OwnedRow &
  Held & {
    container_code: string;
    quantity: number;
    status: Generated<DefectStatus>;
    reason: string;
    remark: string | null;
    repaired_quantity: Generated<number | null>;
    repaired_condition: Generated<'repaired' | 'available' | null>;
    scrapped_quantity: Generated<number | null>;
    decision: Generated<string | null>;
    repair_since: Generated<string | null>;
    closed_at: Generated<string | null>;
  };
