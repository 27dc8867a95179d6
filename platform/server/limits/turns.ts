import type { ServerResponse } from 'node:http';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { askerOf } from './asker.ts';

/** Work of which a process can bear a few at a time only. */
export type Dear =
  | 'export'
  | 'print'
  | 'download'
  | 'receiving'
  | 'upload'
  | 'store'
  | 'message'
  | 'refusedMessage'
  | 'largeCall'
  | 'mailTest'
  | 'printerTest';

/** How many may be under way at once: for one user, for one tenant, in the process. */
export type Most = { readonly user: number; readonly tenant: number; readonly process: number };

/** `docs/security/dear.md` says what each is. */
export const MOST: Readonly<Record<Dear, Most>> = {
  /** Each holds a connection of the database until its reader has it all: one user leaves room for his colleagues. */
  export: { user: 1, tenant: 2, process: 4 },
  print: { user: 2, tenant: 4, process: 6 },
  /** A file of the store: it holds an open file only. */
  download: { user: 8, tenant: 48, process: 64 },
  /** A file on its way into the folder for such, however slowly it comes. */
  receiving: { user: 32, tenant: 128, process: 160 },
  /** The work on it when it is here. */
  upload: { user: 2, tenant: 2, process: 4 },
  /** The same of a file that is only kept: the disk writes one after the other in any case. */
  store: { user: 1, tenant: 1, process: 3 },
  /** A system hands in several at once; each one is streamed to the store. */
  message: { user: 1, tenant: 1, process: 3 },
  /** The line that a refused one leaves: a system that may not goes on handing in. */
  refusedMessage: { user: 1, tenant: 1, process: 2 },
  /** A call whose body is held in memory. */
  largeCall: { user: 4, tenant: 24, process: 32 },
  mailTest: { user: 1, tenant: 1, process: 4 },
  printerTest: { user: 1, tenant: 1, process: 4 },
};
/** Milliseconds one waits for a turn before he is told to come back. */
const PATIENCE = 15_000;
/** How many calls of one user, of one tenant and of a process wait; who comes on top is told at once. */
const WAITING: Most = { user: 32, tenant: 128, process: 512 };
const COME_BACK_SECONDS = 10;

type Who = Pick<Scope, 'tenantId' | 'userId' | 'program'>;
type Waiting = { readonly who: Who; readonly begin: () => void };

/** Ends a turn. Called a second time it does nothing. */
export type EndTurn = () => void;

/**
 * Hands out turns for work that is dear, so that nobody waits for another's excess: who has his share under way waits behind
 * his own, and whoever has not goes before him. Each process counts for itself.
 */
export class Turns {
  readonly #lanes = new Map<Dear, Lane>();
  readonly #most: Readonly<Record<Dear, Most>>;
  readonly #patience: number;
  constructor(most: Partial<Record<Dear, Most>> = {}, patience = PATIENCE) {
    this.#most = { ...MOST, ...most };
    this.#patience = patience;
  }

  /** Waits for a turn of this kind. Fails with `err.tooManyRequests` when none came in time, or too many wait already. */
  async take(kind: Dear, who: Who): Promise<EndTurn> {
    let lane = this.#lanes.get(kind);
    if (lane === undefined) this.#lanes.set(kind, (lane = new Lane(this.#most[kind])));
    return lane.take(who, this.#patience);
  }

  /** Does some work in a turn of this kind. Fails as `take` does. */
  async during<T>(kind: Dear, who: Who, work: () => Promise<T>): Promise<T> {
    const end = await this.take(kind, who);
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Takes a turn that lasts until the answer has gone, or whoever asked for it has. Fails as `take` does. */
  async takeFor(answer: ServerResponse, kind: Dear, who: Who): Promise<void> {
    const end = await this.take(kind, who);
    if (answer.destroyed) end();
    else answer.once('close', end);
  }

  /** Under way and waiting, by kind: for the metrics. */
  states(): { kind: Dear; working: number; waiting: number }[] {
    return [...this.#lanes].map(([kind, lane]) => ({ kind, ...lane.state() }));
  }
}

class Lane {
  readonly #most: Most;
  readonly #working = new Counts();
  /** In the order they came. */
  #waiting: Waiting[] = [];
  constructor(most: Most) {
    this.#most = most;
  }

  state(): { working: number; waiting: number } {
    return { working: this.#working.total, waiting: this.#waiting.length };
  }

  async take(who: Who, patience: number): Promise<EndTurn> {
    if (this.#isFree(who)) return this.#begin(who);
    if (this.#isCrowded(who)) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<EndTurn>();
    const one: Waiting = { who, begin: () => resolve(this.#begin(who)) };
    this.#waiting.push(one);
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((other) => other !== one);
      reject(tooMany());
    }, patience);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
    }
  }

  #isCrowded(who: Who): boolean {
    const waiting = (nameOf: (one: Who) => string): number =>
      this.#waiting.filter((one) => nameOf(one.who) === nameOf(who)).length;
    return (
      this.#waiting.length >= WAITING.process ||
      waiting(tenantOf) >= WAITING.tenant ||
      waiting(userOf) >= WAITING.user
    );
  }

  #isFree(who: Who): boolean {
    const { user, tenant, process } = this.#most;
    return (
      this.#working.total < process &&
      this.#working.of(tenantOf(who)) < tenant &&
      this.#working.of(userOf(who)) < user
    );
  }

  #begin(who: Who): EndTurn {
    this.#working.change(who, 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#working.change(who, -1);
      const next = this.#waiting.find((one) => this.#isFree(one.who));
      if (next === undefined) return;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      next.begin();
    };
  }
}

/** How many are under way, in all, by tenant and by user. */
class Counts {
  total = 0;
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  change(who: Who, by: 1 | -1): void {
    this.total += by;
    for (const key of [tenantOf(who), userOf(who)]) {
      const count = this.of(key) + by;
      if (count === 0) this.#counts.delete(key);
      else this.#counts.set(key, count);
    }
  }
}

const tenantOf = ({ tenantId }: Who): string => `tenant ${tenantId}`;
const userOf = (who: Who): string => `user ${askerOf(who)}`;

const tooMany = (): Failure => new Failure('err.tooManyRequests', { seconds: COME_BACK_SECONDS });
