import Big from 'big.js';
import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { InvoiceContent } from '../../contract/content.ts';
import { finding, type Finding } from '../../contract/findings.ts';
import { FREED, GATHERING } from '../../contract/status.ts';

/**
 * Whether a red invoice may take back what it says: its blue one is found by the exact number, never by the amount, and all red ones together take back no more than
 * it has. The database holds the same (`invoice_red_within_blue`).
 */
export const redFindings = async (
  caller: Caller,
  content: Omit<InvoiceContent, 'lines'>,
): Promise<Finding[]> => {
  const { colour, gross, number, blueNumber } = content;
  if (gross === null) return [];
  if (colour === 'blue') return belowItsReds(caller, number, gross);
  return colour === 'red' && blueNumber !== null ? aboveItsBlue(caller, { gross, number, blueNumber }) : [];
};

type Red = { readonly number: string; readonly gross: string; readonly blueNumber: string };
const aboveItsBlue = async (caller: Caller, { number, gross, blueNumber }: Red): Promise<Finding[]> => {
  const blue = await activeInvoice(caller, blueNumber);
  if (blue?.gross === undefined || blue.gross === null) return [finding('blueNotHere', { blueNumber })];
  const others = await takenBack(caller, blueNumber, number);
  return new Big(others).minus(gross).gt(blue.gross)
    ? [finding('redAboveBlue', { blueNumber, gross: blue.gross, others, red: gross })]
    : [];
};

/** A blue one may come after the red ones that name it. */
const belowItsReds = async (caller: Caller, number: string, gross: string): Promise<Finding[]> => {
  const others = await takenBack(caller, number, number);
  return new Big(others).gt(gross) ? [finding('blueBelowRed', { gross, others })] : [];
};

const activeInvoice = async ({ db, scope }: Caller, number: string) =>
  db
    .selectFrom('invoice')
    .select(['id', 'gross'])
    .where(ownRows(scope, 'invoice'))
    .where('number', '=', number)
    .where('colour', '=', 'blue')
    .where(sql<boolean>`not ${inStates('status', FREED)}`)
    .executeTakeFirst();

/** What other red ones take back, as a positive figure. */
export const takenBack = async ({ db, scope }: Caller, blueNumber: string, but: string): Promise<string> => {
  const { sum } = await db
    .selectFrom('invoice')
    .select(sql<string>`coalesce(-sum(gross), 0)::text`.as('sum'))
    .where(ownRows(scope, 'invoice'))
    .where('blue_number', '=', blueNumber)
    .where('number', '<>', but)
    .where(sql<boolean>`not ${inStates('status', [...GATHERING, ...FREED])}`)
    .executeTakeFirstOrThrow();
  return sum;
};
