import type { Caller } from '@portal/platform/server/caller.ts';
import { linkRedrive } from '@portal/log/server/offers.ts';
import { changeHandOver, handOverById, submissionIdOf } from './hand-overs.ts';
import { TAKEN } from '../../contract/erp/hand-over.ts';

const PREFIX = 'invoice-hand-over ';

/** By what the line of a failed hand-over drives it again. */
export const redriveKeyOf = (id: string): string => `${PREFIX}${id}`;

/** Hands over again, with all tries, what failed and is driven again from the interface log. */
export const redriveHandOver = async (
  caller: Caller,
  { redriveId, redriveKey }: { readonly redriveId: string; readonly redriveKey: string },
): Promise<void> => {
  if (!redriveKey.startsWith(PREFIX)) return;
  const row = await handOverById(caller, redriveKey.slice(PREFIX.length));
  await sendAgain(caller, row.id);
  await linkRedrive(
    caller,
    redriveId,
    submissionIdOf({ invoiceId: row.invoice_id, submission: row.submission }),
  );
};

/** All tries again. */
export const sendAgain = async (caller: Caller, id: string): Promise<void> => {
  const { status } = await handOverById(caller, id);
  if (status !== TAKEN) await changeHandOver(caller, id, { status: 'waiting', tries: 0 });
  await caller.tell('invoice.hand-over', { id });
};
