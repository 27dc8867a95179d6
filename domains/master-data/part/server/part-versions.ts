import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, from, is, to } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import type { Draft } from '@portal/platform/server/list/draft.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { partPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { lockParts } from './queries.ts';

const names = {
  ...recordColumns('part_version'),
  partNo: 'part_version.part_no',
  validFrom: 'part_version.valid_from',
  changeIndex: 'part_version.change_index',
  hardwareRevision: 'part_version.hardware_revision',
  softwareRevision: 'part_version.software_revision',
  gStand: 'part_version.g_stand',
  versionRemark: 'part_version.remark',
} as const;

/** The versions of parts, each from a day on. */
export const partVersions = keptRecords(
  { list: calls.listPartVersions, create: calls.createPartVersion, change: calls.changePartVersion },
  {
    title: partPermissions['part:version-list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'part_version',
    names,
    key: ['partNo', 'validFrom'],
    stays: 'part.versionStays',
    taken: { part_version_day_taken: ['part.versionDayTaken', 'validFrom'] },
    check: async (caller: Caller, drafts: readonly Draft<{ partNo: string }>[]) => {
      const parts = await lockParts(
        caller,
        drafts.map(({ input }) => input.partNo),
      );
      for (const { input, refuse } of drafts)
        if (!parts.has(input.partNo)) refuse('part.unknown', { field: 'partNo', partNo: input.partNo });
    },
    source: ({ db, scope }) => ({
      rows: db.selectFrom('part_version').where(ownRows(scope, 'part_version')),
      key: 'part_version.id',
      order: 'partNo,-validFrom',
      columns: names,
      filters: {
        partNo: contains('part_version.part_no'),
        validFromFrom: from('part_version.valid_from'),
        validFromTo: to('part_version.valid_from'),
        ofPart: is('part_version.part_no'),
      },
    }),
  },
);
