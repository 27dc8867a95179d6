import type { Readable } from 'node:stream';
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Endpoint, ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { RecordUse, RowNames } from '@portal/platform/contract/document/record-use.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Language, Names } from '@portal/platform/contract/words.ts';
import type { StandbyState } from './database/connections/standbys.ts';
import type { PageOf } from './database/pages/page-text.ts';
import type { Tables } from './database/tables.ts';
import type { FileStore } from './files/store.ts';
import type { ArchivesOfDomain } from './plugins/archives.ts';
import type { Counted } from './plugins/counted.ts';
import type { Workbook } from './list/sheet/read-workbook.ts';
import type { FailedJobs } from './jobs/failed-jobs.ts';
import type {
  Announcement,
  Announcements,
  Command,
  CommandInput,
  CommandOutput,
  LentColumn,
  LentColumns,
} from './plugins/neighbours.ts';
import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import type { RecordOpeners } from '@portal/platform/contract/permission.ts';

/** Grows by declaration merging: what may be told (`caller.tell`), and what goes with it. */
export interface Events {}
export type EventName = keyof Events & string;

/**
 * Grows by declaration merging: what a domain asks of those behind it, which know it while it knows nothing of them. Each is
 * `{ input; output }`; whoever has something to say lists it in `answers` of its plugin.
 */
export interface Questions {}
export type Question = keyof Questions & string;
export type QuestionInput<Name extends Question> = Questions[Name] extends { input: infer Input }
  ? Input
  : never;
export type QuestionOutput<Name extends Question> = Questions[Name] extends { output: infer Output }
  ? Output
  : never;

/** What a domain says to questions of those before it. */
export type Answers = {
  readonly [Name in Question]?: (
    caller: ReadingCaller,
    input: QuestionInput<Name>,
  ) => Promise<readonly QuestionOutput<Name>[]>;
};

/** Who calls, with the database as he may see it. Every action and query takes it first. */
export type Caller = {
  readonly scope: Scope;
  readonly language: Language;
  readonly ip: string;
  /** Reads: each statement alone. Writing calls: all of the action in one transaction. */
  readonly db: Kysely<Tables>;
  /** Queues a job inside the transaction: no notice outlives a rollback. Only in writing calls and jobs. */
  readonly tell: <Name extends EventName>(name: Name, payload: Events[Name]) => Promise<void>;
  /** What all domains answer to a question, in their order. Whoever answers writes nothing. */
  readonly ask: <Name extends Question>(
    question: Name,
    input: QuestionInput<Name>,
  ) => Promise<QuestionOutput<Name>[]>;
  /** What follows in the domains behind, in their order and in the same transaction. Only in writing calls and jobs. */
  readonly announce: <Name extends Announcement>(name: Name, payload: Announcements[Name]) => Promise<void>;
  /** Has something done by the one domain that can, in the same transaction. Only in writing calls and jobs. */
  readonly perform: <Name extends Command>(
    name: Name,
    input: CommandInput<Name>,
  ) => Promise<CommandOutput<Name>>;
  /** SQL: a column that another domain keeps, for each `row` of a list; null where no domain does. */
  readonly lent: <Name extends LentColumn>(name: Name, row: string) => RawBuilder<LentColumns[Name] | null>;
  /**
   * What the system does in consequence of the call, in the same transaction: beyond the caller's own rows, within his tenant and
   * plant. Only offers use it, each for one stated effect (a departed truck moves the supplier's notes on).
   */
  readonly asSystem: <T>(work: (system: Caller) => Promise<T>) => Promise<T>;
  /** The standbys of this process that answer reads, as they are now; none where there are none. */
  readonly standbys: () => Promise<readonly StandbyState[]>;
  /** The tenant's jobs that failed for good. Only in writing calls. */
  readonly failedJobs: () => FailedJobs;
  /** Opens a transaction of its own for a stream of rows (exports); the work ends before it is closed. */
  readonly inStream: <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** The rows of a query as COPY text on a connection of its own: exports. */
  readonly copyOut: (query: CompiledQuery) => AsyncIterable<Buffer>;
  /** Rows of one sheet of a workbook. */
  readonly sheetRows: number;
  /**
   * In reads: what `work` answered to a colleague a few seconds ago, or answers now; told apart by `name`. It may depend on nothing of the
   * caller but tenant, party, company and plant, and the action makes a statement of its own beside it, which proves the session.
   */
  readonly kept: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /**
   * In reads: what `work` answers to whoever asks the same at this moment; told apart by `name`. It may depend on nothing of the caller but his
   * tenant and plant, and the action makes a statement of its own beside it, which proves the session.
   */
  readonly atOnce: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Between two portions of heavy work: waits while ordinary calls are under way. */
  readonly giveWay: () => Promise<void>;
  /** Where the bytes of files lie. */
  readonly files: FileStore;
  /** What opens the records of an entity, as their domains declare it. */
  readonly recordOpeners: RecordOpeners;
  /** How histories are told, by entity. */
  readonly histories: KeptHistories;
  /** How rows without a history are called, by table. */
  readonly rowNames: RowNames;
  /** Where a record of a kind is used, as far as the caller may open the place: by the key that rows name it with. */
  readonly usesOf: (record: string, key: string) => Promise<RecordUse[]>;
  /** What waits for the caller, and the tiles of the home page that he may see, as domains count them. */
  readonly counted: () => Promise<Counted>;
  /** What archives take, as each domain declares it, in their order. */
  readonly archives: readonly ArchivesOfDomain[];
  /** What was done -> its name, see `actionNames`. */
  readonly actionNames: Readonly<Record<Language, Names>>;
  /** Verbs of the calls that take a workbook or another file. */
  readonly imports: ReadonlySet<string>;
  /** Keys of failures -> their texts. */
  readonly failureTexts: Readonly<Record<Language, Names>>;
  /** Records that the call locked or took away, with what people know them by, for the line in the operation log. */
  readonly records: { readonly id: string; readonly name: string }[];
  /** Names the session of the call; none in jobs. */
  readonly sessionHash?: string | undefined;
};

/** A caller without all that changes something: it answers questions of other domains. */
export type ReadingCaller = Omit<
  Caller,
  'tell' | 'announce' | 'perform' | 'asSystem' | 'failedJobs' | 'counted' | 'standbys'
>;

export type { Reader } from './reader.ts';

/** A caller inside a writing call; `client` is for what only the driver can do. */
export type WritingCaller = Caller & { readonly client: pg.PoolClient };

/**
 * Who calls or works outside of any transaction, because others are waited for over the network: a connection held meanwhile would be
 * missing to everybody. What the database must know is done `within` short transactions.
 */
export type OutsideCaller = Pick<Caller, 'scope' | 'language' | 'ip' | 'files'> & {
  readonly within: <T>(work: (caller: Caller) => Promise<T>) => Promise<T>;
  /** Ends with the job or the process: who waits for others gives up then. */
  readonly signal: AbortSignal;
};

/** A list may answer its rows as text. */
export type Action<E extends Endpoint> = (
  caller: Caller,
  input: ParsedInput<E>,
) => Promise<OutputOf<E> | PageOf<E>>;

export type OutsideAction<E extends Endpoint> = (
  caller: OutsideCaller,
  input: ParsedInput<E>,
) => Promise<OutputOf<E>>;

/** A file as it comes in: its bytes stream, the limit is enforced while they do. */
export type IncomingFile = {
  readonly name: string;
  readonly contentType: string;
  readonly stream: Readable;
  /** As it was read before the transaction of the call began, where its declaration says that it is one. */
  readonly workbook?: Workbook;
};
export type UploadAction<E extends Endpoint> = (
  caller: Caller,
  input: ParsedInput<E>,
  file: IncomingFile,
) => Promise<OutputOf<E>>;

/** A file that goes out. `inline` lets the browser show it. */
export type OutgoingFile = {
  readonly name: string;
  readonly contentType: string;
  /** Work that no transaction should wait for, such as drawing: done when that of the call is over. */
  readonly body: Readable | Buffer | (() => Promise<Buffer>);
  /** What is written down once the body is made, in a transaction of its own: only of writing calls. */
  readonly afterwards?: (caller: Caller) => Promise<void>;
  readonly inline?: boolean;
  readonly bytes?: number;
  /** Open to everybody and never another under its address: browsers and proxies may keep it. */
  readonly lasting?: boolean;
};
export type FileAction<E extends Endpoint> = (caller: Caller, input: ParsedInput<E>) => Promise<OutgoingFile>;
