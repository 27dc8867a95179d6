import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { NAMED_TOUCHED } from '../../../contract/agreement.ts';
import type { ImportInput, ImportResult } from '../../../contract/workbook/import-result.ts';
import type { Caller } from '../../caller.ts';
import type { Imported } from './import-rows.ts';

/** Errors that the answer names; all of them stand in the workbook. */
const NAMED_ERRORS = 50;

/** Keeps the bytes of a workbook as a file of the caller. */
export type Keep = (
  caller: Caller,
  file: { name: string; docType: string; source: string; contentType: string; content: Buffer },
) => Promise<ImportResult['errorFile']>;

/** What an import did with its rows, before it is known whether it stays. */
export type ImportDone = Imported &
  Partial<Pick<ImportResult, 'effects' | 'choices' | 'touches' | 'touched' | 'idle' | 'undo' | 'mend'>> & {
    /** What it touches is agreed to before it is done, also by who asked for no preview. */
    readonly asks?: boolean;
  };

/**
 * Runs an import inside the caller's transaction: a preview is the import itself, undone, so it cannot differ from it. One that was
 * agreed to by the seal of its preview is undone as well when it would do something else by now, and comes back as a new preview;
 * so does one that was agreed to by nobody though it asks.
 */
export const importing = async (
  caller: Caller,
  { preview, seal: agreed }: ImportInput,
  refused: {
    /** Name of the workbook with what was refused, without its ending. */
    readonly name: string;
    /** The domain, as the kept file names it. */
    readonly source: string;
    readonly keep: Keep;
  },
  run: () => Promise<ImportDone>,
): Promise<ImportResult> => {
  await sql`savepoint imported_file`.execute(caller.db);
  const done = await run();
  const {
    marked,
    sha256,
    errors,
    good: right,
    bad,
    idle = 0,
    effects = [],
    choices = [],
    touches = 0,
    touched = [],
    undo = null,
    mend = null,
    asks = false,
  } = done;
  const good = right - idle;
  const seal = sealOf({ sha256, errors, good, bad, effects, choices, touches, touched });
  const outdated = agreed === undefined ? asks && preview !== 'Y' : agreed !== seal;
  const isPreview = preview === 'Y' || outdated;
  if (isPreview) await sql`rollback to savepoint imported_file`.execute(caller.db);
  const { name, source, keep } = refused;
  const kept = { name: `${name}.xlsx`, docType: 'import-errors', source, contentType: XLSX };
  return {
    preview: isPreview,
    outdated,
    seal,
    good,
    idle,
    bad,
    effects,
    choices,
    touches,
    touched: touched.slice(0, NAMED_TOUCHED),
    errors: errors.slice(0, NAMED_ERRORS),
    undo: isPreview ? null : undo,
    mend: good > 0 ? mend : null,
    errorFile: marked === null ? null : await keep(caller, { ...kept, content: marked }),
  };
};

const sealOf = (done: unknown): string => createHash('sha256').update(JSON.stringify(done)).digest('hex');
