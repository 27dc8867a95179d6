import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, toDay, type FiltersOf } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import * as calls from '../contract/endpoints.ts';
import { interfaceWords } from '../contract/interface.ts';
import { logPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { isWhole, requireRange, wholeOrPart } from './require-range.ts';

const columns = {
  id: 'log.id',
  at: 'log.at',
  type: 'log.type',
  name: 'log.name',
  direction: 'log.direction',
  httpCode: 'log.http_code',
  outcome: 'log.outcome',
  durationMs: 'log.duration_ms',
  plantNo: 'log.plant_no',
  trackId: 'log.track_id',
  url: 'log.url',
} as const;

const frame = {
  title: logPermissions['log:interface'],
  words: { zh: interfaceWords(words.zh), en: interfaceWords(words.en) },
  zone: async (_: Caller, { zone }: { zone: string }) => zone,
};

/** A plant sees its own, a partner those of his company: the database holds the rule of rows. */
const ownCalls = ({ party, plantNo, companyCode }: Caller['scope']) =>
  party === 'admin'
    ? sql<SqlBool>`true`
    : party === 'plant'
      ? sql<SqlBool>`log.plant_no = ${plantNo}`
      : sql<SqlBool>`log.party = ${party} and log.company_code = ${companyCode}`;

type Input = FiltersOf<typeof calls.listInterfaces> & { readonly sort?: string | undefined };

/** Whether the typed track id is a whole one. Fails before all lines are searched. */
const checkedTrack = async (caller: Caller, input: Input): Promise<boolean> => {
  const isTrack = await isWhole(caller, { log: 'interface_log', column: 'track_id' }, input.trackId);
  requireRange(input, isTrack ? [] : ['name', 'trackId'], frame.words[caller.language].fields);
  return isTrack;
};

export const interfaces = listFrom(calls.listInterfaces, frame, async (caller, input) => {
  const { db, scope } = caller;
  const { zone } = input;
  const isTrack = await checkedTrack(caller, input);
  return {
    rows: db.selectFrom('interface_log as log').where(ownTenant(scope, 'log')).where(ownCalls(scope)),
    key: 'log.id',
    order: '-at',
    columns,
    filters: {
      atFrom: fromDay('log.at', zone),
      atTo: toDay('log.at', zone),
      zone: () => undefined,
      name: contains('log.name', 'log.url', 'log.type'),
      trackId: wholeOrPart(isTrack, 'log.track_id'),
      direction: is('log.direction'),
      outcome: is('log.outcome'),
    },
  };
});

export const interfaceById = async ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('interface_log as log')
    .leftJoin('interface_redrive as redrive', (on) =>
      on.onRef('redrive.tenant_id', '=', 'log.tenant_id').onRef('redrive.line_id', '=', 'log.id'),
    )
    .select(selected(columns))
    .select([
      'log.request',
      'log.response',
      'log.redrive_key as redriveKey',
      sql<boolean>`log.outcome = 'failed' and log.redrive_key <> '' and redrive.id is null and ${scope.party === 'plant' || scope.party === 'admin'}`.as(
        'canRedrive',
      ),
      'redrive.created_at as redrivenAt',
      'redrive.created_by as redrivenBy',
      sql<string>`coalesce(redrive.track_id, '')`.as('redrivenAs'),
    ])
    .where(ownTenant(scope, 'log'))
    .$if(scope.party !== 'plant', (all) => all.where(ownCalls(scope)))
    .where('log.id', '=', id)
    .executeTakeFirst();

export const readInterface: Action<typeof calls.readInterface> = async (caller, { id }) => {
  const found = await interfaceById(caller, id);
  if (!found) throw new Failure('err.notFound');
  const { redriveKey: _, ...shown } = found;
  return shown;
};
