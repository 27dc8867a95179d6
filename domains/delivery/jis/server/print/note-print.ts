import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { requireGoingOn, type LeftOut } from '@portal/platform/server/agreement.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { LabelJob } from '@portal/label/server/offers.ts';
import { jisStatuses } from '@portal/jis-status/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Replacement } from '../../contract/replacement.ts';
import { runsText } from '../../contract/numbers/number-place.ts';
import { labelsToPrint } from '../label/labels-to-print.ts';
import { holding } from '../vehicles/call-offs-of.ts';
import { mendDelivered } from '../alerts/mended-alerts.ts';
import { hint } from '../hint.ts';
import { doubtOf, openHoles } from '../numbers/open-holes.ts';
import { shownNumber } from '../numbers/shown-number.ts';
import { printArriving } from '../station/arriving.ts';
import { copyNosOf, printedBefore } from './copies.ts';
import { printedCallOffs, type CopyNos } from './printed-call-offs.ts';

export type PrintInput = ParsedInput<typeof calls.printJisCallOffs>;

type Row = {
  id: string;
  line: string;
  status: string;
  number: string;
  supplierCode: string | null;
  action: string;
  assemblyLine: string;
  manufacturingNo: string;
  partGroup: string;
  replaced: Replacement | null;
  isPrinted: boolean;
};
type Printable = {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  readonly copyNos: CopyNos;
};

/**
 * The call-offs that can be printed, locked. Fails with `jis.printPartly` where others cannot and nobody has agreed to go on without them; where none
 * can, with `jis.printUnknown`, `jis.printReplaced`, `jis.printCancelled`, `jis.printSilent`, `jis.printedAlready`.
 */
export const printable = async (caller: Caller, input: PrintInput): Promise<Printable> => {
  const { ids, agreed } = input;
  const found = await callOffsOf(caller, ids);
  if (found.length === 0 || found.length < new Set(ids).size)
    throw new Failure('jis.printUnknown', { found: found.length, asked: ids.length, field: 'ids' });
  const { holds, replaced } = holding(found);
  const silent = await unprintableOf(caller, holds);
  const before = await printedBefore(caller, idsOf(holds), input.form);
  const repeated = repeatedOf(holds, before, input);
  const count = holds.length + replaced.length;
  if (repeated.length > 0 && repeated.length === count)
    throw new Failure(repeated[0]!.why.key, { ...repeated[0]!.why.details, field: 'reason' });
  const left = new Set([...silent, ...repeated].map(({ id }) => id));
  const rows = holds.filter(({ id }) => !left.has(id));
  const printed = new Set(idsOf(rows));
  requireGoingOn(caller, agreed, {
    key: 'jis.printPartly',
    count,
    left: [...replaced.map(whyReplaced), ...silent, ...repeated],
    field: 'ids',
    doubt: await gapDoubt(caller, [...printed], input),
  });
  return {
    rows,
    ids: [...printed],
    copyNos: copyNosOf(new Map([...before].filter(([id]) => printed.has(id)))),
  };
};

/** Racks are not loaded over what is still missing without a word; labels and lists say nothing of places. */
const gapDoubt = async (caller: Caller, ids: readonly string[], { form }: PrintInput) =>
  form === 'rackSheet'
    ? doubtOf(caller, await openHoles(caller, await printedCallOffs(caller, ids)))
    : undefined;

/** What was printed in this form before is printed once more with a reason only; by itself nothing is that was printed at all. */
const repeatedOf = (
  rows: readonly Row[],
  before: Awaited<ReturnType<typeof printedBefore>>,
  { reason, automatic }: PrintInput,
): LeftOut[] =>
  rows.flatMap(({ id, number, isPrinted }): LeftOut[] => {
    const print = before.get(id);
    if (automatic === 'Y' ? print === undefined && !isPrinted : print === undefined || reason !== null)
      return [];
    const { by = '', at = '' } = print ?? {};
    return [{ id, why: new Failure('jis.printedAlready', { number, by, at }) }];
  });

const whyReplaced = ({ id, replaced, number }: Row): LeftOut => ({
  id,
  why: new Failure(replaced === 'cancelled' ? 'jis.printCancelled' : 'jis.printReplaced', { number }),
});

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => id);

const PRINTS = { prefix: 'JP', series: 'jis-print', by: 'plant', dashed: true } as const;

/** `proved`: the labels as they were proved. Fails with `err.updatedByOther` where they would say something else by now. */
export const notePrint = async (caller: Caller, input: PrintInput, proved?: LabelJob) => {
  const { form, order, places, automatic, reason } = input;
  const { db, scope } = caller;
  const { rows, ids: printed, copyNos } = await printable(caller, input);
  const labels = proved && (await labelsToPrint(caller, printed, input, copyNos));
  if (labels && !isDeepStrictEqual(labels.job, proved)) throw new Failure('err.updatedByOther');
  const inOrder = await printedCallOffs(caller, printed);
  const holes = await openHoles(caller, inOrder);
  const { plantNo } = scope;
  const [number] = await numbersOf(db, PRINTS, { plantNo, day: await plantToday(caller) }, 1);
  const { id } = await db
    .insertInto('jis_print')
    .values({
      plant_no: scope.plantNo,
      supplier_code: scope.companyCode,
      number: number!,
      form,
      load_order: order,
      places,
      assembly_lines: [...new Set(rows.map(({ line }) => line))],
      first_no: inOrder[0]!.place,
      last_no: inOrder.at(-1)!.place,
      numbers: runsText(inOrder, holes),
      holes: JSON.stringify(holes),
      message_ids: [...printed],
      is_automatic: automatic === 'Y',
      reprint_reason: Object.keys(copyNos).length > 0 ? reason : null,
      copy_nos: JSON.stringify(copyNos),
      ...(labels?.noted ?? NO_LABELS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update jis_message set printed_at = now(), printed_by = ${scope.userNo}, read_at = coalesce(read_at, now()), read_by = coalesce(read_by, ${scope.userNo})
    where ${ownRows(scope, 'jis_message')} and id = any (${printed}::bigint[])`.execute(db);
  await mendDelivered(caller, rows, ['resend', 'changed_after_print']);
  const printerId = labels?.noted.printer_id ?? null;
  if (printerId !== null) await caller.tell('jis.labels-printed', { printId: id, printerId });
  // what waited behind a call-off that a person has looked at goes on
  if (automatic === 'N')
    await printArriving(
      caller,
      rows.map(({ line, status, partGroup }) => ({
        assemblyLine: line,
        statusCode: status,
        partGroup,
        supplierCode: scope.companyCode,
      })),
    );
  await hint(caller);
  return { id, number: number!, toPrinter: printerId !== null };
};

const NO_LABELS = { dots: null, layouts: null, printer_id: null, printer: null, sending: null };

const callOffsOf = async ({ db, scope }: Caller, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select id, assembly_line as line, status_code as status, ${shownNumber('message')} as number, supplier_code as "supplierCode", action,
      assembly_line as "assemblyLine", manufacturing_no as "manufacturingNo", part_group as "partGroup", replaced_as as replaced,
      printed_at is not null as "isPrinted"
    from jis_message as message where ${ownRows(scope, 'jis_message', 'message')} and id = any (${ids}::bigint[]) and supplier_code = ${scope.companyCode}
    order by id for update`.execute(db);
  return rows;
};

/** What was cancelled is not delivered, and status points that only announce are not printed (SPEC section 4, "JIS"). */
const unprintableOf = async (caller: Caller, rows: readonly Row[]): Promise<LeftOut[]> => {
  const points = await jisStatuses(
    caller,
    rows.map(({ line }) => line),
  );
  return rows.flatMap(({ id, action, number, line, status }): LeftOut[] => {
    if (action === 'cancel') return [{ id, why: new Failure('jis.printCancelled', { number }) }];
    const isPrinted = points.some(
      ({ assemblyLine, code, isPrintable }) => assemblyLine === line && code === status && isPrintable,
    );
    return isPrinted ? [] : [{ id, why: new Failure('jis.printSilent', { number, status }) }];
  });
};
