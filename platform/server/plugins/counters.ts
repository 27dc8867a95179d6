import {
  byUrgency,
  rankOf,
  waitsFor,
  type WaitingKind,
  type WaitingWork,
} from '@portal/platform/contract/document/waiting.ts';
import type { Caller } from '../caller.ts';
import type { Counted, TileName, Tiles } from './counted.ts';
import { declaredOnce } from './neighbours.ts';

/** Numbers of a domain that are counted together, in one statement where that is possible. */
export type Counters = {
  /** The list behind the numbers: whoever may not open it learns nothing of them. */
  readonly list: { readonly needs: string };
  readonly count: (caller: Caller) => Promise<object>;
  /**
   * What the numbers depend on beside tenant, party, company and plant: colleagues share what was counted a moment ago, and those of whom this
   * differs do not.
   */
  readonly whose?: ((caller: Caller) => string | Promise<string>) | undefined;
  /** What waits in it, by keys of which all domains have each once. */
  readonly waiting?: Readonly<Record<string, WaitingKind>> | undefined;
  /** The home page shows the numbers as tiles, too. */
  readonly tile?: TileName | undefined;
};
/** By what is counted; the name tells what colleagues share apart. */
export type DeclaredCounters = Readonly<Record<string, Counters>>;

type NumbersOf<Counts> = {
  [Name in keyof Counts]: Counts[Name] extends number ? Name : never;
}[keyof Counts] &
  string;

/** By the numbers, of those that have a deadline: the moment at which the first document is over (UTC), null where none waits. */
type Due<Counts> = { readonly due?: { readonly [Name in NumbersOf<Counts>]?: string | null } };

/** Filters that the lists behind the numbers need as well, where not all of them were counted. */
type Only = { readonly only?: Readonly<Record<string, string | null>> };

type Declared<Counts> = {
  readonly list: Counters['list'];
  readonly count: (caller: Caller) => Promise<Counts & Due<Counts> & Only>;
  readonly whose?: Counters['whose'];
  readonly waiting?: Readonly<Record<string, WaitingKind<NumbersOf<Counts>>>>;
};

/** Declares numbers that wait for somebody; each kind names one of them. */
export const countersOf = <Counts extends object>(declared: Declared<Counts>): Counters => declared;

/** The same of numbers that the home page shows as tiles, too; what waits may be some of them. */
export const tileOf = <Name extends TileName>(tile: Name, declared: Declared<Tiles[Name]>): Counters => ({
  ...declared,
  tile,
});

export type NamedCounters = Counters & { readonly name: string };

/** The counters of all domains, in their order. Fails when two domains use one key for what waits, or fill one tile. */
export const namedCounters = (
  plugins: readonly { readonly name: string; readonly counters?: DeclaredCounters | undefined }[],
): readonly NamedCounters[] => {
  const all = plugins.flatMap((plugin) =>
    Object.entries(plugin.counters ?? {}).map(([what, one]) => ({ ...one, name: `${plugin.name}.${what}` })),
  );
  declaredOnce(all.map(({ name, waiting }) => ({ name, declared: waiting })));
  declaredOnce(all.map(({ name, tile }) => ({ name, declared: tile && { [tile]: true } })));
  return all;
};

/** What waits for the caller in the order in which he does it, and the tiles that he may see. Nothing is counted for whom nothing of it is shown. */
export const countedFor = async (caller: Caller, all: readonly NamedCounters[]): Promise<Counted> => {
  const parts = await Promise.all(all.map(async (counters) => countedPart(caller, counters)));
  return {
    waiting: parts
      .flatMap(({ waiting }) => waiting)
      .toSorted(byUrgency)
      .map(({ order: _, within: __, ...work }) => work),
    tiles: Object.fromEntries(parts.flatMap(({ tile }) => (tile ? [tile] : []))),
  };
};

const countedPart = async (
  caller: Caller,
  { name, list, count, whose, waiting = {}, tile }: NamedCounters,
): Promise<{
  waiting: (WaitingWork & Pick<WaitingKind, 'within' | 'order'>)[];
  tile?: [TileName, object];
}> => {
  const { scope } = caller;
  const mine = Object.entries(waiting).filter(([, kind]) => waitsFor(kind, scope));
  if (!scope.permissions.has(list.needs) || (mine.length === 0 && tile === undefined)) return { waiting: [] };
  const shared = whose === undefined ? name : `${name} ${await whose(caller)}`;
  const {
    due = {},
    only = {},
    ...counts
  } = (await caller.kept(shared, async () => count(caller))) as {
    readonly due?: Readonly<Record<string, string | null>>;
  } & Only;
  const numbers: Readonly<Record<string, number>> = counts;
  return {
    waiting: mine.map(([key, kind]) => ({
      key,
      nameZh: kind.zh,
      nameEn: kind.en,
      count: numbers[kind.count]!,
      rank: rankOf(kind, scope),
      firstDue: due[kind.count] ?? null,
      to: narrowed(kind.to, only),
      within: kind.within,
      order: kind.order,
    })),
    ...(tile !== undefined && { tile: [tile, counts] }),
  };
};

/** Example: `/management/notify?status=new` with `{ dispositor: 'C01' }` is `/management/notify?status=new&dispositor=C01`. */
const narrowed = (to: string, only: NonNullable<Only['only']>): string => {
  const filters = Object.entries(only).filter((one): one is [string, string] => one[1] !== null);
  if (filters.length === 0) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams(filters).toString()}`;
};
