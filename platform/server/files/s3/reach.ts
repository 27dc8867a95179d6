import { FilesAway } from '../files-away.ts';

/** What the store is requested to do. */
export type StoreOperation = 'put' | 'get' | 'remove' | 'list' | 'size';

/** So many requests without an answer, one behind the other, mean that the store is away. */
const MOST_SILENT = 3;
/** Milliseconds in which it is left alone then. */
const REST = 5_000;

/**
 * Whether the store can be reached, as its requests have it. Each of them has a deadline, and may hold a connection of the database so long: once some
 * were left without an answer, who needs a file hears so at once, and one request at a time looks whether the store is back.
 */
export class Reach {
  readonly failures = new Map<StoreOperation, number>();
  readonly #now: () => number;
  #silent = 0;
  #restsUntil = 0;
  #last = '';
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  get isUp(): boolean {
    return this.#silent < MOST_SILENT;
  }

  /** Fails with `FilesAway` while the store is left alone. */
  async during<T>(operation: StoreOperation, work: () => Promise<T>): Promise<T> {
    this.#begin(operation);
    try {
      const result = await work();
      this.#silent = 0;
      return result;
    } catch (error) {
      if (isMissing(operation, error)) {
        this.#silent = 0;
        throw error;
      }
      throw this.failed(operation, error);
    }
  }

  /** The failure to throw for an error of the store. */
  failed(operation: StoreOperation, error: unknown): FilesAway {
    this.#count(operation);
    this.#last = sentenceOf(error);
    this.#silent = isRefusal(error) ? 0 : this.#silent + 1;
    if (!this.isUp) this.#restsUntil = this.#now() + REST;
    return new FilesAway(`The file store failed to ${operation}: ${this.#last}`, { cause: error });
  }

  #begin(operation: StoreOperation): void {
    if (this.isUp) return;
    if (this.#now() < this.#restsUntil) {
      this.#count(operation);
      throw new FilesAway(`The file store is left alone for a while: ${this.#last}`);
    }
    // This one looks; the others go on hearing that it is away until it has an answer.
    this.#restsUntil = this.#now() + REST;
  }

  #count(operation: StoreOperation): void {
    this.failures.set(operation, (this.failures.get(operation) ?? 0) + 1);
  }
}

type StoreError = { name?: string; message?: string; $metadata?: { httpStatusCode?: number } };

/**
 * There is no such file, says the store itself: `NoSuchKey`, or `NotFound` to who asks for its size, for that answer has no more words. Another 404, of
 * a bucket or of a server that is no store, says nothing of the file.
 */
export const isMissing = (operation: StoreOperation, error: unknown): boolean => {
  const { name } = error as StoreError;
  return name === 'NoSuchKey' || (operation === 'size' && name === 'NotFound');
};

const statusOf = (error: unknown): number => (error as StoreError).$metadata?.httpStatusCode ?? 0;

/** It answers, though not what was requested. */
const isRefusal = (error: unknown): boolean =>
  statusOf(error) >= 300 && statusOf(error) < 500 && statusOf(error) !== 429;

const sentenceOf = (error: unknown): string => {
  const { name = '', message = '' } = error as StoreError;
  return [name, message].filter((part) => part !== '' && part !== 'Error').join(': ') || String(error);
};
