import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { pageOf } from '@portal/platform/contract/paging.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { SignedIn } from '../authenticator.ts';
import type { Caller, OutsideCaller } from '../caller.ts';
import { SessionChanged, type Asking } from '../database/asking.ts';
import { copyOut } from '../database/copy-out.ts';
import { PageText } from '../database/page-text.ts';
import { readDatabase } from '../database/read-database.ts';
import { asRole, inTransaction, type Transaction } from '../database/transaction.ts';
import { logRefusal, operationLine } from '../log/operation.ts';
import type { Route } from '../plugin.ts';
import type { PortalServices } from '../portal.ts';
import type { Dear } from '../turns.ts';
import { callBegins } from './refused-ahead.ts';
import { success } from './envelope.ts';
import { isUnforeseen } from './failures.ts';
import { sendFile } from './files-out.ts';
import { checkedInput } from './input.ts';
import { cookieSetter, cookiesOf, dropSessionCookies, SESSION_COOKIE } from './session-cookie.ts';
import { uploadOf, type Upload } from './upload.ts';

type SessionRoute = Exclude<Route, { kind: 'open' | 'open-file' }>;

/** One call from the wire to the action and back: session, scope, permission, input, transaction, answer. */
export const handler =
  (route: Route, services: PortalServices) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { endpoint } = route;
    const language = languageOf(request);
    callBegins(request);
    if (route.kind === 'open') {
      needClientId(endpoint, request);
      const input = checkedInput(endpoint, givenBy(request), language, services.words);
      return success(
        checked(
          endpoint,
          await route.action(openRequest(request, reply, services, language), input),
          services,
        ),
      );
    }
    if (route.kind === 'open-file') {
      const input = checkedInput(endpoint, givenBy(request), language, services.words);
      return sendFile(reply, await route.action(openRequest(request, reply, services, language), input));
    }
    const upload = route.kind === 'upload' ? uploadOf(request, endpoint.maxBytes!) : undefined;
    try {
      return await handleWithSession(route, services, request, reply, language, upload);
    } finally {
      await upload?.end();
    }
  };

/** Rights may change again while they are read anew; whoever meets that so often is no victim of chance. */
const TRIES = 4;

/** What is remembered of a session may be old: then it is read and the call made once more. */
const handleWithSession = async (
  route: SessionRoute,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
  upload: Upload | undefined,
) => {
  const turns = new Set<Dear>();
  for (let tried = 1; ; tried++) {
    const token = tokenOf(request);
    const signedIn = token === undefined ? undefined : await services.authenticator.signedIn(token);
    if (token === undefined || signedIn === undefined) throw new Failure('err.token');
    // What was given since is as true as what was taken away: nobody is refused from memory.
    if (tried === 1 && refusalOf(route.endpoint, signedIn) !== undefined) {
      services.authenticator.forget(token, signedIn.proof);
      continue;
    }
    try {
      return await handleSignedIn(route, services, { request, reply, language, upload, turns }, signedIn);
    } catch (error) {
      if (!(error instanceof SessionChanged)) throw error;
      services.authenticator.forget(token, signedIn.proof);
      if (tried >= TRIES) throw new Failure('err.token');
    }
  }
};

/** What stays the same of a call however often it is tried; `turns` are those it holds. */
type Wire = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
  readonly upload: Upload | undefined;
  readonly turns: Set<Dear>;
};

const handleSignedIn = async (
  route: SessionRoute,
  services: PortalServices,
  wire: Wire,
  signedIn: SignedIn,
) => {
  const { endpoint } = route;
  const { request, reply, language, upload } = wire;
  const scope = scopeOf(signedIn, request);
  const writes = isWriting(endpoint);
  const asking: Asking = { scope, proof: signedIn.proof, action: actionOf(endpoint), source: request.ip };
  const started = performance.now();
  let input: unknown;
  try {
    needClientId(endpoint, request);
    const refusal = refusalOf(endpoint, signedIn);
    if (refusal !== undefined) throw refusal;
    services.pace(route.kind, scope);
    if (route.kind === 'file') await inTurn(services, wire, endpoint.work ?? 'export', scope);
    if (upload) await inTurn(services, wire, 'receiving', scope);
    const received = await upload?.receive();
    if (upload) await inTurn(services, wire, 'upload', scope);
    input = checkedInput(endpoint, { ...givenBy(request), ...received?.fields }, language, services.words);
    if (!writes) {
      const caller = callerOf(services, asking, language, request.ip, {
        db: readDatabase(services.shared, asking),
      });
      if (route.kind === 'file') return await sendFile(reply, await route.action(caller, input));
      const given = await (route.action as (caller: Caller, input: unknown) => Promise<unknown>)(
        caller,
        input,
      );
      if (given instanceof PageText) return passOn(endpoint, given, reply, services);
      return success(checked(endpoint, given, services));
    }
    if (route.kind === 'outside')
      return success(await answeredOutside(route, services, request, asking, { language, started, input }));
    const answer = await inTransaction(services.pool, asking, async (transaction) => {
      const caller = callerOf(services, asking, language, request.ip, transaction);
      const once = repeatable(request, endpoint, scope, [input, received?.sha256]);
      const former = await once.begin(transaction);
      if (former !== undefined) return former;
      const given =
        route.kind === 'upload' && received
          ? await route.action(caller, input, received.file())
          : await (route.action as (caller: Caller, input: unknown) => Promise<unknown>)(caller, input);
      if (route.kind === 'file') return given;
      const result = checked(endpoint, given, services);
      if (endpoint.answersOnce !== true) await once.end(transaction, result);
      await operationLine(transaction, {
        type: actionOf(endpoint),
        ip: request.ip,
        started,
        parameters: input,
      });
      return result;
    });
    if (route.kind === 'file') return await sendFile(reply, answer as never);
    if (endpoint.endsSession === true) dropSessionCookies(request, reply);
    return success(answer);
  } catch (error) {
    // Of reads what nobody foresaw, for its number must be found, and who reached for what is not his.
    if (
      !(error instanceof SessionChanged) &&
      (writes || isForbidden(error) || isUnforeseen(error, services.words))
    )
      await logRefusal(services, asking, {
        trace: request.id,
        type: actionOf(endpoint),
        ip: request.ip,
        started,
        parameters: input ?? givenBy(request),
        error,
      });
    throw error;
  }
};

export const isWriting = ({ method, reads }: Endpoint): boolean => method !== 'GET' && reads !== true;

/** A header of our own, which the page of another site cannot send: nobody is made to write, or signed in, without knowing it. */
const needClientId = (endpoint: Endpoint, { headers }: FastifyRequest): void => {
  if (isWriting(endpoint) && headers['client-id'] === undefined) throw new Failure('err.clientId');
};

/** Waits for a turn where a call is dear, and ends it when the answer has gone or the caller has. */
const inTurn = async (
  { turns }: PortalServices,
  { reply, turns: held }: Wire,
  kind: Dear,
  scope: Scope,
): Promise<void> => {
  if (held.has(kind)) return;
  const end = await turns.take(kind, scope);
  held.add(kind);
  if (reply.raw.destroyed) end();
  else reply.raw.once('close', end);
};

type OutsideRoute = Extract<Route, { kind: 'outside' }>;
/** Milliseconds after which such a call gives up what it waits for. */
const LONGEST_OUTSIDE = 60_000;

/**
 * A writing call between two transactions instead of in one: the first takes its idempotency key, the second keeps the answer and the line
 * of the operation log. What fails gives the key back.
 */
const answeredOutside = async (
  { endpoint, turn, action }: OutsideRoute,
  services: PortalServices,
  request: FastifyRequest,
  { proof, ...asking }: Asking,
  { language, started, input }: { language: Language; started: number; input: unknown },
): Promise<unknown> => {
  const { scope } = asking;
  const endTurn = await services.turns.take(turn, scope);
  try {
    const once = repeatable(request, endpoint, scope, input);
    const former = await inTransaction(services.pool, { ...asking, ...(proof && { proof }) }, once.begin);
    if (former !== undefined) return former;
    try {
      const signal = AbortSignal.timeout(LONGEST_OUTSIDE);
      const outside = outsideOf(services, asking, { language, ip: request.ip, signal });
      const result = checked(endpoint, await action(outside, input as never), services);
      await inTransaction(services.pool, asking, async (transaction) => {
        if (endpoint.answersOnce !== true) await once.end(transaction, result);
        const type = actionOf(endpoint);
        await operationLine(transaction, { type, ip: request.ip, started, parameters: input });
      });
      return result;
    } catch (error) {
      await inTransaction(services.pool, asking, once.forget);
      throw error;
    }
  } finally {
    endTurn();
  }
};

/** Why somebody may not make a call; undefined when he may. */
const refusalOf = (endpoint: Endpoint, { person, mustChangePassword }: SignedIn): Failure | undefined => {
  if (mustChangePassword === true && endpoint.beforeNewPassword !== true)
    return new Failure('err.newPasswordNeeded');
  return mayCall(endpoint, person.permissions)
    ? undefined
    : new Failure('err.forbidden', { needs: endpoint.needs });
};

const isForbidden = (error: unknown): boolean => error instanceof Failure && error.key === 'err.forbidden';

/** A caller over a transaction or the shared reads. */
export const callerOf = (
  services: PortalServices,
  asking: Asking,
  language: Language,
  ip: string,
  at: Transaction | { db: Transaction['db'] },
): Caller => ({
  scope: asking.scope,
  language,
  ip,
  db: at.db,
  tell: async (name, payload) => {
    if (!('client' in at)) throw new Error(`${name} can only be told inside a transaction`);
    await services.jobs.send(at, asking.scope, name, payload);
  },
  failedJobs: () => {
    if (!('client' in at)) throw new Error('Failed jobs are settled inside a transaction');
    return services.jobs.failedOf(at, asking.scope);
  },
  asSystem: async (work) => {
    if (!('client' in at)) throw new Error('The system acts only inside a transaction');
    return asRole(at, asking.scope, 'job', async (db) => {
      const system = { ...asking, scope: { ...asking.scope, party: 'job' as const } };
      return work({ ...callerOf(services, system, language, ip, { db, client: at.client }) });
    });
  },
  inStream: async (work) =>
    inTransaction('client' in at ? services.beside : services.pool, asking, async ({ db }) => work(db)),
  copyOut: (query) => copyOut(services.address, asking, query),
  files: services.files,
  recordOpeners: services.recordOpeners,
  sessionHash: asking.proof?.tokenHash,
});

/** The same for work outside of transactions. */
export const outsideOf = (
  services: PortalServices,
  asking: Asking,
  { language, ip, signal }: Pick<OutsideCaller, 'language' | 'ip' | 'signal'>,
): OutsideCaller => ({
  scope: asking.scope,
  language,
  ip,
  signal,
  files: services.files,
  within: async (work) =>
    inTransaction(services.pool, asking, async (transaction) =>
      work(callerOf(services, asking, language, ip, transaction)),
    ),
});

/** The action's name in history and operation log: the permission that opens it, or its path. */
export const actionOf = (endpoint: Endpoint): string =>
  endpoint.needs === 'session' || endpoint.needs === 'anyone'
    ? `${endpoint.method} ${endpoint.path}`
    : endpoint.needs;

/** Whose call it is, in the plant he asks for. Fails with `err.plantNotAllowed` for one that is not his. */
export const scopeOf = (signedIn: SignedIn, request: FastifyRequest): Scope => {
  const { person } = signedIn;
  const asked = request.headers['plant-no'];
  if (typeof asked === 'string' && asked !== '' && !person.plants.includes(asked))
    throw new Failure('err.plantNotAllowed', { plantNo: asked });
  return { ...person, plantNo: typeof asked === 'string' && asked !== '' ? asked : (person.plants[0] ?? '') };
};

/**
 * What a call was given. A query counts where nothing is written only: another site's form can make a browser send one, and a body it
 * cannot.
 */
const givenBy = (request: FastifyRequest): object => {
  const { _t: _, ...query } = (request.query ?? {}) as Record<string, unknown>;
  const body = request.body;
  return {
    ...(request.method === 'GET' || request.method === 'DELETE' ? query : {}),
    ...(body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {}),
    ...(request.params as object),
  };
};

export const languageOf = (request: FastifyRequest): Language =>
  request.headers.language === 'en' ? 'en' : 'zh';

/** The token of a request's session: the header of programs, the cookie of browsers. */
export const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers['access-token'];
  return typeof header === 'string' && header !== '' ? header : cookiesOf(request)[SESSION_COOKIE];
};

/** Text of the database in the envelope, past the serialiser; only what the endpoint declares may be in it. */
const passOn = (
  endpoint: Endpoint,
  { json }: PageText<unknown>,
  reply: FastifyReply,
  services: PortalServices,
): string => {
  if (services.checkAnswers) {
    const { rows } = pageOf(JSON.parse(json) as object[]);
    if (!isDeepStrictEqual(z.parse(endpoint.output, rows), rows))
      throw new Error(`${endpoint.method} ${endpoint.path} answers fields that it does not declare`);
  }
  void reply.type('application/json; charset=utf-8');
  return `${ENVELOPE}${json}}`;
};
const ENVELOPE = JSON.stringify(success(null)).slice(0, -'null}'.length);

/** Where the portal is asked to, every answer is held against the declared shape: tests run so. */
const checked = (endpoint: Endpoint, answer: unknown, services: PortalServices): unknown => {
  if (!services.checkAnswers) return answer;
  const parsed = z.safeParse(endpoint.output, answer ?? null);
  if (!parsed.success)
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers something else than it declares: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`,
    );
  return answer;
};

const NEVER_REPEATED = { begin: async () => undefined, end: async () => {}, forget: async () => {} };

/** Idempotency: the key is kept in the transaction of the work itself, with the answer. `given` is all that was sent, files by their sum. */
const repeatable = (request: FastifyRequest, endpoint: Endpoint, scope: Scope, given: unknown) => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return NEVER_REPEATED;
  const call = `${endpoint.method} ${endpoint.path}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([call, scope.plantNo, given]))
    .digest('base64url');
  const where = { tenant_id: scope.tenantId, user_id: scope.userId, key: key.slice(0, 100) };
  return {
    begin: async ({ db }: Transaction): Promise<unknown> => {
      const taken = await db
        .insertInto('idempotency')
        .values({ ...where, call, request_hash: hash })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (taken) return undefined;
      const former = await db
        .selectFrom('idempotency')
        .select(['request_hash', 'answer'])
        .where((eb) => eb.and(where))
        .executeTakeFirst();
      if (former?.request_hash !== hash || former.answer === null)
        throw new Failure('err.duplicateSubmission');
      return JSON.parse(former.answer) as unknown;
    },
    end: async ({ db }: Transaction, answer: unknown): Promise<void> => {
      await db
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(answer ?? null) })
        .where((eb) => eb.and(where))
        .execute();
    },
    forget: async ({ db }: Transaction): Promise<void> => {
      await db
        .deleteFrom('idempotency')
        .where((eb) => eb.and(where))
        .execute();
    },
  };
};

/** The tenant somebody without a session asks for, 0 if he does not say; what is no number of one is a tenant that nobody has. */
const tenantOf = ({ headers }: FastifyRequest): number => {
  const asked = String(headers['tenant-id'] ?? '0');
  return /^\d{0,9}$/.test(asked) ? Number(asked) : NO_TENANT;
};
const NO_TENANT = -1;

const clientIdOf = ({ headers }: FastifyRequest): string =>
  typeof headers['client-id'] === 'string' ? headers['client-id'].slice(0, 100) : '';

const openRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  services: PortalServices,
  language: Language,
) => ({
  services,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language,
  tenantId: tenantOf(request),
  clientId: clientIdOf(request),
  cookies: cookiesOf(request),
  setCookie: cookieSetter(request, reply),
});
