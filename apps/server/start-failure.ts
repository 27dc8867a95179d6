import { ConfigFailure } from '@portal/platform/server/config/config.ts';
import { NewerDatabase } from '@portal/platform/server/database/start/migrate.ts';
import { RestoreUnderWay } from '@portal/platform/server/database/start/restore-lock.ts';
import { startAdvice } from '@portal/platform/server/database/start/start-advice.ts';
import { FilesAway, FilesFailure } from '@portal/platform/server/files/files-away.ts';
import { FolderFailure } from '@portal/platform/server/files/folder.ts';
import { DatabaseStartFailure } from '@portal/platform/postgres/start-failure.ts';

/** Why the portal did not start: a sentence where a person can mend it, everything we know where it is a bug. */
export const startFailure = (error: unknown): string => {
  if (
    error instanceof ConfigFailure ||
    error instanceof DatabaseStartFailure ||
    error instanceof NewerDatabase ||
    error instanceof RestoreUnderWay ||
    error instanceof FolderFailure ||
    error instanceof FilesFailure
  )
    return error.message;
  if (error instanceof FilesAway)
    return `${error.message}. See whether the store of FILES_URL runs and is reached from here, then try again.`;
  const { code, syscall, port, address, stack } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. End it, or choose another port: PORT=${Number(port) + 1} npm start`;
  if (syscall === 'listen' && code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one from 1024 on, and let a proxy serve port ${port}.`;
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL')
    return `This machine has no address ${address}. Correct HOST, or remove it to listen on all.`;
  return startAdvice(error) ?? String(stack ?? error);
};
