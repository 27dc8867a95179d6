import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { jisStatusPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { checkStatuses } from './status-check.ts';
import { statusTouches } from './status-touches.ts';

/** Choices that a field shows at most. */
const MOST_CHOICES = 100;

const names = {
  ...recordColumns('jis_status'),
  code: 'jis_status.code',
  assemblyLine: 'jis_status.assembly_line',
  nameZh: 'jis_status.name_zh',
  nameEn: 'jis_status.name_en',
  position: 'jis_status.position',
  expectedCode: 'jis_status.expected_code',
  isPrintable: 'jis_status.is_printable',
  isFinalAssembly: 'jis_status.is_final_assembly',
  numberRestarts: 'jis_status.number_restarts',
  highestNo: 'jis_status.highest_no',
  largestJump: 'jis_status.largest_jump',
  active: 'jis_status.active',
} as const;

/** The status points of a plant, in their order. */
export const statuses = keptRecords(
  { list: calls.listJisStatuses, create: calls.createJisStatus, change: calls.changeJisStatus },
  {
    title: jisStatusPermissions['jis-status:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'jis_status',
    names,
    key: ['assemblyLine', 'code'],
    stays: 'jisStatus.stays',
    taken: {
      jis_status_taken: ['jisStatus.taken', 'code'],
      jis_status_final_once: ['jisStatus.finalTaken', 'isFinalAssembly'],
    },
    owns: ({ scope }) => ({ plant_no: scope.plantNo }),
    touches: statusTouches,
    check: checkStatuses,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('jis_status').where(ownRows(scope, 'jis_status')),
      key: 'jis_status.id',
      order: 'assemblyLine,position',
      columns: names,
      filters: {
        assemblyLine: contains('jis_status.assembly_line'),
        code: contains('jis_status.code'),
        name: contains('jis_status.name_zh', 'jis_status.name_en'),
        isFinalAssembly: flag('jis_status.is_final_assembly'),
        active: flag('jis_status.active'),
      },
    }),
  },
);

/** Fails with `err.notFound`. */
export const readJisStatus: Action<typeof calls.readJisStatus> = async (caller, { id }) => {
  const point = await statuses.one(caller, id);
  if (!point) throw new Failure('err.notFound', { id });
  return point;
};

export const selectJisStatuses: Action<typeof calls.selectJisStatuses> = async (
  { db, scope },
  { name = '', assemblyLine = '' },
) =>
  db
    .selectFrom('jis_status')
    .select(['assembly_line as assemblyLine', 'code', 'name_zh as nameZh', 'name_en as nameEn', 'position'])
    .where(ownRows(scope, 'jis_status'))
    .where('active', '=', true)
    .where(containsText(name, 'jis_status.code', 'jis_status.name_zh', 'jis_status.name_en'))
    .$if(assemblyLine !== '', (found) => found.where('assembly_line', '=', assemblyLine.toUpperCase()))
    .orderBy('assembly_line')
    .orderBy('position')
    .limit(MOST_CHOICES)
    .execute();
