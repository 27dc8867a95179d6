import net from 'node:net';
import { afterEach } from 'vitest';
import { isInTransaction } from '../database/transaction.ts';

/**
 * Every test of the server runs with this: whoever opens a connection inside a transaction, but to the database, fails and makes the test
 * fail. A transaction that waits for somebody else's server keeps a connection of the database from everybody.
 */
const found: Error[] = [];
const { connect } = net.Socket.prototype as {
  connect: (this: net.Socket, ...given: unknown[]) => net.Socket;
};

net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
  if (isInTransaction() && !isDatabase(given)) {
    const error = new Error(`A connection is opened inside a transaction: ${JSON.stringify(given)}`);
    found.push(error);
    throw error;
  }
  return connect.apply(this, given);
};

/** The tests' PostgreSQL listens on a socket of the file system. */
const isDatabase = (given: readonly unknown[]): boolean =>
  given.flat().some((one) => String(one).includes('.s.PGSQL.'));

afterEach(() => {
  const [first] = found.splice(0);
  if (first) throw first;
});
