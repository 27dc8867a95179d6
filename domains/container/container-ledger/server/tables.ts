import type { Generated, GeneratedAlways } from 'kysely';
import type { OwnedRow } from '@portal/platform/server/database/tables.ts';
import type { Cause, Condition, DocumentKind, HolderKind } from '../contract/holder.ts';

declare module '@portal/platform/server/database/tables.ts' {
  interface Tables {
    container_movement: ContainerMovementTable;
    container_balance: ContainerBalanceTable;
    container_announcement: ContainerAnnouncementTable;
  }
}

export type ContainerMovementTable = OwnedRow & {
  plant_no: string;
  supplier_code: GeneratedAlways<string | null>;
  forwarder_code: GeneratedAlways<string | null>;
  number: string;
  posted_on: string;
  cause: Cause;
  container_code: string;
  quantity: number;
  giver_kind: HolderKind;
  giver_code: string;
  giver_condition: Condition;
  taker_kind: HolderKind;
  taker_code: string;
  taker_condition: Condition;
  reason: string | null;
  document_kind: DocumentKind | null;
  document_id: string | null;
  document_number: string | null;
  document_round: Generated<number>;
  reverses_id: string | null;
};

/** Written by the database alone. */
type ContainerBalanceTable = OwnedRow & {
  plant_no: string;
  supplier_code: GeneratedAlways<string | null>;
  forwarder_code: GeneratedAlways<string | null>;
  holder_kind: HolderKind;
  holder_code: string;
  container_code: string;
  available: string;
  defect: string;
  repaired: string;
  scrapped: string;
  moved_on: string;
};

type ContainerAnnouncementTable = OwnedRow & {
  plant_no: string;
  supplier_code: GeneratedAlways<string | null>;
  forwarder_code: GeneratedAlways<string | null>;
  document_kind: 'container_note';
  document_id: string;
  container_code: string;
  condition: Condition;
  quantity: number;
  expected_on: string;
  giver_kind: HolderKind;
  giver_code: string;
  taker_kind: HolderKind;
  taker_code: string;
};
