import { sql } from 'kysely';
import { wallClock } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { JisPart } from '../../contract/fields.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { racksOf } from '../../contract/print.ts';
import { words } from '../../contract/words.en.ts';

/** The paper of a print as it was made: a list in sequence, or a sheet for each rack with its places; its number stands on it as Code 128. */
export const downloadJisPrint: FileAction<typeof calls.downloadJisPrint> = async (caller, { id }) => {
  const document = await paper(caller, id);
  const { pdf, missing } = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/document.ts')),
    document,
    'renderDocument',
  );
  if (missing.length > 0) throw new Failure('jis.glyphsMissing', { characters: missing.join(' ') });
  return {
    name: `${document.number}.pdf`,
    contentType: 'application/pdf',
    body: Buffer.from(pdf),
    inline: true,
  };
};

type Word = keyof (typeof paperWords)['zh'];
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

type CallOff = {
  sequenceNo: number;
  line: string;
  status: string;
  partGroup: string;
  manufacturingNo: string;
  vehicleId: string | null;
  plannedAt: string;
  parts: readonly JisPart[];
};

const paper = async (caller: Caller, id: string): Promise<PrintDocument> => {
  const print = await printOf(caller, id);
  const [callOffs, supplier, plant, zone] = await Promise.all([
    callOffsOf(caller, print.message_ids),
    supplierOf(caller, print.supplier_code),
    presentPlant(caller),
    plantZone(caller),
  ]);
  const { zh, en } = paperWords;
  const at = wallClock(zone, new Date(print.created_at));
  const printed = { at: `${at.day} ${at.time}`, by: print.created_by };
  const one = (values: readonly string[]): string => [...new Set(values)].join(', ');
  const racks =
    print.form === 'rackSheet'
      ? racksOf(callOffs, print.places, print.load_order)
      : [callOffs.toSorted((a, b) => a.sequenceNo - b.sequenceNo)];
  return {
    title: zh[print.form],
    subtitle: en[print.form],
    number: print.number,
    parties: [
      {
        caption: both('supplier'),
        lines: [supplier?.name_zh ?? '', supplier?.name_en ?? '', print.supplier_code],
      },
      { caption: both('plant'), lines: [plant?.name_zh ?? '', plant?.name_en ?? '', caller.scope.plantNo] },
    ],
    facts: [
      { caption: both('line'), value: one(callOffs.map(({ line }) => line)) },
      { caption: both('status'), value: one(callOffs.map(({ status }) => status)) },
      { caption: both('group'), value: one(callOffs.map(({ partGroup }) => partGroup)) },
      { caption: both('numbers'), value: `${print.first_no}–${print.last_no}` },
      { caption: both('count'), value: String(callOffs.length) },
      ...(print.form === 'rackSheet'
        ? [
            {
              caption: both('order'),
              value: `${words.zh.printOrder[print.load_order]} ${words.en.printOrder[print.load_order]}`,
            },
          ]
        : []),
    ],
    tables: racks.map((rack, place) => ({
      ...(print.form === 'rackSheet' && { caption: `${both('rack')} ${place + 1}` }),
      columns: [
        { header: both('place'), width: 18, align: 'right' as const },
        { header: both('sequence'), width: 24 },
        { header: both('vehicle'), width: 44 },
        { header: both('planned'), width: 28 },
        { header: both('parts'), width: 68 },
      ],
      rows: rack.map((callOff, index) => rowOf(callOff, index + 1, zone)),
    })),
    signatures: [both('loaded'), both('checked')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};

const rowOf = (callOff: CallOff, place: number, zone: string): string[] => {
  const planned = wallClock(zone, new Date(callOff.plannedAt));
  return [
    String(place),
    String(callOff.sequenceNo),
    [callOff.manufacturingNo, callOff.vehicleId].filter(Boolean).join('\n'),
    `${planned.day}\n${planned.time}`,
    callOff.parts.map(({ partNo, quantity, unit }) => `${partNo} × ${quantity} ${unit}`).join('\n'),
  ];
};

const printOf = async ({ db, scope }: Caller, id: string) => {
  const print = await db
    .selectFrom('jis_print')
    .selectAll()
    .where(ownRows(scope, 'jis_print'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!print) throw new Failure('err.notFound', { id });
  return print;
};

/** A call that was sent again stands once, as its newest message says: parts of one vehicle have one place. */
const callOffsOf = async ({ db, scope }: Caller, ids: readonly string[]): Promise<CallOff[]> => {
  const { rows } = await sql<CallOff>`
    select distinct on (sequence_no, assembly_line, manufacturing_no, part_group, status_code, action) sequence_no::float8 as "sequenceNo", assembly_line as line, status_code as status, part_group as "partGroup",
      manufacturing_no as "manufacturingNo", vehicle_id as "vehicleId", planned_at as "plannedAt", parts
    from jis_message where ${ownRows(scope, 'jis_message')} and id = any (${ids}::bigint[]) order by sequence_no, assembly_line, manufacturing_no, part_group, status_code, action, sent_at desc, id desc`.execute(
    db,
  );
  return rows;
};
