import * as z from 'zod/mini';
import type { FailureKey } from './failure.ts';
import type { PermissionCode } from './permission.ts';
import { ByKey, Paging, type Listed } from './paging.ts';
import type { Language } from './words.ts';

/** Who may call: everybody, everybody with a session, or holders of one permission. */
export type Needs = 'anyone' | 'session' | PermissionCode;

type Shape = z.core.$ZodType;

export type CallName = Readonly<Record<Language, string>>;

/** One call between browser and server, described once: server, client, API document and tests read it. */
export type Endpoint<In extends Shape = Shape, Out extends Shape = Shape> = {
  readonly kind: 'call' | 'list' | 'upload' | 'file';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api, with `{name}` for parts taken from the input: `/sf/v1/delivery-note/{id}/send`. */
  readonly path: string;
  readonly needs: Needs;
  /** Further permissions, each of which opens it as well: of other pages that show the same records. */
  readonly orNeeds?: readonly PermissionCode[];
  /** Path, query and body together: one flat object. Query values arrive as text. */
  readonly input: In;
  readonly output: Out;
  readonly fails: readonly FailureKey[];
  /** One sentence for the API document, English. */
  readonly summary: string;
  /** What the caller does with it, as histories and the operation log say it. Each call that writes has one (`verbs.test.ts`). */
  readonly name?: CallName;
  /** True for a read that must be sent as POST, because the specification says so: no idempotency key, no transaction. */
  readonly reads?: boolean;
  /** True for a read that follows a hint of the server: where a standby answers reads it might not show yet what the hint was about. */
  readonly newest?: boolean;
  /** True: who has to replace his password first may make it as well. */
  readonly beforeNewPassword?: boolean;
  /** True: it is about the user and his own company, also while he acts for another one. */
  readonly asOneself?: boolean;
  /** True for a call that a session opens: programs may make it as well. What a permission opens is open to tokens that hold it. */
  readonly forPrograms?: boolean;
  /** True: the session of the call is over with its success, and its cookies are taken back. */
  readonly endsSession?: boolean;
  /** True: the answer holds a secret. It is not kept for a repeated call, which is refused instead. */
  readonly answersOnce?: boolean;
  /** Fields of its input whose values no log keeps: who reads logs need not hold what opens them. */
  readonly confidential?: readonly string[];
  /** The field of the input that a body may be by itself: a list, where the specification says a flat list. */
  readonly bodyList?: string;
  /** Columns a list may be sorted by. */
  readonly sortable?: readonly string[];
  /** Of a list with tabs: the filter whose choices they are, and the call that counts the rows of each. */
  readonly tabs?: string;
  readonly counts?: Endpoint;
  /** Of a call that gives what changed of a list (`changesOf`): the list, which records, and what of a row says something of others. */
  readonly changesOf?: {
    readonly list: Endpoint;
    readonly entity: string;
    readonly follows: readonly string[];
  };
  /** Of an import of master data: the call that takes its rows from a program. */
  readonly rows?: Endpoint;
  /** Largest upload in bytes (uploads only). */
  readonly maxBytes?: number;
  /** True for an upload whose file is a workbook: it is read before the transaction of its call begins. */
  readonly workbook?: boolean;
  /** Media types that a file may have. */
  readonly types?: readonly string[];
  /** What a file costs: rows of the database if not said, a thread that prints, an open file; of one sent in, a place on the disk alone. */
  readonly work?: 'print' | 'download' | 'store';
};

export type InputOf<E extends Endpoint> = z.input<E['input']>;
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** True when a holder of `codes` may make a call. */
export const mayCall = (
  { needs, orNeeds = [] }: Pick<Endpoint, 'needs' | 'orNeeds'>,
  codes: ReadonlySet<string>,
): boolean =>
  needs === 'anyone' || needs === 'session' || [needs, ...orNeeds].some((code) => codes.has(code));

/** True when a program may make a call at all: one that is about a person's own things is for people. */
export const isForPrograms = ({ needs, forPrograms }: Pick<Endpoint, 'needs' | 'forPrograms'>): boolean =>
  needs !== 'session' || forPrograms === true;

type Declared<In extends Shape, Out extends Shape> = {
  path: string;
  needs: Needs;
  orNeeds?: readonly PermissionCode[];
  summary: string;
  name?: CallName;
  forPrograms?: boolean;
  input?: In;
  output?: Out;
  fails?: readonly FailureKey[];
};

/** A call that answers one value. Without `method` it writes (POST). Without `output` it answers nothing (null). */
export const endpoint = <In extends Shape = typeof Nothing, Out extends Shape = typeof Null>(
  declared: Declared<In, Out> & {
    method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
    reads?: boolean;
    newest?: boolean;
    answersOnce?: boolean;
    beforeNewPassword?: boolean;
    asOneself?: boolean;
    endsSession?: boolean;
    bodyList?: string;
    confidential?: readonly string[];
  },
): Endpoint<In, Out> & { readonly kind: 'call' } => ({
  kind: 'call',
  fails: [],
  ...declared,
  method: declared.method ?? 'POST',
  input: declared.input ?? (Nothing as unknown as In),
  output: declared.output ?? (Null as unknown as Out),
});

/**
 * A list with page, limit, sort and filters. It answers the rows of one page; the first row carries `total`
 * (SPEC section 7), see `paging.ts`. Filters are a zod object whose fields are all optional.
 */
export const list = <Row extends z.ZodMiniObject, Filters extends z.ZodMiniObject>(declared: {
  path: string;
  needs: Needs;
  orNeeds?: readonly PermissionCode[];
  summary: string;
  row: Row;
  filters: Filters;
  sortable: readonly string[];
  fails?: readonly FailureKey[];
  forPrograms?: boolean;
  /** The ids of its rows are no order in which it can be read. */
  unkeyed?: true;
}) => ({
  kind: 'list' as const,
  method: 'GET' as const,
  path: declared.path,
  needs: declared.needs,
  ...(declared.orNeeds && { orNeeds: declared.orNeeds }),
  ...(declared.forPrograms && { forPrograms: declared.forPrograms }),
  summary: declared.summary,
  fails: declared.fails ?? [],
  sortable: declared.sortable,
  row: declared.row,
  input: z.extend(
    'id' in declared.row.shape && !declared.unkeyed ? z.extend(Paging, ByKey.shape) : Paging,
    declared.filters.shape,
  ) as z.ZodMiniObject<typeof Paging.shape & typeof ByKey.shape & Filters['shape']>,
  output: z.array(declared.row) as unknown as z.ZodMiniType<Listed<z.output<Row>>[], Listed<z.output<Row>>[]>,
});

/** A call that takes one multipart file beside its fields; `maxBytes` is checked while it streams in. */
export const upload = <In extends Shape = typeof Nothing, Out extends Shape = typeof Null>(
  declared: Declared<In, Out> & { maxBytes: number; work?: 'store'; workbook?: true },
): Endpoint<In, Out> & { readonly kind: 'upload' } => ({
  ...endpoint(declared),
  kind: 'upload',
  maxBytes: declared.maxBytes,
});

/** A GET whose success is a file (export, print, download), streamed as it is; failures come in the envelope. */
export const file = <In extends Shape = typeof Nothing>(
  declared: Declared<In, typeof Null> & {
    types: readonly string[];
    method?: 'GET' | 'POST';
    work?: 'print' | 'download';
  },
): Endpoint<In, typeof Null> & { readonly kind: 'file' } => ({
  ...endpoint(declared),
  method: declared.method ?? 'GET',
  kind: 'file',
});

const Nothing = z.object({});
const Null = z.null();
