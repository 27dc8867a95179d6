import { fill, inLanguage } from '@portal/platform/contract/words.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { keptUnlessRefused } from '@portal/platform/server/list/import/import-rows.ts';
import type { confirmTransport } from '../../contract/endpoints.ts';
import type { SeveralMoved } from '../../contract/calls/several-calls.ts';

type Orders = { readonly orders: readonly { readonly id: string; readonly version: number }[] };

/** Moves several orders in the order of their ids, so two who do it at once wait for each other; a refusal undoes that one alone. */
export const eachByItself = async (
  caller: Caller,
  move: Action<typeof confirmTransport>,
  { orders }: Orders,
): Promise<SeveralMoved> => {
  const refused: SeveralMoved['refused'] = [];
  const inOrder = orders.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  for (const order of inOrder)
    await keptUnlessRefused(
      caller,
      async () => move(caller, order),
      ({ key, details }) => {
        const { failureTexts, language } = caller;
        refused.push({
          id: order.id,
          reason: fill(failureTexts[language][key] ?? key, inLanguage(details, language)),
        });
      },
    );
  return { moved: orders.length - refused.length, refused };
};
