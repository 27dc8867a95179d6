import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { SUBMITTED } from '../contract/status.ts';

type Asks = Pick<Reader, 'scope'>;

/** Whether the caller changed or submitted a version: then somebody else approves it. */
export const madeBy = (
  { scope }: Asks,
  { changedByNo, submittedByNo }: Pick<RowOf<'price'>, 'changedByNo' | 'submittedByNo'>,
): boolean => changedByNo === scope.userNo || submittedByNo === scope.userNo;

/** SQL: the same of the rows of a list. */
export const isMine = ({ scope }: Asks): RawBuilder<SqlBool> =>
  sql<SqlBool>`(price.changed_by_no = ${scope.userNo} or coalesce(price.submitted_by_no = ${scope.userNo}, false))`;

/** SQL: versions that wait for the caller's approval. */
export const areToApprove = (asks: Asks): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inStates('price.status', [SUBMITTED])} and not ${isMine(asks)})`;
