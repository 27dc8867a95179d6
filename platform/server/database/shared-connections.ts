import pg from 'pg';
import { appConnection, type DatabaseAddress } from './connections.ts';
import { identityOfNobody } from './db-identity.ts';

/** Milliseconds after which a connection that owes an answer takes no further statement while another can. */
const SLOW = 50;
/** Milliseconds without a statement after which a connection that was opened beyond the usual ones goes. */
const SPARE = 30_000;

type Slot = {
  readonly client: Promise<pg.Client>;
  /** When the statements that have no answer yet were sent, the oldest first: they are answered in their order. */
  readonly unanswered: number[];
  spare?: NodeJS.Timeout | undefined;
};

/**
 * A few connections that many reads share, one statement behind the other. The next one goes where the fewest are without an answer; while
 * all of them are held up by slow ones more are opened, so that nobody waits behind another's slow read. Each connects again by itself.
 */
export class SharedConnections {
  readonly #config: pg.ClientConfig;
  readonly #usual: number;
  readonly #most: number;
  #slots: Slot[] = [];
  #turn = 0;
  #closed = false;

  constructor(
    address: DatabaseAddress,
    { usual, most, timeout }: { usual: number; most: number; timeout: number },
  ) {
    this.#config = appConnection(address, timeout);
    this.#usual = usual;
    this.#most = most;
  }

  /** Does work that sends one statement on a live connection. Fails when the database cannot be reached; the call after it tries again. */
  async use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const slot = this.#next();
    clearTimeout(slot.spare);
    slot.unanswered.push(performance.now());
    try {
      return await work(await slot.client);
    } finally {
      slot.unanswered.shift();
      this.#letGo(slot);
    }
  }

  /** For metrics: connections with and without a statement, and statements that stand behind another. */
  get state(): { totalCount: number; idleCount: number; waitingCount: number } {
    const busy = this.#slots.filter(({ unanswered }) => unanswered.length > 0);
    const statements = busy.reduce((sum, { unanswered }) => sum + unanswered.length, 0);
    return {
      totalCount: this.#slots.length,
      idleCount: this.#slots.length - busy.length,
      waitingCount: statements - busy.length,
    };
  }

  async end(): Promise<void> {
    this.#closed = true;
    const slots = this.#slots;
    this.#slots = [];
    for (const { spare } of slots) clearTimeout(spare);
    await Promise.all(slots.map(async ({ client }) => (await client.catch(() => undefined))?.end()));
  }

  #next(): Slot {
    if (this.#slots.length < this.#usual) return this.#open();
    const now = performance.now();
    const free = this.#slots.filter(
      ({ unanswered: [oldest] }) => oldest === undefined || now - oldest < SLOW,
    );
    if (free.length === 0 && this.#slots.length < this.#most) return this.#open();
    const among = free.length > 0 ? free : this.#slots;
    // Those that owe as little take turns.
    const from = this.#turn++ % among.length;
    return [...among.slice(from), ...among.slice(0, from)].reduce((best, slot) =>
      slot.unanswered.length < best.unanswered.length ? slot : best,
    );
  }

  #open(): Slot {
    if (this.#closed) throw new Error('The portal is closing');
    const client = new pg.Client(this.#config);
    const connected = client.connect().then(async () => prepared(client));
    const slot: Slot = { client: connected, unanswered: [] };
    this.#slots.push(slot);
    const drop = (): void => {
      this.#slots = this.#slots.filter((one) => one !== slot);
    };
    client.on('error', drop);
    client.on('end', drop);
    connected.catch(drop);
    return slot;
  }

  /** One beyond the usual ones goes when nobody has needed it for a while. */
  #letGo(slot: Slot): void {
    if (slot.unanswered.length > 0 || this.#slots.length <= this.#usual) return;
    clearTimeout(slot.spare);
    slot.spare = setTimeout(() => {
      if (slot.unanswered.length > 0 || this.#slots.length <= this.#usual) return;
      this.#slots = this.#slots.filter((one) => one !== slot);
      void slot.client.then(async (client) => client.end());
    }, SPARE).unref();
  }
}

/** The connection when it knows the statement that goes ahead of every read. Outside a transaction it sets nothing. */
const prepared = async (client: pg.Client): Promise<pg.Client> => {
  await client.query(identityOfNobody());
  return client;
};
