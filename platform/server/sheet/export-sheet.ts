import type { Compilable } from 'kysely';
import type { Caller, OutgoingFile } from '../caller.ts';
import { sheetStream, type SheetColumn } from './write-sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An export: the rows of `query` as an .xlsx that streams from the database to the caller, one selected column for each sheet
 * column, in that order. The query carries the scope like any other; `zone` is the plant's, for moments.
 */
export const exportSheet = (
  caller: Caller,
  {
    name,
    columns,
    zone,
    query,
    flags,
  }: {
    name: string;
    columns: readonly SheetColumn[];
    zone: string;
    query: Compilable;
    flags?: readonly [yes: string, no: string];
  },
): OutgoingFile => ({
  name: `${name}.xlsx`,
  contentType: XLSX,
  body: sheetStream({
    name,
    columns,
    zone,
    copy: caller.copyOut(query.compile()),
    ...(flags ? { flags } : {}),
  }),
});
