import { sql } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { withoutSecrets } from '@portal/platform/server/log/without-secrets.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** What was said is kept up to here. */
const LONGEST = 100_000;

export type InterfaceCall = {
  /** Family of the interface: edi, erp, tracking. */
  type: string;
  name: string;
  url: string;
  /** Seen from the portal. */
  direction: 'in' | 'out';
  /** None where there is no HTTP (file, mailbox) or no answer came. */
  httpCode?: number;
  outcome: 'ok' | 'failed';
  durationMs: number;
  /** Ties the messages of one business case together. */
  trackId: string;
  /** Text as it was sent, or a value that is written as JSON with its secrets starred. */
  request: unknown;
  response: unknown;
  /** Whose system it came from or went to, where that is not who calls. */
  of?: { readonly party: Party; readonly companyCode: string };
  /** What the domain drives the call again by, when it failed and can be; it learns of it by `interface.redrive`. */
  redriveKey?: string;
};

/** Notes a call to or from another system, in a transaction of its own: it stays when the work that made it is undone. */
export const logInterface = async (caller: Pick<Caller, 'inStream'>, call: InterfaceCall): Promise<void> => {
  const { type, name, url, direction, httpCode = null, outcome, durationMs, trackId } = call;
  await caller.inStream(async (db) => {
    await sql`select log_interface(${type}, ${name}, ${url}, ${direction}, ${httpCode}::int, ${outcome}, ${Math.round(durationMs)}::int, ${trackId},
      ${said(call.request)}, ${said(call.response)}, ${call.redriveKey ?? ''}, ${call.of?.party ?? null}, ${call.of?.companyCode ?? null})`.execute(
      db,
    );
  });
};

/** Says what the new try of a failed call is called, so that the failed line leads to it. */
export const linkRedrive = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  redriveId: string,
  trackId: string,
): Promise<void> => {
  await db
    .updateTable('interface_redrive')
    .set({ track_id: trackId })
    .where(ownTenant(scope))
    .where('id', '=', redriveId)
    .execute();
};

/** PostgreSQL text holds no zero bytes; some messages do. */
const said = (value: unknown): string =>
  (typeof value === 'string' ? value : value === undefined ? '' : withoutSecrets(value))
    .slice(0, LONGEST)
    .replaceAll('\0', '');

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** A failed call shall be made again, through the same channel. The domain whose `type` it is does so and links the result. */
    'interface.redrive': { redriveId: string; type: string; redriveKey: string };
  }
}
