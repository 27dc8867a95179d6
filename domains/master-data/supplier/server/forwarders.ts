import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone, touchedWhenSwitchedOff } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import * as calls from '../contract/endpoints.ts';
import { supplierPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { listWords } from './list-words.ts';

const names = {
  ...recordColumns('forwarder'),
  forwarderCode: 'forwarder.forwarder_code',
  nameZh: 'forwarder.name_zh',
  nameEn: 'forwarder.name_en',
  city: 'forwarder.city',
  address: 'forwarder.address',
  postcode: 'forwarder.postcode',
  contact: 'forwarder.contact',
  tel: 'forwarder.tel',
  fax: 'forwarder.fax',
  email: 'forwarder.email',
  website: 'forwarder.website',
  duns: 'forwarder.duns',
  active: 'forwarder.active',
  remark: 'forwarder.remark',
} as const;

/** Forwarders of the tenant. The code stays: orders, users and messages carry it. */
export const forwarders = keptRecords(
  { list: calls.listForwarders, create: calls.createForwarder, change: calls.changeForwarder },
  {
    title: supplierPermissions['supplier:forwarder'],
    words: listWords({ zh: words.zh.forwarders, en: words.en.forwarders }),
    zone: plantZone,
    keep: keepFile,
    table: 'forwarder',
    names,
    key: ['forwarderCode'],
    anyCase: { forwarderCode: 'asWritten' },
    stays: 'forwarder.codeStays',
    taken: { forwarder_code_taken: ['forwarder.codeTaken', 'forwarderCode'] },
    touches: touchedWhenSwitchedOff('forwarder', 'forwarder_code'),
    source: ({ db, scope }) => ({
      rows: db.selectFrom('forwarder').where(ownRows(scope, 'forwarder')),
      key: 'forwarder.id',
      order: 'forwarderCode',
      columns: names,
      filters: {
        forwarderCode: contains('forwarder.forwarder_code'),
        name: contains('forwarder.name_zh', 'forwarder.name_en'),
        city: contains('forwarder.city'),
        contact: contains('forwarder.contact', 'forwarder.tel', 'forwarder.email'),
        active: flag('forwarder.active'),
        of: is('forwarder.forwarder_code'),
      },
    }),
  },
);
