import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isForPrograms, mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { SignedIn } from '../../authenticator.ts';
import { SessionChanged } from '../../database/connections/db-identity.ts';
import { isTenantAway } from '../../database/connections/tenant-away.ts';
import { readWorkbook } from '../../list/sheet/read-workbook.ts';
import { logRefusal } from '../../log/operation.ts';
import { programCall } from './program-call.ts';
import type { PortalServices } from '../../services.ts';
import type { Route } from '../../route.ts';
import { actionOf } from '../action-name.ts';
import { scopeActing } from './acting-for.ts';
import { checked, checkedFile } from './answer.ts';
import { success } from '../envelope.ts';
import { failureOf, isUnforeseen } from '../failures.ts';
import { sendFile } from './files-out.ts';
import { checkedInput } from './input.ts';
import { answeredOutside } from './outside.ts';
import { paperCall } from './paper-call.ts';
import { rateHeaders } from '../pace.ts';
import { readCall } from './read-call.ts';
import { callBegins } from '../refused-ahead.ts';
import { askingOf, inputOf, isWriting, languageOf, needClientId, openRequest, scopeOf } from '../request.ts';
import { hasWritten } from './seen-cookie.ts';
import { inTurn, lineOf, type SessionCall, type SessionRoute, type Wire } from './session-call.ts';
import { uploadOf, type ReceivedFile } from './upload.ts';
import { withSession } from '../with-session.ts';
import { writeCall } from './write-call.ts';

type OpenRoute = Exclude<Route, SessionRoute>;

/** One call from the wire to the action and back: session, scope, permission, input, transaction, answer. */
export const handler =
  (route: Route, services: PortalServices) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    callBegins(request);
    const end = route.kind === 'file' || route.kind === 'upload' ? undefined : services.courtesy.begin();
    try {
      return route.kind === 'open' || route.kind === 'open-file'
        ? await openCall(route, services, request, reply)
        : await sessionCall(route, services, request, reply);
    } finally {
      end?.();
    }
  };

/** A call without a session. */
const openCall = async (
  route: OpenRoute,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint } = route;
  const language = languageOf(request);
  needClientId(endpoint, request);
  const input = checkedInput(endpoint, request, language, services.words);
  const open = openRequest(request, reply, services, language);
  if (route.kind === 'open-file')
    return sendFile(reply, endpoint.path, checkedFile(endpoint, await route.action(open, input), services));
  const answer = checked(endpoint, await route.action(open, input), services);
  if (isWriting(endpoint)) await hasWritten(services, request, reply);
  return success(answer);
};

/** A call of somebody who has signed in. */
const sessionCall = async (
  route: SessionRoute,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const { endpoint, kind } = route;
  const upload = kind === 'upload' ? uploadOf(request, endpoint.maxBytes!, services.courtesy) : undefined;
  const wire: Wire = { request, reply, language: languageOf(request), upload, turns: new Set() };
  const isRefused = (signedIn: SignedIn) => refusalOf(endpoint, signedIn) !== undefined;
  try {
    return await withSession(services, askingOf(request), isRefused, async (signedIn) => {
      const own = { scope: scopeOf(signedIn, request), proof: signedIn.proof };
      return logged(route, signedIn, {
        ...wire,
        services,
        started: performance.now(),
        identity: {
          ...own,
          scope: await scopeActing(services, own, request, route),
          action: actionOf(route),
          source: request.ip,
        },
      });
    });
  } finally {
    await upload?.end();
  }
};

/** The call, and a line in the operation log when it is refused. */
const logged = async (route: SessionRoute, signedIn: SignedIn, call: SessionCall): Promise<unknown> => {
  const { services, identity, request } = call;
  let input: unknown;
  try {
    const received = await admitted(route, signedIn, call);
    input = checkedInput(route.endpoint, request, call.language, services.words, received?.fields);
    return await performed(route, call, input, received && (await readAhead(route, call, received)));
  } catch (error) {
    const program = programCall(identity.scope, request);
    if (isLogged(route.endpoint, error, services) || (program && isOfProgram(error)))
      await logRefusal(services, identity, {
        ...lineOf(call, route),
        program,
        parameters: input ?? inputOf(request, route.endpoint),
        error: failureOf(error, services.words) ?? error,
      });
    throw error;
  }
};

/** What must hold before the input is looked at: rights, pace, and a turn for what is dear. Returns the file of an upload. */
const admitted = async (
  route: SessionRoute,
  signedIn: SignedIn,
  call: SessionCall,
): Promise<ReceivedFile | undefined> => {
  const { endpoint, kind } = route;
  const { services, upload, identity } = call;
  needClientId(endpoint, call.request, identity.scope);
  const refusal = refusalOf(endpoint, signedIn);
  if (refusal !== undefined) throw refusal;
  const left = services.pace(kind, identity.scope);
  if (left) void call.reply.headers(rateHeaders(left));
  if (kind === 'file') await inTurn(call, endpoint.work ?? 'export', identity.scope);
  if (!upload) return undefined;
  await inTurn(call, 'receiving', identity.scope);
  const received = await upload.receive();
  await inTurn(call, endpoint.work ?? 'upload', identity.scope);
  return kind === 'upload' && route.prepare ? preparedFile(received, route.prepare) : received;
};

/** The file as the action gets it: read to its end by now, so a transaction that is run again gets it again. */
const preparedFile = async (
  received: ReceivedFile,
  prepare: NonNullable<Extract<SessionRoute, { kind: 'upload' }>['prepare']>,
): Promise<ReceivedFile> => {
  const file = await prepare(received.file);
  if (file === undefined) return received;
  const bytes = await buffer(file.stream);
  return { ...received, file: () => ({ ...file, stream: Readable.from([bytes]) }) };
};

/** A workbook is read while nothing is held: rows are what the action begins with, also when it is run again. */
const readAhead = async (
  { endpoint }: SessionRoute,
  { language }: SessionCall,
  received: ReceivedFile,
): Promise<ReceivedFile> => {
  if (endpoint.workbook !== true) return received;
  const workbook = await readWorkbook(received.file().stream, language);
  return { ...received, file: () => ({ ...received.file(), workbook }) };
};

const performed = async (
  route: SessionRoute,
  call: SessionCall,
  input: unknown,
  received: ReceivedFile | undefined,
): Promise<unknown> => {
  if (!isWriting(route.endpoint)) return readCall(route, call, input);
  const { services, request, identity, language, started } = call;
  try {
    if (route.kind === 'file') return await paperCall(route, call, input);
    if (route.kind !== 'outside') return await writeCall(route, call, input, received);
    const answering = answeredOutside(route, services, request, identity, { language, started, input });
    // It may have written even if it fails in the end.
    return success(await answering.finally(async () => hasWritten(services, request, call.reply)));
  } finally {
    services.kept.drop(identity.scope);
  }
};

/** Why somebody may not make a call; undefined when he may. */
const refusalOf = (endpoint: Endpoint, { person, mustChangePassword }: SignedIn): Failure | undefined => {
  if (mustChangePassword === true && endpoint.beforeNewPassword !== true)
    return new Failure('err.newPasswordNeeded');
  if (person.program && !isForPrograms(endpoint)) return new Failure('err.peopleOnly');
  return mayCall(endpoint, person.permissions)
    ? undefined
    : new Failure('err.forbidden', { needs: endpoint.needs });
};

/** Of reads what nobody foresaw, for its number must be found, and who reached for what is not his. The log of a tenant that moves has moved. */
const isLogged = (endpoint: Endpoint, error: unknown, { words }: PortalServices): boolean =>
  !(error instanceof SessionChanged) &&
  !isTenantAway(error) &&
  (isWriting(endpoint) || isForbidden(error) || isUnforeseen(error, words));

/** A program's refused reads too. Whoever asks too often is not written down each time: that would be the work he is kept from. */
const isOfProgram = (error: unknown): boolean =>
  !(error instanceof SessionChanged) &&
  !isTenantAway(error) &&
  !(error instanceof Failure && error.key === 'err.tooManyRequests');

const isForbidden = (error: unknown): boolean => error instanceof Failure && error.key === 'err.forbidden';
