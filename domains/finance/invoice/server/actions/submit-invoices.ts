import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { invoiceParties } from '@portal/settlement/server/offers.ts';
import type { Allocation } from '../../contract/binding/allocation.ts';
import type * as calls from '../../contract/endpoints.ts';
import { weighs } from '../../contract/findings.ts';
import { allocationsOf } from '../binding/allocations.ts';
import { bind, lockedBinding, type Binding } from '../binding/bind.ts';
import { openLinesAgain } from '../binding/open-again.ts';
import { requireNoReturnsLeft } from '../binding/returns-left.ts';
import { requireAgreed } from '../confirmation/require-agreed.ts';
import { verdictOn } from '../binding/verdict.ts';
import { partyFindings } from '../intake/parties.ts';
import { invoices } from '../invoices.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** These are with the plant now. */
    'invoice.submitted': { ids: string[] };
  }
}

type Row = RowOf<'invoice'>;

/**
 * Hands invoices to the plant, as far as they pass: all of them are verified together against the settlement lines that they are for, and what exceeds a limit
 * is kept with what it exceeds. Red ones open again what their blue ones have. Fails with `invoice.partiesUnknown` for one whose seller or buyer was
 * registered otherwise meanwhile, with `invoice.notBound` for a blue one that is for nothing.
 */
export const submitInvoices: Action<typeof calls.submitInvoices> = async (caller, { lines, allocations }) => {
  if (caller.scope.party !== 'supplier') throw new Failure('invoice.supplierOnly');
  const ordered = lines.toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  const rows: Row[] = [];
  for (const which of ordered) rows.push(await invoices.toMove(caller, 'submit', which));
  await requireParties(caller, rows);
  const [reds, blues] = [rows.filter(isRed), rows.filter((row) => !isRed(row))];
  const failed = await verify(caller, blues, allocations);
  for (const red of reds) {
    await requireAgreed(caller, red);
    await openLinesAgain(caller, red);
    await submit(caller, red);
  }
  const passed = rows.filter(({ id }) => !failed.has(id)).map(({ id }) => id);
  if (passed.length > 0) await caller.tell('invoice.submitted', { ids: passed });
  return { submitted: passed.length, failed: failed.size };
};

const isRed = ({ colour }: Row): boolean => colour === 'red';

const requireParties = async (caller: Caller, rows: readonly Row[]): Promise<void> => {
  const parties = await invoiceParties(caller, caller.scope.companyCode);
  const other = rows.find((row) => weighs(partyFindings(row, parties), 'wrong'));
  if (other) throw new Failure('invoice.partiesUnknown', { number: other.number });
};

/** Moves blue ones on; answers the ids of those that exceed a limit. */
const verify = async (
  caller: Caller,
  rows: readonly Row[],
  draft: readonly Allocation[] | undefined,
): Promise<ReadonlySet<string>> => {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const allocations = draft ?? (await allocationsOf(caller, ids));
  const free = rows.find(({ id }) => !allocations.some(({ invoiceId }) => invoiceId === id));
  if (free) throw new Failure('invoice.notBound', { number: free.number });
  const binding =
    draft === undefined ? await lockedBinding(caller, ids, allocations) : await bind(caller, ids, draft);
  await requireNoReturnsLeft(caller, binding.lines);
  const failures = await failuresOf(caller, binding, allocations);
  for (const row of rows) await submit(caller, row, failures.get(row.id));
  return new Set(rows.filter(({ id }) => failures.get(id)!.found.length > 0).map(({ id }) => id));
};

type Judged = { readonly toleranceNo: string; readonly found: readonly object[] };

/** What each invoice exceeds: by itself, or together with the others on a settlement line. */
const failuresOf = async (
  caller: Caller,
  { invoices: judged, lines }: Binding,
  allocations: readonly Allocation[],
): Promise<ReadonlyMap<string, Judged>> => {
  const { toleranceNo, failures } = await verdictOn(caller, judged, allocations, lines);
  return new Map(
    judged.map(({ id }) => {
      const own = new Set(
        allocations.filter(({ invoiceId }) => invoiceId === id).map((one) => one.settlementLineId),
      );
      const found = failures.filter(({ invoiceId, lineId }) =>
        invoiceId === null ? lineId !== null && own.has(lineId) : invoiceId === id,
      );
      return [id, { toleranceNo, found }];
    }),
  );
};

const submit = async (caller: Caller, row: Row, judged?: Judged): Promise<void> => {
  const at = new Date().toISOString();
  const isFailed = judged !== undefined && judged.found.length > 0;
  await invoices.moveOn(caller, isFailed ? 'failTolerance' : 'submit', row, {
    submittedAt: at,
    submittedBy: caller.scope.userName,
    answerReason: null,
    ...(judged && { toleranceNo: judged.toleranceNo, judgedAt: at, failures: JSON.stringify(judged.found) }),
    acceptance: null,
    acceptedBy: null,
    acceptedAt: null,
  });
};
