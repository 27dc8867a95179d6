import type { FastifyInstance } from 'fastify';
import type { ApiFields } from '@portal/platform/contract/api-field.ts';
import type { KeptHistories, KeptHistory } from '@portal/platform/contract/document/history.ts';
import type { Permission } from '@portal/platform/contract/permission.ts';
import type { DeclaredScenario } from '@portal/platform/contract/scenario.ts';
import type { Bilingual } from '@portal/platform/contract/words.ts';
import type { DeclaredFailures } from './http/failures.ts';
import type { Answers, Caller, EventName, Events, OutsideCaller } from './caller.ts';
import type { Transaction } from './database/transaction.ts';
import type { RowNames } from '@portal/platform/contract/document/record-use.ts';
import type { DeclaredUses } from './plugins/record-uses.ts';
import type { DeclaredArchiveParts, DeclaredArchives } from './plugins/archives.ts';
import type { DeclaredCounters } from './plugins/counters.ts';
import type { Follows, Lends, Performs } from './plugins/behind.ts';
import type { RawCall } from './http/openapi/raw-calls.ts';
import type { PortalServices } from './services.ts';
import type { Route } from './route.ts';

/**
 * What follows an event. It runs as the system, for the tenant and plant of the one who told, is tried again when it fails
 * (`retries`, with growing pauses, behind those that wait; ahead of those of its group where that keeps its order) and ends in the
 * dead letters when all tries failed.
 */
export type Job = {
  readonly event: EventName;
  /** Tells two jobs of one event apart. */
  readonly name: string;
  readonly retries: number;
  readonly atOnce: number;
  readonly minutes: number;
  readonly keepsOrder: boolean;
  readonly group?: ((payload: never) => string) | undefined;
  readonly isUrgent?: ((payload: never) => boolean) | undefined;
} & (
  | {
      readonly kind: 'inside';
      readonly work: (caller: Caller, payload: never, services: PortalServices) => Promise<void>;
    }
  | {
      readonly kind: 'outside';
      readonly work: (outside: OutsideCaller, payload: never, services: PortalServices) => Promise<void>;
    }
);

type JobOptions<Payload> = {
  readonly retries?: number;
  /** Within the tenant: jobs of one group are worked one behind the other, as they were told. Not said: all of the tenant's are one. */
  readonly group?: (payload: Payload) => string;
  /**
   * The order of a group matters more than its speed: while one of its jobs waits for its next try, no other of the group begins. Groups
   * beside it go on, and pauses stay below a minute. Not said: what fails goes behind the others, as one must not hold up the rest.
   */
  readonly keepsOrder?: boolean;
  /** What a person waits for at the screen goes before all others. */
  readonly isUrgent?: (payload: Payload) => boolean;
  /** How many of these a process works at once, of different groups. */
  readonly atOnce?: number;
  /** A job that takes longer counts as stuck. */
  readonly minutes?: number;
};
const USUAL = { retries: 5, atOnce: 3, minutes: 15, keepsOrder: false };

/** A job in one transaction: its work is done and the job ended, or neither. */
export const after = <Name extends EventName>(
  event: Name,
  name: string,
  work: (caller: Caller, payload: Events[Name], services: PortalServices) => Promise<void>,
  options: JobOptions<Events[Name]> = {},
): Job => ({ ...USUAL, ...options, event, name, kind: 'inside', work });

/** A job that waits for others over the network, or opens transactions of its own: it may come twice, if its process is killed. */
export const afterOutside = <Name extends EventName>(
  event: Name,
  name: string,
  work: (outside: OutsideCaller, payload: Events[Name], services: PortalServices) => Promise<void>,
  options: JobOptions<Events[Name]> = {},
): Job => ({ ...USUAL, ...options, event, name, kind: 'outside', work });

/**
 * A transaction that sees the rows of all tenants. Work gets it only when it declares in `overAll`, in a sentence, why one tenant is
 * not enough; everything else is held to its tenant by the database.
 */
export type OverAll = <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;

/** What the portal does by itself, on behalf of nobody. */
export type SystemWork =
  | { readonly overAll?: undefined; readonly work: (services: PortalServices) => Promise<void> }
  | {
      readonly overAll: string;
      readonly work: (services: PortalServices, overAll: OverAll) => Promise<void>;
    };

/** Work by the clock, in UTC cron form; once for all processes. */
export type ScheduledJob = SystemWork & { readonly name: string; readonly cron: string };

/** What a domain hands to the app. */
export type ServerPlugin = DeclaredFailures & {
  readonly name: string;
  readonly migrations?: URL;
  /** `done` names what is done here beside the declared calls: jobs, work by the clock, other rawCalls (`log/action-names.ts`). */
  readonly words?: Bilingual<{ readonly done?: Readonly<Record<string, string>> }>;
  readonly routes?: readonly Route[];
  /** Its calls are about the user and his own company, also while he acts for another one (`asOneself` of a call says it of one). */
  readonly asOneself?: true;
  readonly permissions?: Readonly<Record<string, Permission>>;
  /** Entities whose history is kept (`keep_history`) -> what opens it, and how it is told. */
  readonly history?: KeptHistories;
  /** How its tables are told in the history of an entity of a domain before it: by entity and table. */
  readonly historyParts?: Readonly<Record<string, NonNullable<KeptHistory['parts']>>>;
  /** What of its tables an archive takes, when, and what must outlive it. */
  readonly archives?: DeclaredArchives;
  /** Its rows that go with documents of other domains, and what of it keeps those in production: by the documents' table. */
  readonly archiveParts?: DeclaredArchiveParts;
  /** What its users are told of, by the type of the notices. */
  readonly scenarios?: Readonly<Record<string, DeclaredScenario>>;
  /** What the API document says of fields beside their words. */
  readonly apiFields?: ApiFields;
  /** Where records of domains before this one are used here. */
  readonly uses?: DeclaredUses;
  /** Tables without a history whose rows use records of others -> how one is called where such a record stays for its sake. */
  readonly rowNames?: RowNames;
  /** What it says to questions of the domains before it. */
  readonly answers?: Answers;
  /** What it does in consequence of what happens in the domains before it, in the same transaction. */
  readonly follows?: Follows;
  /** What it does for the domains before it, which need the result; nobody else does the same. */
  readonly performs?: Performs;
  /** Columns that it keeps for lists of the domains before it. */
  readonly lends?: Lends;
  /** What of it waits for whom, and the numbers that the home page shows of it. */
  readonly counters?: DeclaredCounters;
  readonly jobs?: readonly Job[];
  readonly schedule?: readonly ScheduledJob[];
  /** Runs once after migration and before the first request. */
  readonly onStart?: SystemWork;
  readonly onStop?: (services: PortalServices) => Promise<void>;
  /** Routes beside the declared calls (health, server-sent events). Each one guards itself. */
  readonly raw?: (app: FastifyInstance, services: PortalServices) => void;
  /** Of these routes those that programs may come by, for the API document. */
  readonly rawCalls?: readonly RawCall[];
};
export const serverPlugin = (plugin: ServerPlugin): ServerPlugin => plugin;
