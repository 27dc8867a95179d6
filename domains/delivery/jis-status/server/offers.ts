import type { Reader } from '@portal/platform/server/caller.ts';
import { joinOn } from '@portal/platform/server/database/join-on.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { NumberRule } from '../contract/counter.ts';

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

/** Who gets which part group at which status point of lines of the present plant. */
export const jisReceivers = async (
  { db, scope }: Reader,
  lines: readonly string[],
): Promise<{ supplierCode: string; partGroup: string; assemblyLine: string; statusCode: string }[]> =>
  lines.length === 0
    ? []
    : db
        .selectFrom('jis_supplier_status')
        .select([
          'supplier_code as supplierCode',
          'part_group as partGroup',
          'assembly_line as assemblyLine',
          'status_code as statusCode',
        ])
        .where(ownRows(scope, 'jis_supplier_status'))
        .where('active', '=', true)
        .where('assembly_line', 'in', [...new Set(lines)])
        .execute();

/** Joins the status point of a table's rows, as `jis_status`; `owner` is that table's name in the query. */
export const onJisStatus = (owner: string) =>
  joinOn('jis_status', owner, ['plant_no', 'assembly_line', ['code', 'status_code']]);
