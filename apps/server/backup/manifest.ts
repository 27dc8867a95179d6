import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { CommandFailure } from '../commands/command.ts';

/**
 * What a backup holds. The folder: `manifest.json` (written last: without it the backup is not complete), `tables/<name>.copy.gz`
 * (the text form of COPY), `files/` (as in the file store) and `files.sha256` (for `sha256sum -c`).
 */
export const FORMAT = 1;

const Count = z.number().check(z.nonnegative());
const Table = z.object({
  /** With its schema, as `public.app_user`. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: Count,
  /** Of the text before it was compressed. */
  sha256: z.string(),
  /** What of the table its file holds, where the rest lies elsewhere. */
  from: z.optional(z.string()),
});
/** A month of the past in the folder that backups share: there under its name and its seal. */
export const PastMonth = z.object({
  name: z.string(),
  seal: z.uuid(),
  columns: z.array(z.string()),
  rows: Count,
  sha256: z.string(),
  bytes: Count,
});
export type PastMonth = z.infer<typeof PastMonth>;
const Manifest = z.object({
  format: z.number(),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  /** Version of the structure of the job queue. */
  queue: z.number(),
  partitions: z.array(z.object({ parent: z.string(), name: z.string(), bound: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  tables: z.array(Table),
  /** None where all months lie in the backup itself. */
  past: z.optional(z.array(PastMonth)),
  files: z.object({
    count: Count,
    bytes: Count,
    /** Of the list of files itself; backups of earlier versions have none. */
    listSha256: z.optional(z.string()),
  }),
});
export type Manifest = z.infer<typeof Manifest>;

const placeOf = (folder: string): string => path.join(folder, 'manifest.json');
export const tableFile = (folder: string, name: string): string =>
  path.join(folder, 'tables', `${name}.copy.gz`);
export const fileList = (folder: string): string => path.join(folder, 'files.sha256');

export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(placeOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });

/** Undefined when there is none; another format than ours is given as it is, to be refused. Fails with `brokenManifest`. */
export const readManifest = async (folder: string): Promise<Manifest | { format: unknown } | undefined> => {
  const text = await readFile(placeOf(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const { format } = understood(z.looseObject({ format: z.unknown() }), text, folder);
  return format === FORMAT ? understood(Manifest, text, folder) : { format };
};

const understood = <Shape extends z.ZodMiniType>(
  shape: Shape,
  text: string,
  folder: string,
): z.output<Shape> => {
  try {
    return z.parse(shape, JSON.parse(text));
  } catch (error) {
    throw new CommandFailure('brokenManifest', { folder, reason: (error as Error).message.split('\n')[0] });
  }
};
