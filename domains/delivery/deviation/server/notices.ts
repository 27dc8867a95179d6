import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { noticesOf } from '@portal/notification/server/offers.ts';
import { deviationScenarios } from '../contract/scenarios.ts';
import { words } from '../contract/words.en.ts';

export const { notifies, tell } = noticesOf(deviationScenarios, { zh: words.zh.notice, en: words.en.notice });

/** Of deviations what their notices say, in the order in which they were raised. */
export const noticed = async ({ db, scope }: Caller, ids: readonly string[]) =>
  db
    .selectFrom('deviation')
    .where(ownTenant(scope))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .orderBy('id')
    .select(
      fieldsOf(
        'deviation',
        ...(['id', 'number', 'plantNo', 'supplierCode', 'noteNumber', 'receiptNumber', 'dueOn'] as const),
        ...(['answeredAs', 'decidedAs', 'answer', 'decision'] as const),
      ),
    )
    .execute();
