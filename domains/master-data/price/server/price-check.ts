import { can } from '@portal/platform/contract/state-machine.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import { deliveredPairs } from '@portal/part/server/offers.ts';
import { dictChoices } from '@portal/settings/server/offers.ts';
import type { createPrice } from '../contract/endpoints.ts';
import { CURRENCY, PRICE_TYPE } from '../contract/price.ts';
import { priceStatus } from '../contract/status.ts';

type Input = ParsedInput<typeof createPrice>;

/** The suppliers deliver the parts, currency and type are choices of their dictionaries, and what is submitted or approved is left alone. */
export const checkPrices = async (caller: Caller, drafts: readonly Draft<Input>[]): Promise<void> => {
  const isDelivered = await deliveredPairs(
    caller,
    drafts.map(({ input }) => input),
  );
  const known = {
    currency: await codesOf(caller, CURRENCY),
    priceType: await codesOf(caller, PRICE_TYPE),
  };
  const statuses = await statusesOf(
    caller,
    drafts.flatMap(({ id }) => id ?? []),
  );
  for (const { id, input, refuse } of drafts) {
    const { supplierCode, partNo } = input;
    const status = id === undefined ? undefined : statuses.get(id);
    if (status !== undefined && !can(priceStatus, status, 'edit')) refuse('price.stays', { field: 'price' });
    if (!isDelivered(input)) refuse('price.notDelivered', { field: 'partNo', supplierCode, partNo });
    for (const [field, typeCode] of [
      ['currency', CURRENCY],
      ['priceType', PRICE_TYPE],
    ] as const)
      if (!known[field].has(input[field]))
        refuse('dict.unknownCode', { field, typeCode, code: input[field] });
  }
};

const codesOf = async (caller: Caller, typeCode: string): Promise<ReadonlySet<string>> =>
  new Set((await dictChoices(caller, typeCode)).map(({ code }) => code));

/** Locked, so that nobody submits meanwhile what is about to be changed. */
const statusesOf = async ({ db, scope }: Caller, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('price')
    .select(['id', 'status'])
    .where(ownRows(scope, 'price'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
};
