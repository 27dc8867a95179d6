import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';

type Unit = { code: string; messageCodes: string };

/** What a unit is called in messages: its own code, and what others write for it. */
const codesOf = ({ code, messageCodes }: Unit): string[] => [
  ...new Set([code, ...messageCodes.split(',').filter((one) => one !== '')]),
];

const allUnits = async ({ db, scope }: Reader) =>
  db
    .selectFrom('unit')
    .select(['id', 'code', 'message_codes as messageCodes'])
    .where(ownRows(scope, 'unit'))
    .orderBy('code')
    .execute();

/** What messages write -> the unit that is meant. */
export const unitsByMessageCode = async (caller: Reader): Promise<ReadonlyMap<string, string>> =>
  new Map((await allUnits(caller)).flatMap((unit) => codesOf(unit).map((one) => [one, unit.code] as const)));

/** A code of messages means one unit. Units are few: whoever writes one waits for the others. */
export const checkMessageCodes = async (caller: Caller, drafts: readonly Draft<Unit>[]): Promise<void> => {
  await holdName(caller.db, `unit message codes ${caller.scope.tenantId}`);
  const changing = new Set(drafts.flatMap(({ id }) => id ?? []));
  const others = (await allUnits(caller)).filter(({ id }) => !changing.has(id));
  const meant = new Map(others.flatMap((unit) => codesOf(unit).map((one) => [one, unit.code] as const)));
  for (const { input, refuse } of drafts) {
    const taken =
      codesOf(input).find((one) => one !== input.code && meant.has(one)) ?? ownTaken(input, meant);
    if (taken !== undefined)
      refuse('unit.messageCodeTaken', { field: 'messageCodes', given: taken, code: meant.get(taken) });
    else for (const one of codesOf(input)) meant.set(one, input.code);
  }
};

/** A new unit whose own code means another one in messages; one that is there already is told by its key. */
const ownTaken = ({ code }: Unit, meant: ReadonlyMap<string, string>): string | undefined => {
  const other = meant.get(code);
  return other !== undefined && other !== code ? code : undefined;
};
