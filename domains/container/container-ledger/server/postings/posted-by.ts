import { sql, type RawBuilder } from 'kysely';
import type { DocumentKind } from '../../contract/holder.ts';

/**
 * SQL, a table expression: whose stock a document has moved on which days and why (`holder_kind`, `holder_code`, `posted_on`, `cause`), and on which days that
 * was taken back. `document` is its table or alias in the statement around.
 */
export const sidesPostedBy = (kind: DocumentKind, document: string): RawBuilder<unknown> => sql`(
  select side.holder_kind, side.holder_code, moved.posted_on, posted.cause
  from container_movement as posted
  left join container_movement as back on back.tenant_id = posted.tenant_id and back.reverses_id = posted.id
  cross join lateral (values (posted.giver_kind, posted.giver_code), (posted.taker_kind, posted.taker_code)) as side (holder_kind, holder_code)
  cross join lateral (values (posted.posted_on), (back.posted_on)) as moved (posted_on)
  where posted.tenant_id = ${sql.ref(`${document}.tenant_id`)} and posted.document_kind = ${sql.lit(kind)}
    and posted.document_id = ${sql.ref(`${document}.id`)} and posted.reverses_id is null and moved.posted_on is not null
)`;
