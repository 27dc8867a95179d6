import type { Compilable } from 'kysely';
import type { Caller, OutgoingFile } from '../caller.ts';
import type { SheetColumn } from '../../sheet/sheet-column.ts';
import { sheetStream } from '../../sheet/write-sheet.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * An export: the rows of `query` as an .xlsx that streams from the database to the caller, one selected column for each sheet
 * column, in that order. What the database refuses is thrown here, before the answer has begun. The query carries the scope like any other; `zone` is the plant's, for moments.
 */
export const exportSheet = async (
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
): Promise<OutgoingFile> => ({
  name: `${name}.xlsx`,
  contentType: XLSX,
  body: sheetStream({
    name,
    columns,
    zone,
    copy: await begun(caller.copyOut(query.compile())),
    ...(flags ? { flags } : {}),
  }),
});

/** Waits for the first bytes, so that a refused query is answered in words and not as a broken file. */
const begun = async (bytes: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer>> => {
  const iterator = bytes[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    try {
      for (let next = first; !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  })();
};
