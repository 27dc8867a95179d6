import { sql, type SqlBool } from 'kysely';
import { codeToWord } from '@portal/platform/server/database/code-to-word.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { atLeast, contains, fromDay, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import * as calls from '../contract/endpoints.ts';
import { logPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

/** What everybody may do, by a part of its name in either language. */
const doneByEverybody = (part: string): string[] =>
  [words.zh, words.en].flatMap(({ everybody }) =>
    Object.entries(everybody)
      .filter(([, name]) => name.toLowerCase().includes(part.toLowerCase()))
      .map(([type]) => type),
  );

/** The tenant for an administrator who holds the page, his own lines for everybody else; the database holds the rule of rows. */
export const operations = listFrom(
  calls.listOperations,
  { title: logPermissions['log:operation'], words, zone: async (_, { zone }) => zone },
  ({ db, scope, language }, { zone }) => ({
    rows: db
      .selectFrom('operation_log as log')
      .leftJoin('permission', 'permission.code', 'log.type')
      .where(ownTenant(scope, 'log'))
      .$if(scope.party !== 'admin' || !scope.permissions.has('log:operation'), (all) =>
        all.where('log.user_no', '=', scope.userNo),
      ),
    key: 'log.id',
    order: '-at',
    columns: {
      id: 'log.id',
      at: 'log.at',
      typeName: sql`coalesce(${sql.ref(`permission.name_${language}`)}, ${codeToWord('log.type', words[language].everybody)})`,
      userNo: 'log.user_no',
      userName: 'log.user_name',
      companyCode: 'log.company_code',
      plantNo: 'log.plant_no',
      outcome: sql`case when log.outcome = 'ok' then 'ok' else 'failed' end`,
      failure: sql`nullif(log.outcome, 'ok')`,
      durationMs: 'log.duration_ms',
      ip: 'log.ip',
      trace: 'log.trace',
      type: 'log.type',
      parameters: 'log.parameters',
      exception: 'log.exception',
    },
    filters: {
      atFrom: fromDay('log.at', zone),
      atTo: toDay('log.at', zone),
      zone: () => undefined,
      user: contains('log.user_no', 'log.user_name'),
      type: (typed) => {
        const named = containsText(typed, 'log.type', 'permission.name_zh', 'permission.name_en');
        const types = doneByEverybody(typed);
        return types.length === 0 ? named : sql<SqlBool>`(${named} or log.type = any(${types}))`;
      },
      outcome: (input) =>
        input === 'ok' ? sql<SqlBool>`log.outcome = 'ok'` : sql<SqlBool>`log.outcome <> 'ok'`,
      text: contains('log.parameters', 'log.exception', 'log.outcome', 'log.trace'),
      ip: contains('log.ip'),
      tookFrom: atLeast('log.duration_ms'),
    },
  }),
);
