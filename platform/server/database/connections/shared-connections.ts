import pg from 'pg';
import { appConnection, type DatabaseAddress } from './connections.ts';
import { identitiesOfNobody } from './db-identity.ts';

/** Milliseconds after which a connection that owes an answer takes no further statement while another can, if not said. */
const SLOW = 50;
/** Milliseconds beyond the time of a statement after which its server counts as away: whoever waits is told so instead of waiting on. */
const SILENT = 3_000;
/** Milliseconds without a statement after which a connection that was opened beyond the usual ones goes, if not said. */
const SPARE = 30_000;

type Slot = {
  readonly client: Promise<pg.Client>;
  /** When the statements that have no answer yet were sent, the oldest first: they are answered in their order. */
  readonly unanswered: number[];
  /** How many were answered, and when the one that is worked now had its turn: what stands ahead of a statement, and how long that takes. */
  answered: number;
  turnSince: number;
  spare?: NodeJS.Timeout | undefined;
};

/**
 * A few connections that many reads share, one statement behind the other. The next one goes where the fewest are without an answer; while
 * all of them are held up by slow ones more are opened, so that nobody waits behind another's slow read: what was sent behind one that
 * turns out slow is asked again elsewhere. Those beyond the usual ones rest as soon as these are free, and go: a session of the database that
 * works seldom has its plans and rows no longer at hand. Each connects again by itself.
 */
export class SharedConnections {
  readonly #config: pg.ClientConfig;
  readonly #usual: number;
  readonly #most: number;
  readonly #slow: number;
  readonly #spare: number;
  #slots: Slot[] = [];
  #closed = false;

  constructor(
    address: DatabaseAddress,
    {
      usual,
      most,
      timeout,
      slow = SLOW,
      spare = SPARE,
    }: { usual: number; most: number; timeout: number; slow?: number; spare?: number },
  ) {
    this.#config = { ...appConnection(address, timeout), query_timeout: timeout + SILENT };
    this.#usual = usual;
    this.#most = most;
    this.#slow = slow;
    this.#spare = spare;
  }

  /** Does work that sends one statement on a live connection. Fails when the database cannot be reached; the call after it tries again. */
  async use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const slot = this.#next();
    const ahead = slot.unanswered.length;
    const turn = slot.answered + ahead;
    const answer = this.#sent(slot, work);
    return ahead === 0 ? answer : this.#orElsewhere(answer, { slot, turn, work });
  }

  async #sent<T>(slot: Slot, work: (client: pg.Client) => Promise<T>): Promise<T> {
    clearTimeout(slot.spare);
    const now = performance.now();
    if (slot.unanswered.length === 0) slot.turnSince = now;
    slot.unanswered.push(now);
    try {
      return await work(await slot.client);
    } finally {
      slot.unanswered.shift();
      slot.answered++;
      slot.turnSince = performance.now();
      this.#letGo(slot);
    }
  }

  /**
   * The answer of a statement that stands behind others, or, when one of these is slow, of the same statement on a connection that owes nothing.
   * Many short ones ahead are no reason: asking twice would only add to them.
   */
  async #orElsewhere<T>(
    answer: Promise<T>,
    { slot, turn, work }: { slot: Slot; turn: number; work: (client: pg.Client) => Promise<T> },
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (slot.answered >= turn || this.#closed) return;
        const other = performance.now() - slot.turnSince < this.#slow ? undefined : this.#owingNothing();
        if (other === undefined) {
          timer = setTimeout(look, this.#slow);
          return;
        }
        // One that cannot be opened changes nothing: the first answer still comes.
        this.#sent(other, work).then(resolve, (error: unknown) => {
          other.client.then(
            () => reject(error as Error),
            () => undefined,
          );
        });
      };
      let timer = setTimeout(look, this.#slow);
      answer.then(resolve, reject).finally(() => clearTimeout(timer));
    });
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
      ({ unanswered: [oldest] }) => oldest === undefined || now - oldest < this.#slow,
    );
    if (free.length === 0 && this.#slots.length < this.#most) return this.#open();
    const among = free.length > 0 ? free.slice(0, this.#usual) : this.#slots;
    // Of those that owe as little the first: it has worked last, and finds plans and rows at hand.
    return among.reduce((best, slot) => (slot.unanswered.length < best.unanswered.length ? slot : best));
  }

  #owingNothing(): Slot | undefined {
    return (
      this.#slots.find(({ unanswered }) => unanswered.length === 0) ??
      (this.#slots.length < this.#most ? this.#open() : undefined)
    );
  }

  #open(): Slot {
    if (this.#closed) throw new Error('The portal is closing');
    const client = new pg.Client(this.#config);
    const connected = client.connect().then(async () => prepared(client));
    const slot: Slot = { client: connected, unanswered: [], answered: 0, turnSince: 0 };
    this.#slots.push(slot);
    const drop = (): void => {
      this.#slots = this.#slots.filter((one) => one !== slot);
    };
    client.on('error', drop);
    client.on('end', drop);
    connected.catch(drop);
    return slot;
  }

  /** One beyond the usual ones goes when nobody has needed it for a while; one that could not be opened, or was lost, is gone already. */
  #letGo(slot: Slot): void {
    if (!this.#isSpare(slot)) return;
    clearTimeout(slot.spare);
    slot.spare = setTimeout(() => {
      if (!this.#isSpare(slot)) return;
      this.#slots = this.#slots.filter((one) => one !== slot);
      void slot.client.then(async (client) => client.end());
    }, this.#spare).unref();
  }

  #isSpare(slot: Slot): boolean {
    return slot.unanswered.length === 0 && this.#slots.length > this.#usual && this.#slots.includes(slot);
  }
}

/** The connection when it knows the statements one of which goes ahead of every read. Outside a transaction they set nothing. */
const prepared = async (client: pg.Client): Promise<pg.Client> => {
  await Promise.all(identitiesOfNobody().map(async (statement) => client.query(statement)));
  return client;
};
