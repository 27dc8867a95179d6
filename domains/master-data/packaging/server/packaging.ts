import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, flag, is } from '@portal/platform/server/list/filters.ts';
import { keptRecords } from '@portal/platform/server/list/kept-records.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { plantZone, touchedWhenSwitchedOff } from '@portal/plant/server/offers.ts';
import { keepFile } from '@portal/settings/server/offers.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import * as calls from '../contract/endpoints.ts';
import { packagingPermissions } from '../contract/permissions.ts';
import { storedLines } from '../contract/packaging-set.ts';
import { words } from '../contract/words.en.ts';
import { checkSets, savedLines } from './packaging-set.ts';

export const names = {
  ...recordColumns('packaging'),
  code: 'packaging.code',
  nameZh: 'packaging.name_zh',
  nameEn: 'packaging.name_en',
  kind: 'packaging.kind',
  active: 'packaging.active',
  mode: 'packaging.mode',
  usage: 'packaging.usage',
  texture: 'packaging.texture',
  role: 'packaging.role',
  turnover: 'packaging.turnover',
  ownership: 'packaging.ownership',
  emptyPackCode: 'packaging.empty_pack_code',
  lengthMm: 'packaging.length_mm',
  widthMm: 'packaging.width_mm',
  heightMm: 'packaging.height_mm',
  innerLengthMm: 'packaging.inner_length_mm',
  innerWidthMm: 'packaging.inner_width_mm',
  innerHeightMm: 'packaging.inner_height_mm',
  palletLengthMm: 'packaging.pallet_length_mm',
  palletWidthMm: 'packaging.pallet_width_mm',
  palletHeightMm: 'packaging.pallet_height_mm',
  coverLengthMm: 'packaging.cover_length_mm',
  coverWidthMm: 'packaging.cover_width_mm',
  coverHeightMm: 'packaging.cover_height_mm',
  tareKg: 'packaging.tare_kg',
  loadKg: 'packaging.load_kg',
  stackFactor: 'packaging.stack_factor',
  folds: 'packaging.folds',
  foldedHeightMm: 'packaging.folded_height_mm',
  nests: 'packaging.nests',
  bundleUnits: 'packaging.bundle_units',
} as const;

/** What a set consists of, main packaging first. */
export const setLines = sql`(select coalesce(json_agg(json_build_object('partCode', line.part_code, 'role', line.role, 'quantity', line.quantity,
    'nameZh', member.name_zh, 'nameEn', member.name_en, 'tareKg', trim_scale(member.tare_kg * line.quantity)::text)
    order by line.role desc, line.id), '[]')
  from packaging_set_line as line
  join packaging as member on member.tenant_id = line.tenant_id and member.code = line.part_code
  where line.tenant_id = packaging.tenant_id and line.packaging_id = packaging.id)`;

/** The same in the cell of a workbook: `PAL1208 × 1 main`. */
const linesText = (language: Language) => {
  const { main, attached } = words[language].role;
  return sql<string>`replace(replace(regexp_replace(packaging.set_lines, ${'(\\w+)\t(.+?)\t(\\d+)'}, ${'\\2 × \\3 \\1'}, 'gn'),
    ' main', ${` ${main}`}), ' attached', ${` ${attached}`})`;
};

const sheetWords = (language: Language) => ({
  ...words[language],
  hints: { ...words[language].hints, ...words[language].sheet },
});

/** Boxes, pallets, lids and trays. The code stays: agreements and handling units carry it. */
export const packaging = keptRecords(
  { list: calls.listPackaging, create: calls.createPackaging, change: calls.changePackaging },
  {
    title: packagingPermissions['packaging:list'],
    words: { zh: sheetWords('zh'), en: sheetWords('en') },
    zone: plantZone,
    keep: keepFile,
    table: 'packaging',
    names,
    key: ['code'],
    anyCase: { code: 'asWritten', emptyPackCode: 'asWritten' },
    stays: 'packaging.codeStays',
    taken: {
      packaging_code_taken: ({ kind }) => [
        kind === 'CON' ? 'packaging.consumableTaken' : 'packaging.codeTaken',
        'code',
      ],
      packaging_empty_pack_taken: ['packaging.emptyPackTaken', 'emptyPackCode'],
    },
    stored: ({ lines }) => (lines === undefined ? {} : { set_lines: storedLines(lines) }),
    check: checkSets,
    touches: touchedWhenSwitchedOff('packaging', 'code'),
    source: ({ db, scope, language }) => ({
      rows: db.selectFrom('packaging').where(ownRows(scope, 'packaging')),
      key: 'packaging.id',
      order: 'code',
      columns: { ...names, lines: setLines },
      texts: { lines: linesText(language) },
      filters: {
        code: contains('packaging.code'),
        name: contains('packaging.name_zh', 'packaging.name_en'),
        kind: is('packaging.kind'),
        mode: is('packaging.mode'),
        usage: is('packaging.usage'),
        ownership: is('packaging.ownership'),
        emptyPackCode: contains('packaging.empty_pack_code'),
        active: flag('packaging.active'),
      },
    }),
  },
);

export const createPackaging: Action<typeof calls.createPackaging> = async (caller, input) =>
  packaging.create(caller, { ...input, lines: input.mode === 'group' ? (input.lines ?? []) : [] });

/** Lines that are left out stay as they are; a packaging that is no set has none. */
export const changePackaging: Action<typeof calls.changePackaging> = async (caller, input) => {
  const { id, mode } = input;
  const lines = mode === 'group' ? (input.lines ?? (await savedLines(caller, [id])).get(id) ?? []) : [];
  return packaging.change(caller, { ...input, lines: [...lines] });
};
