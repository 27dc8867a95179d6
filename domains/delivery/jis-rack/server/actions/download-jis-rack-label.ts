import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrinterDots } from '@portal/label/contract/paper.ts';
import {
  holesBetween,
  missingIn,
  numbersOf,
  runsText,
  type Hole,
} from '@portal/jis/contract/numbers/number-place.ts';
import { callOffsOf, rackLabel, type RackOnLabel } from '@portal/jis/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { bearsLabel } from '../../contract/status.ts';
import type { PieceRow } from '../pieces.ts';
import { piecesIn } from '../rack-to-move.ts';
import { racks } from '../racks.ts';

/** The label of a rack that is loaded or on its way. Its codes are read again before it is handed over; the plate is the one it was opened with. */
export const downloadJisRackLabel: FileAction<typeof calls.downloadJisRackLabel> = async (
  caller,
  { id, output, dots },
) => {
  const row = await racks.one(caller, id);
  if (!row) throw new Failure('jisRack.none', { id });
  if (!bearsLabel(row.status)) throw new Failure('jisRack.status');
  const isPdf = output === 'pdf';
  const body = await rackLabel(caller, await onLabel(caller, row), {
    sheet: 'label',
    dots: isPdf ? null : (Number(dots) as PrinterDots),
    copies: 1,
  });
  return {
    name: `${row.licencePlate}.${isPdf ? 'pdf' : 'zpl'}`,
    contentType: isPdf ? 'application/pdf' : 'application/octet-stream',
    body,
    ...(isPdf && { inline: true }),
  };
};

type Row = NonNullable<Awaited<ReturnType<typeof racks.one>>>;

/** What was called missing does not stand in it. A rack of which nothing is there yet bears what it was opened for. */
const onLabel = async (caller: Caller, row: Row): Promise<RackOnLabel> => {
  const all = await piecesIn(caller, row.id);
  const there = all.filter(({ state }) => state !== 'missing');
  const pieces = there.length > 0 ? there : all;
  const callOffs = await callOffsOf(
    caller,
    pieces.map(({ messageRowId }) => messageRowId),
  );
  const holes = await holesIn(caller, row.id);
  const [first] = callOffs;
  return {
    plate: row.licencePlate,
    supplierCode: row.supplierCode,
    packagingCode: '',
    line: row.assemblyLine,
    partGroup: row.partGroup,
    status: first?.statusCode ?? '',
    unloadingPoint: first?.unloadingPoint ?? null,
    firstNo: first?.sequenceNo ?? '',
    lastNo: callOffs.at(-1)?.sequenceNo ?? '',
    numbers: runsText(callOffs, holes),
    missing: missingIn(holes),
    plannedAt: pieces.map(({ plannedAt }) => plannedAt).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0]!,
    // a package has a label of its own, parts of one place have one
    contents: withHoles(
      row.contents === 'packages'
        ? pieces
        : [...new Map(pieces.map((piece) => [piece.place, piece])).values()],
      holes,
      new Map(callOffs.map((callOff) => [callOff.id, callOff.place])),
    ),
  };
};

/** Between which pieces numbers were missing; `numberOf`: the places of their call-offs in the stream. */
const withHoles = (
  pieces: readonly PieceRow[],
  holes: readonly Hole[],
  numberOf: ReadonlyMap<string, number>,
): RackOnLabel['contents'] =>
  pieces.map((piece, at) => {
    const here = numberOf.get(piece.messageRowId);
    const before = numberOf.get(pieces[at - 1]?.messageRowId ?? '');
    if (here === undefined || before === undefined) return piece;
    const between = holesBetween(holes, Math.min(before, here), Math.max(before, here));
    return between.length === 0 ? piece : { ...piece, missingBefore: numbersOf(between) };
  });

/** What was missing between its numbers when it was opened. */
const holesIn = async ({ db, scope }: Caller, rackId: string): Promise<readonly Hole[]> => {
  const { holes } = await db
    .selectFrom('jis_rack')
    .where(ownRows(scope, 'jis_rack'))
    .where('id', '=', rackId)
    .select('holes')
    .executeTakeFirstOrThrow();
  return holes;
};
