import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { statementDocument } from '../contract/fields.ts';
import { monthOf } from '../contract/month.ts';
import { statementScenarios } from '../contract/scenarios.ts';
import { PLANTS_TURN } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { statements } from './statements.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    'container-statement.sent': { ids: string[] };
    'container-statement.disputed': { id: string };
    'container-statement.answered': { lineId: string };
    'container-statement.closed': { ids: string[] };
  }
}

export const { tell } = noticesOf(statementScenarios, { zh: words.zh.notice, en: words.en.notice });
const { addressOf } = statementDocument;

/** The partner hears of statements and answers, the plant of disputes, both of what is closed. */
export const jobs = [
  after('container-statement.sent', 'tell-partner', async (caller, { ids }) => {
    for (const one of await statementsOf(caller, ids))
      await tell(caller, {
        scenario: 'container-statement.sent',
        word: 'sent',
        about: one,
        param: { month: one.month, number: one.number, dueOn: one.dueOn ?? '' },
        link: addressOf(one.id),
        key: `container-statement.sent/${one.id}`,
      });
  }),
  after('container-statement.disputed', 'tell-plant', async (caller, { id }) => {
    const [one] = await statementsOf(caller, [id]);
    const { db, scope } = caller;
    const disputed = await db
      .selectFrom('container_statement_line')
      .where(ownTenant(scope))
      .where('statement_id', '=', id)
      .where(inStates('status', PLANTS_TURN))
      .select('id')
      .execute();
    if (!one || disputed.length === 0) return;
    await tell(caller, {
      scenario: 'container-statement.disputed',
      word: 'disputed',
      about: one,
      param: { holderCode: one.holderCode, month: one.month, number: one.number, count: disputed.length },
      link: addressOf(id),
      key: `container-statement.disputed/${id}/${disputed.map((line) => line.id).join(',')}`.slice(0, 200),
    });
  }),
  after('container-statement.answered', 'tell-partner', async (caller, { lineId }) => {
    const line = await caller.db
      .selectFrom('container_statement_line')
      .where(ownTenant(caller.scope))
      .where('id', '=', lineId)
      .select(['statement_id as statementId', 'container_code as containerCode'])
      .executeTakeFirstOrThrow();
    const [one] = await statementsOf(caller, [line.statementId]);
    await tell(caller, {
      scenario: 'container-statement.answered',
      word: 'answered',
      about: one!,
      param: { month: one!.month, number: one!.number, containerCode: line.containerCode },
      link: addressOf(line.statementId),
    });
  }),
  after('container-statement.closed', 'tell-both', async (caller, { ids }) => {
    for (const one of await statementsOf(caller, ids))
      await tell(caller, {
        scenario: 'container-statement.closed',
        word: 'closed',
        about: one,
        param: { month: one.month, number: one.number, holderCode: one.holderCode },
        link: addressOf(one.id),
        key: `container-statement.closed/${one.id}`,
      });
  }),
];

/** Whose statements they are, and what people know them by. */
export const statementsOf = async (caller: Caller, ids: readonly string[]) =>
  (await statements.several(caller, ids)).map((one) => ({ ...one, month: monthOf(one.month) }));
