import { readFileSync } from 'node:fs';

/**
 * The text of a file that another process may remove at any time; undefined when it is not there. To look first and
 * read then fails when it is removed between. ESRCH is what /proc says of a process that ends while it is read.
 */
export function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** What the system says of a file or a process that another one has just removed or ended. */
export function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '');
}
