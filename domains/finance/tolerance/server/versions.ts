import { sql } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { contains, oneOf } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import { toleranceDocument, type ToleranceVersion } from '../contract/fields.ts';
import { tolerancePermissions } from '../contract/permissions.ts';
import { APPROVED, type standings } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { inForceAt } from './in-force.ts';

/** Versions of the tenant, the newest first. */
export const versions = documentFrom(
  toleranceDocument,
  {
    title: tolerancePermissions['tolerance:list'],
    words,
    zone: plantZone,
    name: { zh: '容差版本', en: 'Tolerance version' },
    numbers: { prefix: 'TV', by: 'tenant' },
    allows: onlyBy({ plant: ['approve', 'return', 'withdraw'] }, 'tolerance.plantOnly'),
    history: { columns: { limits: { kind: 'unread' } }, foundBy: { parts: null } },
  },
  async (caller) => {
    const { db, scope } = caller;
    const standing = sql<(typeof standings)[number] | null>`case
      when tolerance_version.status <> ${APPROVED} then null
      when tolerance_version.in_force_from > now() then 'toCome'
      when tolerance_version.id = (${inForceAt(caller, sql`now()`)}) then 'inForce'
      else 'over' end`;
    return {
      rows: db.selectFrom('tolerance_version').where(ownRows(scope, 'tolerance_version')),
      key: 'tolerance_version.id',
      order: '-proposedAt',
      columns: {
        ...columnsIn('tolerance_version', 'tolerance_version', {
          ...identified,
          ...toleranceDocument.columns,
        }),
        proposedAt: 'tolerance_version.created_at',
        standing,
        own: sqlYesNo(sql<boolean>`tolerance_version.proposed_by_no = ${scope.userNo}`),
      },
      // they are numbered in the order in which they are proposed
      sorts: { proposedAt: 'tolerance_version.id' },
      filters: {
        number: contains('tolerance_version.number'),
        status: oneOf('tolerance_version.status'),
        standing: (stands) => sql<boolean>`${standing} = ${stands}`,
      },
      record: {
        rows: db
          .selectFrom('tolerance_version')
          .where(ownRows(scope, 'tolerance_version'))
          .select(fieldsOf('tolerance_version', 'limits')),
        columns: {},
      },
    };
  },
);

/** One version with its limits, beside those before it. Fails with `tolerance.none`. */
export const readToleranceVersion: Action<typeof calls.readToleranceVersion> = async (caller, { id }) => {
  const version = await versions.byId(caller, id);
  return { ...version, previous: await previousOf(caller, version) };
};

/** What counted until a version came into force; of one that did not, what would until it does. */
const previousOf = async (
  { db, scope }: Caller,
  { id, inForceFrom, validFrom }: Pick<ToleranceVersion, 'id' | 'inForceFrom' | 'validFrom'>,
): Promise<ToleranceVersion['previous']> => {
  const from = inForceFrom ?? validFrom;
  const moment = from === null ? sql`now()` : sql`${from}::timestamptz`;
  const previous = await db
    .selectFrom('tolerance_version')
    .select(['id', 'number', 'limits'])
    .where(ownRows(scope, 'tolerance_version'))
    .where('status', '=', APPROVED)
    .where(sql<boolean>`(in_force_from, id) < (${moment}, ${id}::bigint)`)
    .orderBy('in_force_from', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return previous ?? null;
};
