import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holdLines, mendReordered } from '@portal/jis/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { ScanInput } from '../../contract/fields.ts';
import { judgeScan, type Judgement, type Verdict } from '../../contract/rules.ts';
import { isLoading } from '../../contract/status.ts';
import { loadIfFull, piecesIn, rackForUpdate, type RackRow } from '../rack-to-move.ts';
import { reorderedIn } from '../pieces.ts';
import { rackById } from '../racks.ts';

/**
 * Takes the scans of a device in their order. Whoever holds the rack judges; a scan that came before is known by its token. A wrong one is no
 * failure: it is kept with its verdict, for it is the proof.
 */
export const scanJisRack: Action<typeof calls.scanJisRack> = async (caller, { id, scans }) => {
  const rack = await rackForUpdate(caller, { id });
  // What the plant takes back in this moment is taken in before or after, not meanwhile.
  await holdLines(caller, [rack.assembly_line]);
  const pieces = await piecesIn(caller, id);
  const known = await knownScans(caller, scans);
  const results: { token: string; verdict: Verdict }[] = [];
  const judgedNow: Judged[] = [];
  for (const scan of scans) {
    const before = known.get(scan.token);
    if (before) {
      if (before.rackId !== id || before.code !== scan.code)
        throw new Failure('jisRack.tokenTaken', { code: scan.code });
      results.push({ token: scan.token, verdict: before.verdict });
      continue;
    }
    const { assembly_line: assemblyLine, part_group: partGroup } = rack;
    const judged = judgeScan(
      { isLoading: isLoading(rack.status), assemblyLine, partGroup, pieces },
      scan.place,
      scan.code,
    );
    judgedNow.push({ scan, judged });
    if (judged.verdict === 'ok') {
      const at = pieces.findIndex((one) => one.id === judged.piece?.id);
      pieces[at] = { ...pieces[at]!, state: 'loaded' };
    }
    known.set(scan.token, { rackId: id, code: scan.code, verdict: judged.verdict });
    results.push({ token: scan.token, verdict: judged.verdict });
  }
  await keep(caller, rack, judgedNow);
  const loaded = judgedNow.filter(({ judged }) => judged.verdict === 'ok');
  await load(caller, loaded);
  if (loaded.length > 0) await loadIfFull(caller, rack);
  const stands = new Set(loaded.map(({ judged }) => judged.piece!.id));
  await mendReordered(
    caller,
    await reorderedIn(
      caller,
      pieces.filter((piece) => stands.has(piece.id)),
    ),
  );
  return { results, rack: await rackById(caller, id) };
};

type Known = { readonly rackId: string; readonly code: string; readonly verdict: Verdict };

const knownScans = async (
  { db, scope }: Caller,
  scans: readonly ScanInput[],
): Promise<Map<string, Known>> => {
  const rows = await db
    .selectFrom('jis_rack_scan')
    .where(ownRows(scope, 'jis_rack_scan'))
    .where(
      'token',
      'in',
      scans.map(({ token }) => token),
    )
    .select(['token', 'rack_id as rackId', 'code', 'verdict'])
    .execute();
  return new Map(rows.map(({ token, ...row }) => [token, row]));
};

type Judged = { readonly scan: ScanInput; readonly judged: Judgement };

const keep = async ({ db }: Caller, rack: RackRow, scans: readonly Judged[]): Promise<void> => {
  if (scans.length === 0) return;
  await db
    .insertInto('jis_rack_scan')
    .values(
      scans.map(({ scan: { token, code, place, scannedAt }, judged: { verdict, piece } }) => ({
        plant_no: rack.plant_no,
        supplier_code: rack.supplier_code,
        rack_id: rack.id,
        piece_id: piece?.id ?? null,
        place,
        code,
        verdict,
        token,
        scanned_at: scannedAt,
      })),
    )
    .execute();
};

const load = async ({ db, scope }: Caller, scans: readonly Judged[]): Promise<void> => {
  if (scans.length === 0) return;
  const rows = scans.map(({ scan, judged }) => ({ id: judged.piece!.id, loaded_at: scan.scannedAt }));
  await sql`
    update jis_rack_piece as piece set state = 'loaded', missing_reason = null, loaded_at = scanned.loaded_at, loaded_by = ${scope.userNo}
    from ${rowsOf({ id: 'bigint', loaded_at: 'timestamptz' }, rows)} as scanned
    where piece.id = scanned.id and ${ownRows(scope, 'jis_rack_piece', 'piece')}`.execute(db);
};
