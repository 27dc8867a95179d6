import { sql, type RawBuilder } from 'kysely';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Condition, HolderKind } from '../contract/holder.ts';

/** Containers that a document has promised and that have not left. `expectedOn` is the day of its plant on which they come to the taker. */
export type Announcement = {
  readonly containerCode: string;
  readonly condition: Condition;
  readonly quantity: number;
  readonly expectedOn: string;
};

/** Who promises to whom, and by which document. */
export type Announcing = {
  readonly plantNo: string;
  readonly documentKind: 'container_note';
  readonly documentId: string;
  readonly giverKind: HolderKind;
  readonly giverCode: string;
  readonly takerKind: HolderKind;
  readonly takerCode: string;
};

const TYPES = {
  plant_no: 'text',
  document_kind: 'text',
  document_id: 'bigint',
  giver_kind: 'text',
  giver_code: 'text',
  taker_kind: 'text',
  taker_code: 'text',
  container_code: 'text',
  condition: 'text',
  quantity: 'int',
  expected_on: 'date',
} as const;

/** What a document promises from now on, instead of what it promised before; nothing takes its promise away. */
export const announceContainers = async (
  { db, scope }: Caller,
  document: Announcing,
  promised: readonly Announcement[],
): Promise<void> => {
  await db
    .deleteFrom('container_announcement')
    .where(ownRows(scope, 'container_announcement'))
    .where('document_kind', '=', document.documentKind)
    .where('document_id', '=', document.documentId)
    .execute();
  if (promised.length === 0) return;
  const rows = promised.map((one) => ({
    plant_no: document.plantNo,
    document_kind: document.documentKind,
    document_id: document.documentId,
    giver_kind: document.giverKind,
    giver_code: document.giverCode,
    taker_kind: document.takerKind,
    taker_code: document.takerCode,
    container_code: one.containerCode,
    condition: one.condition,
    quantity: one.quantity,
    expected_on: one.expectedOn,
  }));
  await sql`insert into container_announcement (${sql.join(Object.keys(TYPES).map((name) => sql.ref(name)))})
    select * from ${rowsOf(TYPES, rows)} as announced`.execute(db);
};

/** One promise as a row; partners find their own. */
export type AnnouncedContainers = {
  tenant_id: number;
  plant_no: string;
  container_code: string;
  condition: Condition;
  quantity: number;
  expected_on: string;
  giver_kind: HolderKind;
  giver_code: string;
  taker_kind: HolderKind;
  taker_code: string;
};

/** SQL, a table expression of `AnnouncedContainers`: what is promised and has not left. */
export const announcedContainers = ({
  scope,
}: Pick<Reader, 'scope'>): RawBuilder<AnnouncedContainers> => sql<AnnouncedContainers>`(
  select announced.tenant_id, announced.plant_no, announced.container_code, announced.condition, announced.quantity, announced.expected_on,
    announced.giver_kind, announced.giver_code, announced.taker_kind, announced.taker_code
  from container_announcement as announced where ${ownRows(scope, 'container_announcement', 'announced')}
)`;

/** What a holder has of a container as a row. */
export type HeldContainers = {
  /** Of the balance: movements behind it are found by it (`balanceId`). */
  id: string;
  tenant_id: number;
  plant_no: string;
  holder_kind: HolderKind;
  holder_code: string;
  container_code: string;
  available: number;
  defect: number;
  repaired: number;
  scrapped: number;
  moved_on: string;
};

/** SQL, a table expression of `HeldContainers`: balances by holder, container and condition. */
export const heldContainers = ({
  scope,
}: Pick<Reader, 'scope'>): RawBuilder<HeldContainers> => sql<HeldContainers>`(
  select balance.id, balance.tenant_id, balance.plant_no, balance.holder_kind, balance.holder_code, balance.container_code,
    balance.available::float8 as available, balance.defect::float8 as defect, balance.repaired::float8 as repaired,
    balance.scrapped::float8 as scrapped, balance.moved_on
  from container_balance as balance where ${ownRows(scope, 'container_balance', 'balance')}
)`;

/** SQL: a plant, by the alias of its row, in which containers were ever moved. */
export const keepsContainers = (plant: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from container_balance as kept where kept.tenant_id = ${sql.ref(`${plant}.tenant_id`)} and kept.plant_no = ${sql.ref(`${plant}.plant_no`)})`;
