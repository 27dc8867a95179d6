import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { DeclaredScenario, ScenarioCode } from '@portal/platform/contract/scenario.ts';
import type { StateMachine } from '@portal/platform/contract/state-machine.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Table } from '@portal/platform/server/database/field-names.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { ProcessOptions } from '@portal/settings/contract/process/process.ts';
import type { LadderKind } from '@portal/settings/contract/process/rungs.ts';
import { FIRST, REMINDER, type LadderSide, type LadderStep } from '../../contract/ladder/ladder.ts';

/** A document as notices name it. */
export type LadderDocument = {
  readonly id: string;
  readonly number: string;
  /** Its page; of several the first that its reader may open. */
  readonly link: string | readonly [string, ...string[]];
};

export type Ladder<T extends Table = Table> = {
  readonly kind: LadderKind;
  readonly document: {
    readonly entity: T;
    readonly machine: StateMachine;
    readonly addressOf: (id: string) => string;
  };
  /** Minute of the hour at which it begins. */
  readonly minute: number;
  /**
   * What names its last day (`until` of its states) needs nothing. `since`: what names none, the moment from which on it waits, and the option that says for how many
   * workdays. `column`: these states are late after the day of a column that `waits` does not name.
   */
  readonly days?:
    | {
        readonly since: RawBuilder<unknown>;
        readonly option: keyof ProcessOptions & `${string}AnswerDays`;
        readonly states: readonly string[];
      }
    | { readonly column: string; readonly states: readonly string[] };
  /** The column that says whose move it is, where its states do not. */
  readonly side?: string;
  /** SQL: what else must hold of it, by the name of its table. */
  readonly also?: (caller: Caller) => RawBuilder<SqlBool>;
  /** Who may open it; whose daily work the move is, by side; and who of the plant follows what others do. */
  readonly reads: PermissionCode;
  readonly acts: Readonly<Partial<Record<LadderSide, PermissionCode>>>;
  readonly follows: PermissionCode;
  /** The entry of the dictionary of business modules of its contacts. */
  readonly module: string;
  readonly scenarios: Readonly<Partial<Record<ScenarioCode, DeclaredScenario>>>;
  readonly scenario: {
    /** What those hear whose move it is; undefined where the domain reminds them itself, and notifies both sides on the first day. */
    readonly due?: ScenarioCode;
    readonly escalated: ScenarioCode;
  };
  /** How notices name documents, where their rows bear no number of their own or who hears of them opens another page. */
  readonly documents?: (caller: Caller, ids: readonly string[]) => Promise<readonly LadderDocument[]>;
};

/** The domain itself reminds those whose move it is, and notifies both sides on the first day. */
export const isOfDomain = ({ scenario }: Ladder, step: LadderStep): boolean =>
  scenario.due === undefined && (step === REMINDER || step === FIRST);

/** Documents as notices name them: by number and page. */
export const documentsOf = async (
  caller: Caller,
  { document, documents }: Ladder,
  ids: readonly string[],
): Promise<readonly LadderDocument[]> => {
  if (documents !== undefined) return documents(caller, ids);
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from ${sql.table(document.entity)} where ${ownTenant(caller.scope)} and id = any (${ids}::bigint[])`.execute(
    caller.db,
  );
  return rows.map((one) => ({ ...one, link: document.addressOf(one.id) }));
};
