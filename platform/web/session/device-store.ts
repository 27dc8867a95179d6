/**
 * Values that the browser keeps on its device, by keys, in a database of their own: for what must outlive the page, or is too much for
 * `localStorage`. Fails where the browser keeps nothing.
 */
export const deviceStore = <Value>(name: string) => {
  let opening: Promise<IDBDatabase> | null = null;
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(VALUES));
    const database = await answered(request);
    const close = (): void => {
      database.close();
      opening = null;
    };
    // It is deleted elsewhere, in another window say: whoever holds it open would keep it there.
    database.addEventListener('versionchange', close);
    database.addEventListener('close', close);
    return database;
  };
  const work = async <T>(
    mode: IDBTransactionMode,
    does: (values: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    const transaction = (await opening).transaction(VALUES, mode, { durability: 'strict' });
    const request = does(transaction.objectStore(VALUES));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
    return request.result;
  };
  return {
    /** In the order of their keys. */
    all: async (): Promise<Value[]> => work('readonly', (values) => values.getAll() as IDBRequest<Value[]>),
    get: async (key: string): Promise<Value | undefined> =>
      work('readonly', (values) => values.get(key) as IDBRequest<Value | undefined>),
    put: async (key: string, value: Value): Promise<void> => {
      await work('readwrite', (values) => values.put(value, key));
    },
    remove: async (key: string): Promise<void> => work('readwrite', (values) => values.delete(key)),
  };
};

/** A store by this name holds what belongs to the session: it goes when the user signs out. */
export const OF_THE_SESSION = 'webedi.of-the-session';

/** Deletes what the device keeps for the session. */
export const forgetDevice = (): void => {
  if ('indexedDB' in window) indexedDB.deleteDatabase(OF_THE_SESSION);
};

const VALUES = 'values';
const answered = async <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error(request.toString())));
  });
