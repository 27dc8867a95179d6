import type { RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Caller, OutgoingFile } from '@portal/platform/server/caller.ts';
import type { ImportColumn } from '@portal/platform/server/list/import/import-rows.ts';
import { stampOf } from '@portal/platform/server/list/kept-records.ts';
import { namedSheet } from '@portal/platform/server/list/sheet/named-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';

/**
 * A workbook to commit in: lines of any kind that wait (`rows`, the lines as `line`), each with what is `proposed` for its columns. It has the columns
 * that the import reads; each row says which version of its line it answers.
 */
export const commitmentTemplate = async <DB, TB extends keyof DB, Field extends string>(
  caller: Caller,
  {
    name,
    columns,
    proposed,
    rows,
  }: {
    readonly name: string;
    readonly columns: readonly (ImportColumn & { readonly field: string })[];
    readonly proposed: Readonly<Record<Field, RawBuilder<unknown>>>;
    readonly rows: SelectQueryBuilder<DB, TB, object>;
  },
): Promise<OutgoingFile> =>
  namedSheet<DB, TB, string>(caller, {
    name,
    zone: await plantZone(caller),
    fields: Object.fromEntries(columns.map(({ field, header }) => [field, header])),
    columns: Object.fromEntries(
      columns.map(({ field, header: _, headers: __, codes: ___, ...look }) => [
        field,
        { ...look, from: proposed[field as Field] },
      ]),
    ),
    stamp: stampOf('line'),
    rows,
    template: true,
  });
