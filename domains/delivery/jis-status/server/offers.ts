import type { Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { AutoPrint } from '../contract/supplier-status.ts';
import type { NumberRule } from '../contract/counter.ts';

export { jisPartGroups } from './part-groups.ts';
export type { VehiclesAt } from './switched-off-points.ts';

/** A status point of a line, as it is configured. */
export type JisStatusPoint = NumberRule & {
  readonly assemblyLine: string;
  readonly code: string;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly position: number;
  /** The one that must have been called before. */
  readonly expectedCode: string | null;
  readonly isPrintable: boolean;
  readonly isFinalAssembly: boolean;
};

/** The active status points of lines of the present plant. */
export const jisStatuses = async (
  { db, scope }: Reader,
  lines: readonly string[],
): Promise<JisStatusPoint[]> =>
  lines.length === 0
    ? []
    : db
        .selectFrom('jis_status')
        .select([
          'assembly_line as assemblyLine',
          'code',
          'name_zh as nameZh',
          'name_en as nameEn',
          'position',
          'expected_code as expectedCode',
          'is_printable as isPrintable',
          'is_final_assembly as isFinalAssembly',
          'highest_no as highestNo',
          'number_restarts as restarts',
          'largest_jump as largestJump',
        ])
        .where(ownRows(scope, 'jis_status'))
        .where('active', '=', true)
        .where('assembly_line', 'in', [...new Set(lines)])
        .execute();

/** All active status points of the present plant, each line's in their order. */
export const jisPoints = async ({
  db,
  scope,
}: Reader): Promise<Omit<JisStatusPoint, keyof NumberRule | 'isPrintable' | 'expectedCode'>[]> =>
  db
    .selectFrom('jis_status')
    .select([
      'assembly_line as assemblyLine',
      'code',
      'name_zh as nameZh',
      'name_en as nameEn',
      'position',
      'is_final_assembly as isFinalAssembly',
    ])
    .where(ownRows(scope, 'jis_status'))
    .where('active', '=', true)
    .orderBy('assembly_line')
    .orderBy('position')
    .orderBy('code')
    .execute();

/** What a supplier gets, and how it is printed as it arrives. */
export type JisReceiver = {
  readonly id: string;
  readonly version: number;
  readonly supplierCode: string;
  readonly partGroup: string;
  readonly assemblyLine: string;
  readonly statusCode: string;
  readonly autoPrint: AutoPrint;
  readonly printerId: string | null;
  /** What arrived before is printed by a person; null where nothing is printed by itself. */
  readonly autoPrintSince: string | null;
};

const RECEIVER = [
  'id',
  'version',
  'supplier_code as supplierCode',
  'part_group as partGroup',
  'assembly_line as assemblyLine',
  'status_code as statusCode',
  'auto_print as autoPrint',
  'auto_printer_id as printerId',
  'auto_print_since as autoPrintSince',
] as const;

/** All that a supplier gets in the present plant, by line, status point and part group. */
export const jisReceivedBy = async ({ db, scope }: Reader, supplierCode: string): Promise<JisReceiver[]> =>
  db
    .selectFrom('jis_supplier_status')
    .select(RECEIVER)
    .where(ownRows(scope, 'jis_supplier_status'))
    .where('supplier_code', '=', supplierCode)
    .where('active', '=', true)
    .orderBy('assembly_line')
    .orderBy('status_code')
    .orderBy('part_group')
    .execute();

/** Who gets which part group at which status point of lines of the present plant. */
export const jisReceivers = async ({ db, scope }: Reader, lines: readonly string[]): Promise<JisReceiver[]> =>
  lines.length === 0
    ? []
    : db
        .selectFrom('jis_supplier_status')
        .select(RECEIVER)
        .where(ownRows(scope, 'jis_supplier_status'))
        .where('active', '=', true)
        .where('assembly_line', 'in', [...new Set(lines)])
        .execute();

/** Joins the status point of a table's rows, as `jis_status`; `owner` is that table's name in the query. */
export const onJisStatus = (owner: string) =>
  joinOn('jis_status', owner, ['plant_no', 'assembly_line', ['code', 'status_code']]);
