import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import type { Language, Names } from '@portal/platform/contract/words.ts';
import type { Permission, RecordOpeners } from '@portal/platform/contract/permission.ts';
import type { DeclaredScenario } from '@portal/platform/contract/scenario.ts';
import type { Authenticator } from './authenticator.ts';
import type { Contests } from './limits/contests.ts';
import type { Courtesy } from './limits/courtesy.ts';
import type { DatabaseAddress } from './database/connections/connections.ts';
import type { SharedConnections } from './database/connections/shared-connections.ts';
import type { Answers } from './caller.ts';
import type { Standbys } from './database/connections/standbys.ts';
import type { FileStore } from './files/store.ts';
import type { FailureWords } from './http/failures.ts';
import type { Pace } from './http/pace.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { KeptAnswers } from './limits/kept-answers.ts';
import type { ArchivesOfDomain } from './plugins/archives.ts';
import type { NamedCounters } from './plugins/counters.ts';
import type { Follows, Lends, Performs } from './plugins/behind.ts';
import type { IdentityProvider } from './config/provider-config.ts';
import type { RowNames } from '@portal/platform/contract/document/record-use.ts';
import type { TitledUse } from './plugins/record-uses.ts';
import type { ReadLog } from './log/read-log.ts';
import type { RefusalLog } from './log/refusal-log.ts';
import type { Turns } from './limits/turns.ts';
import type { UnderWay } from './limits/under-way.ts';

/** What the portal is made of while it runs; actions get none of it but through their caller. */
export type PortalServices = {
  readonly address: DatabaseAddress;
  readonly pool: pg.Pool;
  /** For a transaction beside the one a call or job holds already: from the same pool, calls that hold one would wait for each other. */
  readonly sidePool: pg.Pool;
  /** Those of jobs: work behind the scenes never takes the connections of calls. */
  readonly forJobs: pg.Pool;
  /** Each holds one export until its reader has it all. */
  readonly forExports: pg.Pool;
  readonly shared: SharedConnections;
  /** Answers reads instead of the shared connections while it shows enough; undefined where there is none. */
  readonly standbys: Standbys | undefined;
  /** One for whoever watches over the process: however busy the others are, it tells whether the database answers. */
  readonly forHealth: pg.Pool;
  readonly jobs: JobQueue;
  readonly files: FileStore;
  /** Folder in which other systems put messages; none is watched without it. */
  readonly inbound: string | undefined;
  /** How long a session lasts without a call, and at most. */
  readonly session: SessionLife;
  readonly identityProvider: IdentityProvider | undefined;
  readonly words: FailureWords;
  readonly log: FastifyBaseLogger;
  readonly authenticator: Authenticator;
  /** All declared permissions of all domains, by code. */
  readonly permissions: Readonly<Record<string, Permission>>;
  /** What opens the records that keep a history, by entity. */
  readonly recordOpeners: RecordOpeners;
  /** How histories are told, by entity. */
  readonly histories: KeptHistories;
  /** How rows without a history are called, by table. */
  readonly rowNames: RowNames;
  /** Where records are used, by what is used. */
  readonly declaredUses: (record: string) => readonly TitledUse[];
  /** What each domain says to the questions of others, in their order. */
  readonly answers: readonly Answers[];
  /** What follows in each domain of what happens in others, in their order. */
  readonly follows: readonly Follows[];
  /** What domains do for those before them. */
  readonly performs: Performs;
  /** Columns that domains lend to lists of those before them. */
  readonly lends: Lends;
  /** What domains count for the home page, in their order. */
  readonly counters: readonly NamedCounters[];
  /** What archives take, as each domain declares it, in their order. */
  readonly archives: readonly ArchivesOfDomain[];
  /** What was done -> its name, see `actionNames`. */
  readonly actionNames: Readonly<Record<Language, Names>>;
  /** Verbs of the calls that take a workbook or another file. */
  readonly imports: ReadonlySet<string>;
  /** All declared calls of all domains. */
  readonly endpoints: readonly Endpoint[];
  /** Refuses who sends or asks for files faster than a person can. */
  readonly pace: Pace;
  /** Lets a few at a time do what is dear. */
  readonly turns: Turns;
  /** Figures that many ask for at once, see `Caller.kept`. */
  readonly kept: KeptAnswers;
  /** Questions that are being answered, see `Caller.atOnce`. */
  readonly underWay: UnderWay;
  /** Calls that many make at once for one thing. */
  readonly contests: Contests;
  /** Lines of refused calls on their way into the operation log. */
  readonly refusals: RefusalLog;
  /** Lines of what programs read, likewise. */
  readonly programReads: ReadLog;
  /** Lets heavy work wait while an ordinary call is under way. */
  readonly courtesy: Courtesy;
  /** All that users may be told of, by the type of the notices. */
  readonly scenarios: Readonly<Record<string, DeclaredScenario>>;
  /** Rows of one sheet of a workbook: what Excel takes, less in tests. */
  readonly sheetRows: number;
  readonly checkAnswers: boolean;
};

export type SessionLife = { readonly idleMinutes: number; readonly hours: number };
