import { sql } from 'kysely';
import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Agreed } from '@portal/platform/server/list/draft.ts';
import { isAbsurd } from '../contract/enough.ts';
import { words } from '../contract/words.en.ts';

/**
 * A quantity far beyond all that its holders have by the books, as far as the caller reads them, is asked for once more: a zero too many books on somebody. What
 * the books say is not told, for who counts does so blind. Fails with `err.touches` until it was agreed to.
 */
export const confirmAbsurd = async (
  caller: Caller,
  { containerCode: code, quantity }: { readonly containerCode: string; readonly quantity: number },
  agreed: Agreed,
): Promise<void> => {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(greatest(available, 0) + greatest(defect, 0) + greatest(repaired, 0)), 0)::float8 as held
    from container_balance where ${ownRows(caller.scope, 'container_balance')} and container_code = ${code}`.execute(
    caller.db,
  );
  const { held } = rows[0]!;
  if (!isAbsurd({ quantity, held })) return;
  const text = fill(words[caller.language].absurd, { code, quantity });
  requireAgreement(agreed, { what: [code, quantity], touched: [{ text, link: null }] });
};
