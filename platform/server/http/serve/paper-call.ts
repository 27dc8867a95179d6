import { Readable } from 'node:stream';
import type { OutgoingFile } from '../../caller.ts';
import { callerOf } from '../../callers.ts';
import { readDatabase } from '../../database/connections/read-database.ts';
import { inTransaction, type Transaction } from '../../database/transaction.ts';
import { operationLine } from '../../log/operation.ts';
import { answeredWell } from '../../log/program-call.ts';
import { programCall } from './program-call.ts';
import { checkedFile } from './answer.ts';
import { sendFile } from './files-out.ts';
import { completed } from './late-details.ts';
import { unkeyed, repeatable, type Once } from './repeatable.ts';
import { hasWritten } from './seen-cookie.ts';
import { lineOf, type SessionCall, type SessionRoute } from './session-call.ts';

type FileRoute = Extract<SessionRoute, { kind: 'file' }>;

/** A file that lies in the store as long as the key of its call is kept. All but its name there stands in the answer of the key. */
type KeptFile = {
  readonly fileUuid: string;
  readonly name: string;
  readonly contentType: string;
  readonly inline: boolean;
  readonly bytes: number;
  readonly sha256: string;
};

/**
 * A writing call that answers a file. It is drawn when nothing is held any more; what is written down of it, only once it is there. A program that
 * sends a key gets the same file again, and nothing is done twice. Browsers send a key with every write and never repeat one: theirs keeps no file.
 */
export const paperCall = async (route: FileRoute, call: SessionCall, input: unknown): Promise<unknown> => {
  const { services, identity, request, language, reply } = call;
  const { endpoint } = route;
  const { scope } = identity;
  const once = repeatable(request, endpoint, scope, [input, undefined], scope.program && services.files);
  try {
    const tell = telling(route, call, input);
    const begun = await began(route, call, once, { input, tell });
    const file = 'fileUuid' in begun ? begun : await drawn(call, once, begun, tell);
    await hasWritten(services, request, reply);
    return await sendFile(
      reply,
      endpoint.path,
      'fileUuid' in file ? { ...file, body: services.files.get(file.fileUuid) } : file,
    );
  } catch (error) {
    const db = readDatabase(services.shared, identity);
    throw await completed(error, () => callerOf(services, identity, language, request.ip, { db }));
  }
};

type Tell = (
  transaction: Transaction,
  file: Pick<OutgoingFile, 'name' | 'contentType'>,
  repeated?: true,
) => Promise<void>;

/** Writes down a program's call with what it was answered, the file by its name. Undefined for people. */
const telling = (route: FileRoute, call: SessionCall, input: unknown): Tell | undefined => {
  const fromProgram = programCall(call.identity.scope, call.request);
  if (!fromProgram) return undefined;
  return async (transaction, { name, contentType, bytes, sha256 }: Partial<KeptFile>, repeated) =>
    operationLine(transaction, {
      ...lineOf(call, route),
      parameters: input,
      program: answeredWell(fromProgram, { file: name, contentType, bytes, sha256 }, {}, repeated),
    });
};

/** The work. A file that is there with it is kept with it: what its action wrote down must not be without it, whatever ends the process now. */
const began = async (
  route: FileRoute,
  call: SessionCall,
  once: Once,
  { input, tell }: { input: unknown; tell: Tell | undefined },
): Promise<OutgoingFile | KeptFile> => {
  const { services, identity, request, language } = call;
  return inTransaction(services.pool, identity, async (transaction) => {
    const previous = await once.begin(transaction);
    if (previous !== undefined) {
      await tell?.(transaction, previous as KeptFile, true);
      return previous as KeptFile;
    }
    const caller = callerOf(services, identity, language, request.ip, transaction);
    const file = checkedFile(route.endpoint, await route.action(caller, input), services);
    const { body, afterwards } = file;
    if (once.fileUuid === undefined || typeof body === 'function' || afterwards) return file;
    const kept = await stored(call, once.fileUuid, file, body);
    try {
      await keep(transaction, once, kept);
      await tell?.(transaction, kept);
    } catch (error) {
      await services.files.remove(kept.fileUuid);
      throw error;
    }
    // From here on only the end of the transaction may fail, and nobody knows then whether it did: the file stays.
    return kept;
  });
};

/** Draws the file, then writes down what its action wants, and what is kept of it. What fails gives the key back. */
const drawn = async (
  call: SessionCall,
  once: Once,
  file: OutgoingFile,
  tell: Tell | undefined,
): Promise<OutgoingFile | KeptFile> => {
  const { services, identity, request, language } = call;
  const { body, afterwards } = file;
  try {
    const made = typeof body === 'function' ? await body() : body;
    const ready =
      once.fileUuid === undefined ? { ...file, body: made } : await stored(call, once.fileUuid, file, made);
    if (!afterwards && !tell) return ready;
    await inTransaction(services.pool, identity, async (transaction) => {
      // First: where the key is no longer that of this call, nothing is written down.
      if ('fileUuid' in ready) await keep(transaction, once, ready);
      await afterwards?.(callerOf(services, identity, language, request.ip, transaction));
      await tell?.(transaction, ready);
    });
    return ready;
  } catch (error) {
    if (once.fileUuid !== undefined) await services.files.remove(once.fileUuid);
    if (once !== unkeyed) await inTransaction(services.pool, identity, once.forget);
    throw error;
  }
};

const stored = async (
  { services: { files } }: SessionCall,
  fileUuid: string,
  { name, contentType, inline = false }: OutgoingFile,
  made: Readable | Buffer,
): Promise<KeptFile> => {
  const stream = made instanceof Readable ? made : Readable.from([made]);
  return { fileUuid, name, contentType, inline, ...(await files.put(fileUuid, stream)) };
};

const keep = async (transaction: Transaction, once: Once, file: KeptFile): Promise<KeptFile> => {
  const { fileUuid: _, ...answer } = file;
  await once.end(transaction, answer);
  return file;
};
