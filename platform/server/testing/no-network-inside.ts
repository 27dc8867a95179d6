import net from 'node:net';
import { afterEach } from 'vitest';
import { isInTransaction } from '../database/transaction.ts';
import { FOR_FILES } from '../files/s3/for-files.ts';

/**
 * Every test of the server runs with this: whoever opens a connection inside a transaction, but to the database and the portal's own files, fails and makes the test
 * fail. A transaction that waits for somebody else's server keeps a connection of the database from everybody.
 */
const found: Error[] = [];
const { connect } = net.Socket.prototype as {
  connect: (this: net.Socket, ...input: unknown[]) => net.Socket;
};

net.Socket.prototype.connect = function (this: net.Socket, ...input: unknown[]) {
  if (isInTransaction() && !isFileStore(input) && !isDatabase(input)) {
    const error = new Error(`A connection is opened inside a transaction: ${JSON.stringify(input)}`);
    found.push(error);
    throw error;
  }
  return connect.apply(this, input);
};

/** The tests' PostgreSQL listens on a socket of the file system. */
const isDatabase = (input: readonly unknown[]): boolean =>
  input.flat().some((one) => String(one).includes('.s.PGSQL.'));

/** Row and bytes come and go together: that is what this store is waited for, with deadlines of its own (`files/s3/reach.ts`). */
const isFileStore = (input: readonly unknown[]): boolean =>
  input.flat().some((one) => typeof one === 'object' && one !== null && FOR_FILES in one);

afterEach(() => {
  const [first] = found.splice(0);
  if (first) throw first;
});
