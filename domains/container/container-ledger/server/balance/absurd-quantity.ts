import { sql } from 'kysely';
import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { requireAgreement } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Agreed } from '@portal/platform/server/list/draft.ts';
import { isAbsurd } from '../../contract/enough.ts';
import { words } from '../../contract/words.en.ts';

type Figure = { readonly containerCode: string; readonly quantity: number };

/**
 * A quantity far beyond all that its holders have by the books, as far as the caller reads them, is asked for once more: a zero too many books on somebody. What
 * the books say is not told, for who counts does so blind. Fails with `err.touches` until it was agreed to.
 */
export const confirmAbsurd = async (caller: Caller, figure: Figure, agreed: Agreed): Promise<void> => {
  const touched = await absurdIn(caller, [figure]);
  requireAgreement(agreed, { what: [figure.containerCode, figure.quantity], touched });
};

/** The same of many at once: those that are absurd, each with its sentence. Asked before they are posted. */
export const absurdIn = async (caller: Caller, figures: readonly Figure[]): Promise<TouchedText[]> => {
  const held = await heldOf(
    caller,
    figures.map(({ containerCode }) => containerCode),
  );
  return figures
    .filter(({ containerCode, quantity }) => isAbsurd({ quantity, held: held.get(containerCode) ?? 0 }))
    .map(({ containerCode: code, quantity }) => ({
      text: fill(words[caller.language].absurd, { code, quantity }),
      link: null,
    }));
};

/** All that there is of containers by the books that the caller reads. */
const heldOf = async (
  { db, scope }: Caller,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; held: number }>`
    select container_code as code, sum(greatest(available, 0) + greatest(defect, 0) + greatest(repaired, 0))::float8 as held
    from container_balance where ${ownRows(scope, 'container_balance')} and container_code = any (${[...new Set(codes)]}::text[])
    group by container_code`.execute(db);
  return new Map(rows.map(({ code, held }) => [code, held]));
};
