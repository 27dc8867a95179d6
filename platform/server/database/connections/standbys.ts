import type { DatabaseAddress } from './connections.ts';
import { START_OF_LOG, type LogPosition } from './log-position.ts';
import { placeOf } from './place-of.ts';
import { Standby } from './standby.ts';

type Made = ConstructorParameters<typeof Standby>;
/** How one of them is, with its name. */
export type StandbyState = Standby['state'] & { readonly name: string };

/** Milliseconds that one may be behind the freshest and still be read instead of it. */
const MOST_APART = 300;

/**
 * The hot standbys that answer reads. One that is away, behind or no standby is left out by itself and comes back by itself (`Standby`). One person reads
 * from the same of them as long as it is about as fresh as the others, so that what he has seen is not gone with the next page; the people spread over all.
 */
export class Standbys {
  readonly #all: readonly Standby[];
  #primary = 0;
  readonly #again = new Map<string, number>();

  /** `addresses`: one or more. */
  constructor(primary: Made[0], addresses: readonly DatabaseAddress[], limits: Made[2], log: Made[3]) {
    const names = namesOf(addresses);
    this.#all = addresses.map((address, at) => new Standby(primary, address, limits, log, names[at]!));
  }

  /** The one from which a person reads what must show everything up to `seen`; undefined where the primary must answer. */
  fitFor(person: string, seen: LogPosition): Standby | undefined {
    // of each of them, for that keeps its measure new
    const fit = this.#all.filter((one) => one.isFit(seen));
    if (fit.length < 2) return fit[0];
    const freshest = Math.max(...fit.map(({ showsOf }) => showsOf));
    return fit
      .filter(({ showsOf }) => freshest - showsOf <= MOST_APART)
      .map((one) => ({ one, place: placeOf(`${person} ${one.name}`) }))
      .reduce((first, next) => (next.place > first.place ? next : first)).one;
  }

  /** The primary answers a read; `because` a standby failed it with this code, if it was tried there first. */
  passedOn(because?: string): void {
    this.#primary++;
    if (because !== undefined) this.#again.set(because, (this.#again.get(because) ?? 0) + 1);
  }

  /** Where the primary's log stood at the last look. */
  get primaryAt(): LogPosition {
    return this.#all.reduce((last, { primaryAt }) => (primaryAt > last ? primaryAt : last), START_OF_LOG);
  }

  /** The place up to which a standby must have come to show everything that has been committed by now. */
  async written(): Promise<LogPosition> {
    return this.#all[0]!.written();
  }

  /** For metrics and the operator's page: who answered, why the primary did after a standby, and how each of them is. */
  get state(): {
    readonly reads: Readonly<Record<'standby' | 'primary', number>>;
    readonly again: ReadonlyMap<string, number>;
    readonly connections: Readonly<Record<'totalCount' | 'idleCount' | 'waitingCount', number>>;
    readonly each: readonly StandbyState[];
  } {
    const each = this.#all.map(({ name, state }) => ({ ...state, name }));
    const sum = (count: keyof StandbyState['connections']): number =>
      each.reduce((all, { connections }) => all + connections[count], 0);
    return {
      reads: { standby: each.reduce((all, { reads }) => all + reads, 0), primary: this.#primary },
      again: this.#again,
      connections: {
        totalCount: sum('totalCount'),
        idleCount: sum('idleCount'),
        waitingCount: sum('waitingCount'),
      },
      each,
    };
  }

  /** Measures how far all of them are. Never fails. */
  async look(): Promise<void> {
    await Promise.all(this.#all.map(async (one) => one.look()));
  }

  async end(): Promise<void> {
    await Promise.all(this.#all.map(async (one) => one.end()));
  }
}

/** `host:port` of an address, without its user and password; numbered where two are alike or it has none. */
const namesOf = (addresses: readonly DatabaseAddress[]): string[] => {
  const hosts = addresses.map(({ url }) => /@([^/?@]+)/.exec(url)?.[1] ?? '');
  return hosts.map((host, at) =>
    host === '' || hosts.indexOf(host) !== hosts.lastIndexOf(host) ? `standby ${at + 1}` : host,
  );
};
