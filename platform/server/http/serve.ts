import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { SignedIn } from '../authenticator.ts';
import type { Caller } from '../caller.ts';
import { callerOf } from '../callers.ts';
import { SessionChanged, type Asking } from '../database/asking.ts';
import { PageText } from '../database/page-text.ts';
import { readDatabase } from '../database/read-database.ts';
import { inTransaction } from '../database/transaction.ts';
import { logRefusal, operationLine } from '../log/operation.ts';
import type { Route } from '../route.ts';
import type { PortalServices } from '../portal.ts';
import type { Dear } from '../turns.ts';
import { actionOf } from './action-name.ts';
import { checked, passOn } from './answer.ts';
import { success } from './envelope.ts';
import { isUnforeseen } from './failures.ts';
import { sendFile } from './files-out.ts';
import { checkedInput } from './input.ts';
import { answeredOutside } from './outside.ts';
import { callBegins } from './refused-ahead.ts';
import { repeatable } from './repeatable.ts';
import { givenBy, isWriting, languageOf, needClientId, openRequest, scopeOf, tokenOf } from './request.ts';
import { dropSessionCookies } from './session-cookie.ts';
import { uploadOf, type Upload } from './upload.ts';

type SessionRoute = Exclude<Route, { kind: 'open' | 'open-file' }>;

/** One call from the wire to the action and back: session, scope, permission, input, transaction, answer. */
export const handler =
  (route: Route, services: PortalServices) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    callBegins(request);
    const end = route.kind === 'file' || route.kind === 'upload' ? undefined : services.courtesy.begin();
    try {
      return await answered(route, services, request, reply);
    } finally {
      end?.();
    }
  };

const answered = async (
  route: Route,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = route;
  const language = languageOf(request);
  if (route.kind === 'open') {
    needClientId(endpoint, request);
    const input = checkedInput(endpoint, givenBy(request), language, services.words);
    return success(
      checked(endpoint, await route.action(openRequest(request, reply, services, language), input), services),
    );
  }
  if (route.kind === 'open-file') {
    const input = checkedInput(endpoint, givenBy(request), language, services.words);
    return sendFile(reply, await route.action(openRequest(request, reply, services, language), input));
  }
  const upload =
    route.kind === 'upload' ? uploadOf(request, endpoint.maxBytes!, services.courtesy) : undefined;
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
    if (upload) await inTurn(services, wire, endpoint.work ?? 'upload', scope);
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

/** Waits for a turn where a call is dear, and ends it when the answer has gone or the caller has. */
const inTurn = async (
  { turns }: PortalServices,
  { reply, turns: held }: Wire,
  kind: Dear,
  scope: Scope,
): Promise<void> => {
  if (held.has(kind)) return;
  await turns.takeFor(reply.raw, kind, scope);
  held.add(kind);
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
