import { sql, type SqlBool } from 'kysely';
import type { Names } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';

/** The name of a code, from all names at once: null for a code without one. */
const nameOf = (column: string, names: Names) =>
  sql<string | null>`${JSON.stringify(names)}::jsonb ->> ${sql.ref(column)}`;

/** SQL: what a line of the operation log tells of, in words. */
export const typeNameOf = ({ actionNames, language }: Pick<Caller, 'actionNames' | 'language'>) =>
  sql<string>`coalesce(${nameOf('log.type', actionNames[language])}, log.type)`;

/** SQL: why it failed, in words; null where it did not. */
export const failureNameOf = ({ failureTexts, language }: Pick<Caller, 'failureTexts' | 'language'>) =>
  sql<
    string | null
  >`case when log.outcome <> 'ok' then coalesce(worded(${nameOf('log.outcome', failureTexts[language])}, log.details, ${language}), log.outcome) end`;

export const isOutcome = (outcome: 'ok' | 'failed') =>
  outcome === 'ok' ? sql<SqlBool>`log.outcome = 'ok'` : sql<SqlBool>`log.outcome <> 'ok'`;
