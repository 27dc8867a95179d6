import type { Failure } from '@portal/platform/contract/failure.ts';

/**
 * What `write` answers; when it breaks one of the named unique constraints, the failure that this means. The database tells no
 * values of rows under row policies, so whoever writes says what was taken and in which field.
 */
export const onConflict = async <T>(
  write: Promise<T>,
  meanings: Readonly<Record<string, Failure>>,
): Promise<T> =>
  write.catch((error: { constraint?: string }) => {
    throw meanings[error.constraint ?? ''] ?? error;
  });
