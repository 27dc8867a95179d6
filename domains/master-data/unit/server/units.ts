import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { keepFile } from '@portal/platform/server/files/keep-file.ts';
import { contains, flag } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { unitPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { checkMessageCodes } from './message-codes.ts';

const names = {
  ...recordColumns('unit'),
  code: 'unit.code',
  nameZh: 'unit.name_zh',
  nameEn: 'unit.name_en',
  decimals: 'unit.decimals',
  messageCodes: 'unit.message_codes',
  active: 'unit.active',
} as const;

/** Units of the tenant. Everything but the code changes: documents and messages carry it. */
export const units = keptRecords(
  { list: calls.listUnits, create: calls.createUnit, change: calls.changeUnit },
  {
    title: unitPermissions['unit:list'],
    words,
    zone: plantZone,
    keep: keepFile,
    table: 'unit',
    names,
    key: ['code'],
    stays: 'unit.codeStays',
    taken: { unit_code_taken: ['unit.codeTaken', 'code'] },
    check: checkMessageCodes,
    source: ({ db, scope }) => ({
      rows: db.selectFrom('unit').where(ownRows(scope, 'unit')),
      key: 'unit.id',
      order: 'code',
      columns: names,
      filters: {
        code: contains('unit.code'),
        name: contains('unit.name_zh', 'unit.name_en'),
        messageCode: contains('unit.message_codes', 'unit.code'),
        active: flag('unit.active'),
      },
    }),
  },
);
