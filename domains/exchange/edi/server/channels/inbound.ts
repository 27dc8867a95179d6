import { finished, Readable, Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { SessionChanged, type DbIdentity } from '@portal/platform/server/database/connections/db-identity.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { success } from '@portal/platform/server/http/envelope.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { languageOf, programOf, scopeOf } from '@portal/platform/server/http/request.ts';
import { checkKey } from '@portal/platform/server/http/serve/input.ts';
import { repeatable } from '@portal/platform/server/http/serve/repeatable.ts';
import { incomingFile } from '@portal/platform/server/http/serve/upload.ts';
import { withSession } from '@portal/platform/server/http/with-session.ts';
import { logRefusal, operationLine } from '@portal/platform/server/log/operation.ts';
import { programCall } from '@portal/platform/server/http/serve/program-call.ts';
import { answeredWell } from '@portal/platform/server/log/program-call.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { INBOUND_FORM_PATH, INBOUND_PATH, MOST_MESSAGE_BYTES } from '../../contract/endpoints.ts';
import { logCall } from './interface-log.ts';
import { acknowledge, storeBytes, type StoredMessage } from './receive.ts';

const NEEDS = 'edi:upload';
/** What history and operation log call it; its name stands under `done` in the words. */
const INBOUND = 'inbound';

/**
 * The interface for other systems: `POST /api/edi/v1/inbound`, the message as the body (any content type; `?fileName=` names it) or as
 * the file of a multipart request, for which `…/inbound/form` is an address of its own. The token stands in a header (`Authorization: Bearer` or `access-token`), never in a cookie, so no other site can post
 * here through a browser. The bytes are stored before the transaction begins: it is short however slow they come.
 */
export const inbound = (app: FastifyInstance, services: PortalServices): void => {
  void app.register(async (channel) => {
    channel.removeContentTypeParser(['text/plain', 'application/json']);
    channel.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const path of [INBOUND_PATH, INBOUND_FORM_PATH])
      channel.post(`/api${path}`, async (request) => success(await receive(request, services)));
  });
};

const receive = async (request: FastifyRequest, services: PortalServices) => {
  let stored: Promise<StoredMessage> | undefined;
  try {
    return await withSession(
      services,
      programOf(request),
      ({ person }) => !person.permissions.has(NEEDS),
      async (signedIn) => {
        const scope = scopeOf(signedIn, request);
        const identity: DbIdentity = { scope, proof: signedIn.proof, action: INBOUND, source: request.ip };
        // Rights may change while the bytes come: they are read again then, the bytes are not.
        const bytes = async () => (stored ??= storedBytes(request, services, scope));
        return handedIn(request, services, identity, bytes);
      },
    );
  } catch (error) {
    const unwanted = await stored?.catch(() => undefined);
    if (unwanted) await services.files.remove(unwanted.fileUuid);
    throw error;
  }
};

/** However many a system hands in at once, others find room between. */
const storedBytes = async (
  request: FastifyRequest,
  { turns, courtesy, files }: PortalServices,
  scope: Scope,
): Promise<StoredMessage> =>
  turns.during('receiving', scope, async () => {
    const { name, stream } = await contentOf(request);
    const portions = courtesy.between(stream);
    return storeBytes(files, { name, stream: Readable.from(portions, { objectMode: false }) });
  });

const handedIn = async (
  request: FastifyRequest,
  services: PortalServices,
  identity: DbIdentity,
  bytes: () => Promise<StoredMessage>,
) => {
  const started = performance.now();
  const line = {
    trace: request.id,
    type: INBOUND,
    ip: request.ip,
    started,
    parameters: { channel: 'interface' },
  };
  const fileName = String((request.query as { fileName?: unknown }).fileName ?? '');
  try {
    if (!identity.scope.permissions.has(NEEDS)) throw new Failure('err.forbidden', { needs: NEEDS });
    checkKey(request, languageOf(request), services.words);
    const stored = await bytes();
    // Its line in the interface log is written in the same turn: many at once would take all connections from others.
    return await services.turns.during('message', identity.scope, async () => {
      await services.courtesy.giveWay();
      const answer = await acknowledged(request, services, identity, stored, line);
      // It was stored by the first one.
      if (answer.trackId !== stored.trackId) await services.files.remove(stored.fileUuid);
      await services.courtesy.giveWay();
      await logCall(services, identity, started, { stored, answer });
      return answer;
    });
  } catch (error) {
    if (error instanceof SessionChanged) throw error;
    await logRefusal(services, identity, { ...line, program: programCall(identity.scope, request), error });
    await services.turns
      .during('refusedMessage', identity.scope, async () => {
        await services.courtesy.giveWay();
        await logCall(services, identity, started, { fileName, error });
      })
      .catch((lost: Error) =>
        services.log.warn({ err: lost, trace: request.id }, 'A refused message is not in the interface log'),
      );
    throw error;
  }
};

const contentOf = async (request: FastifyRequest): Promise<{ name: string; stream: Readable }> => {
  if (request.isMultipart()) return (await incomingFile(request, MOST_MESSAGE_BYTES)).file;
  const { fileName } = request.query as { fileName?: unknown };
  if (request.body === undefined || request.body === null) throw new Failure('err.fileMissing');
  return {
    name: typeof fileName === 'string' ? fileName : 'inbound',
    stream: limited(request.body as Readable),
  };
};

/** The bytes of the body as far as they may go. They fail when the sender hangs up, also before anybody reads them. */
const limited = (stream: Readable): Readable => {
  let passed = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      const isOver = passed > MOST_MESSAGE_BYTES;
      done(
        isOver ? new Failure('err.fileTooLarge', { limit: MOST_MESSAGE_BYTES / 1024 / 1024 }) : null,
        chunk,
      );
    },
  });
  finished(stream, (error) => {
    if (error) limit.destroy(Object.assign(error, { statusCode: 400 }));
  });
  // Whoever reads learns of it, also later; before anybody reads it must not end the process.
  limit.on('error', () => undefined);
  return stream.pipe(limit);
};

type Line = Parameters<typeof operationLine>[1];
type Acknowledged = { readonly id: string; readonly trackId: string };

/** The message, or that which the same sender handed in before under the same key. */
const acknowledged = async (
  request: FastifyRequest,
  services: PortalServices,
  identity: DbIdentity,
  stored: StoredMessage,
  line: Line,
): Promise<Acknowledged> => {
  const { fileName, sha256 } = stored;
  const fromProgram = programCall(identity.scope, request);
  const once = repeatable(request, { method: 'POST', path: INBOUND_PATH }, identity.scope, [
    fileName,
    sha256,
  ]);
  return inTransaction(services.pool, identity, async (transaction) => {
    const kept = { ...line, parameters: { channel: 'interface', fileName, sha256 } };
    const previous = (await once.begin(transaction)) as Acknowledged | undefined;
    if (previous !== undefined) {
      const program = answeredWell(fromProgram, previous, {}, true);
      if (program) await operationLine(transaction, { ...kept, program });
      return previous;
    }
    const caller = callerOf(services, identity, languageOf(request), request.ip, transaction);
    const answer = (await acknowledge(caller, 'interface', stored))!;
    await once.end(transaction, answer);
    await operationLine(transaction, { ...kept, program: answeredWell(fromProgram, answer) });
    return answer;
  });
};
