import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { jisStatusPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';

const names = {
  ...recordColumns('jis_part_group'),
  partNo: 'jis_part_group.part_no',
  partGroup: 'jis_part_group.part_group',
  active: 'jis_part_group.active',
} as const;

/** Which part group a part belongs to. */
export const partGroups = keptRecords(
  {
    list: calls.listJisPartGroups,
    create: calls.createJisPartGroup,
    change: calls.changeJisPartGroup,
  },
  {
    title: jisStatusPermissions['jis-part-group:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'jis_part_group',
    names,
    key: ['partNo'],
    taken: { jis_part_group_taken: ['jisStatus.partTaken', 'partNo'] },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    source: ({ db, scope }) => ({
      rows: db.selectFrom('jis_part_group').where(ownRows(scope, 'jis_part_group')),
      key: 'jis_part_group.id',
      order: 'partNo',
      columns: names,
      filters: {
        partNo: contains('jis_part_group.part_no', 'jis_part_group.part_key'),
        partGroup: contains('jis_part_group.part_group'),
        active: flag('jis_part_group.active'),
      },
    }),
  },
);

/** The part groups of parts of the present plant, by the part numbers as they are said: blanks and letter case say nothing. */
export const jisPartGroups = async (
  { db, scope }: Reader,
  partNos: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (partNos.length === 0) return new Map();
  const { rows } = await sql<{ partNo: string; partGroup: string }>`
    select said.part_no as "partNo", jis_part_group.part_group as "partGroup"
    from unnest(${[...new Set(partNos)]}::text[]) as said (part_no)
    join jis_part_group on jis_part_group.part_key = upper(replace(code_key(said.part_no), ' ', ''))
    where ${ownRows(scope, 'jis_part_group')} and jis_part_group.active`.execute(db);
  return new Map(rows.map(({ partNo, partGroup }) => [partNo, partGroup]));
};
