import { createHash } from 'node:crypto';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { trucksByOrder } from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';

type Confirmed = ParsedInput<typeof calls.confirmReceipt>;

/** What a receipt keeps of the token that its device gave the confirmation. */
export const tokenKept = (caller: Caller, input: Confirmed) =>
  input.token === undefined ? {} : { token: input.token, token_of: sumOf(caller, input) };

/**
 * The receipt that the same user confirmed by the same token before, as it was answered; undefined where there is none. To be asked under
 * the lock of the note. Fails with `receipt.tokenTaken` where the token stands for another confirmation.
 */
export const receiptByToken = async (
  caller: Caller,
  input: Confirmed,
): Promise<OutputOf<typeof calls.confirmReceipt> | undefined> => {
  if (input.token === undefined) return undefined;
  const receipt = await caller.db
    .selectFrom('goods_receipt as receipt')
    .leftJoin(trucksByOrder(caller).as('truck'), (join) =>
      join
        .onRef('truck.tenant_id', '=', 'receipt.tenant_id')
        .onRef('truck.order_id', '=', 'receipt.unloaded_order_id'),
    )
    .where(ownRows(caller.scope, 'goods_receipt', 'receipt'))
    .where('receipt.token', '=', input.token)
    .select([
      'receipt.id',
      'receipt.number',
      'receipt.visit',
      'receipt.token_of as of',
      'truck.number as unloaded',
    ])
    .executeTakeFirst();
  if (!receipt) return undefined;
  const { of, ...answer } = receipt;
  if (of !== sumOf(caller, input)) throw new Failure('receipt.tokenTaken', { number: answer.number });
  return answer;
};

/** One for each user and content. The time is none of it: the same may be sent with and without network. */
const sumOf = ({ scope }: Caller, { token: _, receivedAt: _said, ...content }: Confirmed): string =>
  createHash('sha256')
    .update(JSON.stringify([scope.userId, content]))
    .digest('base64url');
