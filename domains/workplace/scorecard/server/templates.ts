import { sql, type RawBuilder } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller, Reader } from '@portal/platform/server/caller.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { contains, is, oneOf } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { Target } from '../contract/indicators.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { APPROVED, type standings } from '../contract/status.ts';
import { templateDocument, type Template } from '../contract/templates.ts';
import type { Rules } from '../contract/template.ts';
import { words } from '../contract/words.en.ts';

/** SQL: the id of the version of a target that counts on a day. */
const inForceOn = (
  { scope }: Pick<Reader, 'scope'>,
  target: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
) => sql<string | null>`
  select counted.id from kpi_template as counted
  where ${ownRows(scope, 'kpi_template', 'counted')} and counted.target = ${target} and counted.status = ${APPROVED} and counted.valid_from <= ${day}
  order by counted.valid_from desc limit 1`;

/** The rules by which a month is counted; undefined where the tenant has none that early. */
export const rulesOn = async (
  caller: Reader,
  target: Target,
  day: Day,
): Promise<{ id: string; number: string; rules: Rules } | undefined> =>
  caller.db
    .selectFrom('kpi_template')
    .select(['id', 'number', 'rules'])
    .where(ownRows(caller.scope, 'kpi_template'))
    .where('id', '=', sql<string>`(${inForceOn(caller, sql`${target}`, sql`${day}::date`)})`)
    .executeTakeFirst();

/** Versions of the tenant, the newest first. */
export const templates = documentFrom(
  templateDocument,
  {
    title: scorecardPermissions['kpi-template:list'],
    words,
    zone: plantZone,
    name: { zh: '考核模板', en: 'Score template' },
    numbers: { prefix: 'KT', by: 'tenant' },
    allows: onlyBy({ plant: ['approve', 'return', 'withdraw'] }, 'scorecard.plantOnly'),
    history: { columns: { rules: { kind: 'unread' } }, foundBy: { parts: null, numbered: null } },
  },
  async (caller) => {
    const { db, scope } = caller;
    const today = await plantToday(caller);
    const standing = sql<(typeof standings)[number] | null>`case
      when kpi_template.status <> ${APPROVED} then null
      when kpi_template.valid_from > ${today}::date then 'toCome'
      when kpi_template.id = (${inForceOn(caller, sql`kpi_template.target`, sql`${today}::date`)}) then 'inForce'
      else 'over' end`;
    return {
      rows: db.selectFrom('kpi_template').where(ownRows(scope, 'kpi_template')),
      key: 'kpi_template.id',
      order: '-proposedAt',
      columns: {
        ...columnsIn('kpi_template', 'kpi_template', { ...identified, ...templateDocument.columns }),
        proposedAt: 'kpi_template.created_at',
        standing,
        own: sqlYesNo(sql<boolean>`kpi_template.proposed_by_no = ${scope.userNo}`),
      },
      // they are numbered in the order in which they are proposed
      sorts: { proposedAt: 'kpi_template.id' },
      filters: {
        number: contains('kpi_template.number'),
        target: is('kpi_template.target'),
        status: oneOf('kpi_template.status'),
        standing: (stands) => sql<boolean>`${standing} = ${stands}`,
      },
      record: {
        rows: db
          .selectFrom('kpi_template')
          .where(ownRows(scope, 'kpi_template'))
          .select(fieldsOf('kpi_template', 'rules')),
        columns: {},
      },
    };
  },
);

/** One version with its rules, beside those before it. Fails with `scorecard.noTemplate`. */
export const readKpiTemplate: Action<typeof calls.readKpiTemplate> = async (caller, { id }) => {
  const template = await templates.byId(caller, id);
  return { ...template, previous: await previousOf(caller, template) };
};

const previousOf = async (
  { db, scope }: Caller,
  { id, target, validFrom }: Pick<Template, 'id' | 'target' | 'validFrom'>,
): Promise<Template['previous']> => {
  const previous = await db
    .selectFrom('kpi_template')
    .select(['id', 'number', 'rules'])
    .where(ownRows(scope, 'kpi_template'))
    .where('status', '=', APPROVED)
    .where('target', '=', target)
    .where('id', '<>', id)
    .where(sql<boolean>`valid_from <= ${validFrom}::date`)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst();
  return previous ?? null;
};
