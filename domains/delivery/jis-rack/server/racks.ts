import { sql, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onJisCall, onJisMessage, shownNumber } from '@portal/jis/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listJisRacks, type readJisRack } from '../contract/endpoints.ts';
import { SCANS_SHOWN, type JisScan } from '../contract/fields.ts';
import { jisRackPermissions } from '../contract/permissions.ts';
import { LOADED, jisRackStatus, type JisRackStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { callMark, piecesOf, shownPiece } from './pieces.ts';

const shownStates = {
  loading: [jisRackStatus.start],
  loaded: [LOADED],
  gone: [jisRackStatus.moves.depart.to, jisRackStatus.moves.receive.to],
} as const satisfies Record<string, readonly JisRackStatus[]>;

/** SQL: sequence numbers of a rack as people read them. */
export const numbersText = (
  rack: string,
) => sql<string>`coalesce(${sql.ref(`${rack}.numbers`)}, case when ${sql.ref(`${rack}.first_no`)} = ${sql.ref(`${rack}.last_no`)}
  then ${sql.ref(`${rack}.first_no`)}::text else ${sql.ref(`${rack}.first_no`)} || '–' || ${sql.ref(`${rack}.last_no`)} end)`;

/** SQL: how many pieces of a rack are in a state; all without one. */
const countOf = ({ scope }: Pick<Caller, 'scope'>, state?: 'loaded' | 'missing') => sql<number>`(
  select count(*)::int from jis_rack_piece as piece where ${ownRows(scope, 'jis_rack_piece', 'piece')} and piece.rack_id = rack.id
    ${state === undefined ? sql`` : sql`and piece.state = ${state}`})`;

/** SQL: the numbers of what stands in a rack that has not left, and the plant wants no longer (`toTakeOut`); null where nothing is. */
const takeOutIn = ({ db, scope }: Caller) => {
  const inPlaces = db
    .selectFrom('jis_rack_piece as piece')
    .leftJoin('jis_call', onJisCall('piece'))
    .leftJoin('jis_message', onJisMessage('piece'))
    .where(ownRows(scope, 'jis_rack_piece', 'piece'))
    .where(sql<SqlBool>`piece.rack_id = rack.id and piece.state = 'loaded' and ${callMark} <> 'called'`)
    .groupBy('piece.place')
    .select(['piece.place', sql<string>`min(${shownNumber('piece')})`.as('number')]);
  return sql<
    string | null
  >`case when ${inStates('rack.status', jisRackStatus.moves.load.from)} then (select string_agg(number, ', ' order by place) from ${inPlaces} as places) end`;
};

const isUpper = (column: string) => (typed: string) =>
  sql<SqlBool>`${sql.ref(column)} = ${typed.toUpperCase()}`;

/** Racks, the newest first. */
export const racks = listFrom(
  listJisRacks,
  { title: jisRackPermissions['jis-rack:list'], words, zone: plantZone },
  async (caller, { createdAtFrom, createdAtTo }) => {
    const zone = (createdAtFrom ?? createdAtTo) ? await plantZone(caller) : '';
    return {
      rows: caller.db
        .selectFrom('jis_rack as rack')
        .innerJoin('supplier', onSupplier('rack'))
        .leftJoin('jis_delivery as delivery', (join) =>
          join
            .onRef('delivery.tenant_id', '=', 'rack.tenant_id')
            .onRef('delivery.id', '=', 'rack.delivery_id'),
        )
        .where(ownRows(caller.scope, 'jis_rack', 'rack')),
      key: 'rack.id',
      order: '-createdAt',
      columns: {
        id: 'rack.id',
        version: 'rack.version',
        licencePlate: 'rack.licence_plate',
        status: 'rack.status',
        assemblyLine: 'rack.assembly_line',
        partGroup: 'rack.part_group',
        contents: 'rack.contents',
        numbers: numbersText('rack'),
        takeOut: takeOutIn(caller),
        pieces: countOf(caller),
        loadedPieces: countOf(caller, 'loaded'),
        missingPieces: countOf(caller, 'missing'),
        places: 'rack.places',
        loadOrder: 'rack.load_order',
        supplierCode: 'rack.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        deliveryNumber: 'delivery.number',
        cancelReason: 'rack.cancel_reason',
        createdBy: 'rack.created_by',
        createdAt: 'rack.created_at',
      },
      // they are numbered in the order in which they are opened
      sorts: { createdAt: 'rack.id' },
      filters: {
        licencePlate: contains('rack.licence_plate'),
        status: oneOf('rack.status'),
        assemblyLine: isUpper('rack.assembly_line'),
        partGroup: isUpper('rack.part_group'),
        contents: is('rack.contents'),
        supplierCode: isUpper('rack.supplier_code'),
        createdAtFrom: fromDay('rack.created_at', zone),
        createdAtTo: toDay('rack.created_at', zone),
        shown: (asked) => inStates('rack.status', shownStates[asked]),
      },
    };
  },
);

/** A rack with its pieces and what was scanned. Fails with `jisRack.none`. */
export const rackById = async (caller: Caller, id: string): Promise<OutputOf<typeof readJisRack>> => {
  const row = await racks.one(caller, id);
  if (!row) throw new Failure('jisRack.none', { id });
  const [pieces, scans, { deliveryId }] = await Promise.all([
    piecesOf(caller, [id]),
    scansOf(caller, id),
    caller.db
      .selectFrom('jis_rack')
      .where(ownRows(caller.scope, 'jis_rack'))
      .where('id', '=', id)
      .select('delivery_id as deliveryId')
      .executeTakeFirstOrThrow(),
  ]);
  return { ...row, deliveryId, pieceList: (pieces.get(id) ?? []).map(shownPiece), scans };
};

const scansOf = async ({ db, scope }: Caller, rackId: string): Promise<JisScan[]> =>
  db
    .selectFrom('jis_rack_scan as scan')
    .leftJoin('jis_rack_piece as piece', (join) =>
      join.onRef('piece.tenant_id', '=', 'scan.tenant_id').onRef('piece.id', '=', 'scan.piece_id'),
    )
    .where(ownRows(scope, 'jis_rack_scan', 'scan'))
    .where('scan.rack_id', '=', rackId)
    .orderBy('scan.id', 'desc')
    .limit(SCANS_SHOWN)
    .select([
      'scan.id',
      'scan.code',
      'scan.place',
      'scan.verdict',
      'piece.part_no as partNo',
      'scan.scanned_at as scannedAt',
      'scan.created_at as createdAt',
      'scan.created_by as createdBy',
    ])
    .execute();
