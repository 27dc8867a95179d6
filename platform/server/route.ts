import type { Failure } from '@portal/platform/contract/failure.ts';
import type { Endpoint, ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { callsOf } from '@portal/platform/contract/document/calls-of.ts';
import type {
  Action,
  Caller,
  FileAction,
  IncomingFile,
  OutgoingFile,
  OutsideAction,
  OutsideCaller,
  UploadAction,
} from './caller.ts';
import type { Cookies, SetCookie } from './http/session-cookie.ts';
import type { PortalServices } from './services.ts';
import type { Dear } from './limits/turns.ts';

/** One endpoint bound to what does it; `verb` is the name under which its domain declares it. */
export type Route = {
  readonly verb: string;
  readonly endpoint: Endpoint;
  /** See `ServerPlugin.asOneself`. */
  readonly asOneself?: boolean;
} & (
  | {
      readonly kind: 'action';
      readonly action: (caller: Caller, input: never) => Promise<unknown>;
      readonly contest?: Contest<never>;
    }
  | Outside<OutsideActionOf>
  | Upload<UploadAction<Endpoint>>
  | { readonly kind: 'file'; readonly action: FileAction<Endpoint> }
  | Open<OpenAction<Endpoint>>
  | OpenFile<OpenFileAction<Endpoint>>
);
type OutsideActionOf = (caller: OutsideCaller, input: never) => Promise<unknown>;

/** A call without a session (login, captcha): it gets the services and the raw request instead of a scope. */
export type OpenAction<E extends Endpoint> = (
  request: OpenRequest,
  input: ParsedInput<E>,
) => Promise<E['output']['_zod']['input']>;
/** A file without a session: what the login page shows. */
export type OpenFileAction<E extends Endpoint> = (
  request: OpenRequest,
  input: ParsedInput<E>,
) => Promise<OutgoingFile>;
export type OpenRequest = {
  readonly services: PortalServices;
  readonly ip: string;
  readonly userAgent: string;
  readonly language: 'zh' | 'en';
  readonly tenantId: number;
  /** As the browser calls itself; empty when it does not. */
  readonly clientId: string;
  readonly cookies: Cookies;
  readonly setCookie: SetCookie;
};

/**
 * Makes of a file that came in what the action gets, before any transaction begins and in the turn of its call; undefined where it
 * stays as it came. `open` gives it from its beginning, each time anew.
 */
type Prepare = (open: () => IncomingFile) => Promise<IncomingFile | undefined>;
type Upload<A> = { readonly kind: 'upload'; readonly action: A; readonly prepare?: Prepare };
type Outside<A> = { readonly kind: 'outside'; readonly turn: Dear; readonly action: A };
type Open<A> = { readonly kind: 'open'; readonly action: A };
type OpenFile<A> = { readonly kind: 'open-file'; readonly action: A };

/** How a call that many make at once for one thing is told that another got it. */
type Contest<Input> = {
  /** The thing in a word; undefined where nobody else can want it. */
  readonly thing: (input: Input) => string | undefined;
  /** The refusal of whoever waited while another user got it, after the checks that the action would make; `reader` reads only. */
  readonly lost: (reader: Caller, input: Input) => Promise<Failure>;
};
type Contested<E extends Endpoint> = {
  readonly kind: 'action';
  readonly action: Action<E>;
  readonly contest: Contest<ParsedInput<E>>;
};

/** A writing call that many make at once for one thing: those who come while it is being given away wait without a transaction. */
export const contested = <E extends Endpoint>(
  contest: Contest<ParsedInput<E>>,
  action: Action<E>,
): Contested<E> => ({ kind: 'action', action, contest });

/** An upload whose file takes work that no transaction should wait for. */
export const prepared = <A>(prepare: Prepare, action: A): Upload<A> => ({ kind: 'upload', prepare, action });
/** A call that needs no session. */
export const open = <A>(action: A): Open<A> => ({ kind: 'open', action });
/** A file that needs no session. */
export const openFile = <A>(action: A): OpenFile<A> => ({ kind: 'open-file', action });
/** A writing call that draws, or waits for others over the network, in turns of the given kind: its caller holds no transaction meanwhile. */
export const outside = <A>(turn: Dear, action: A): Outside<A> => ({ kind: 'outside', turn, action });

type Verbs<Calls> = { [Verb in keyof Calls]: Calls[Verb] extends Endpoint ? Verb : never }[keyof Calls];
/** What answers a list with tabs counts them as well; what imports a workbook takes its rows from programs, too. */
type Served<E extends Endpoint> = E extends { readonly counts: Endpoint }
  ? Action<E> & Beside<E, 'counts'>
  : E extends { readonly kind: 'upload'; readonly rows: Endpoint }
    ? UploadAction<E> & Beside<E, 'rows'>
    : ServedAlone<E>;
type Beside<E extends Endpoint, Name extends 'counts' | 'rows'> =
  E extends Readonly<Record<Name, infer One extends Endpoint>>
    ? Readonly<Record<Name, Action<One>>>
    : unknown;
type ServedAlone<E extends Endpoint> = E extends { kind: 'upload' }
  ? UploadAction<E> | Upload<UploadAction<E>>
  : E extends { kind: 'file' }
    ? FileAction<E> | OpenFile<OpenFileAction<E>>
    : Action<E> | Contested<E> | Open<OpenAction<E>> | Outside<OutsideAction<E>>;

/**
 * The declared calls of a domain, each bound to the action of the same name, with it the counts of a list and the rows of an import. A call
 * that nobody serves does not compile.
 * @example export const routes = routesOf(calls, { listParts, createPart, sendTestMail: outside('mailTest', sendTestMail) });
 */
export const routesOf = <const Calls extends Readonly<Record<string, unknown>>>(
  calls: Calls,
  served: { readonly [Verb in Verbs<Calls>]: Calls[Verb] extends Endpoint ? Served<Calls[Verb]> : never },
): readonly Route[] =>
  Object.entries<unknown>(served).flatMap(([name, action]) =>
    callsOf(name, calls[name] as Endpoint).map(([verb, endpoint]) => {
      if (typeof action === 'object') return { verb, endpoint, ...action } as Route;
      const kind = endpoint.kind === 'upload' || endpoint.kind === 'file' ? endpoint.kind : 'action';
      return { verb, endpoint, kind, action: besideOf(calls[name] as Endpoint, endpoint, action) } as Route;
    }),
  );
/** What serves a call that comes with another one stands beside what serves that. */
const besideOf = (one: Endpoint, endpoint: Endpoint, action: unknown): unknown => {
  const beside = action as Readonly<Record<'counts' | 'rows', unknown>>;
  if (endpoint === one) return action;
  return endpoint === one.counts ? beside.counts : beside.rows;
};
