import { callerOf } from '../../callers.ts';
import { ChangesText, PageText } from '../../database/pages/page-text.ts';
import { readDatabase } from '../../database/connections/read-database.ts';
import { ReadsOfCall } from '../../database/connections/reads-of-call.ts';
import { checked, checkedFile, passOn } from './answer.ts';
import { success } from '../envelope.ts';
import { sendFile } from './files-out.ts';
import { fingerprintOf, noteRead } from './note-read.ts';
import { seenBy } from './seen-cookie.ts';
import type { AnyAction, SessionCall, SessionRoute } from './session-call.ts';

/** A call that reads: each statement alone on a shared connection, of a standby where there is one that shows enough. */
export const readCall = async (route: SessionRoute, call: SessionCall, input: unknown): Promise<unknown> => {
  const { services, identity, reply } = call;
  const { endpoint } = route;
  const reads = readsOf(route, call);
  const db = readDatabase(reads ?? services.shared, identity);
  const caller = callerOf(services, identity, call.language, call.request.ip, { db, reads });
  if (route.kind === 'file') {
    const file = checkedFile(endpoint, await route.action(caller, input), services);
    noteRead(route, call, input, { file: file.name, contentType: file.contentType });
    return sendFile(reply, endpoint.path, file);
  }
  const values = await (route.action as AnyAction)(caller, input);
  const isText = values instanceof PageText || values instanceof ChangesText;
  if (!isText && !identity.scope.program) return success(checked(endpoint, values, services));
  const answer = isText
    ? passOn(endpoint, values, reply, services)
    : // The serialiser of the call leaves out what it does not declare; of JSON it makes a text.
      Buffer.from(reply.serialize(success(checked(endpoint, values, services))) as string);
  if (identity.scope.program) {
    void reply.type('application/json; charset=utf-8');
    noteRead(route, call, input, fingerprintOf(answer));
  }
  return answer;
};

/** Files come from the primary as a whole: their rows stream for minutes, which a standby would cut off or fall behind for. */
const readsOf = (
  { endpoint, kind }: SessionRoute,
  { services: { standbys, shared }, request, identity }: SessionCall,
): ReadsOfCall | undefined =>
  standbys &&
  new ReadsOfCall(standbys, shared, {
    seen: seenBy(request),
    person: identity.scope,
    fromPrimary: kind === 'file' || endpoint.newest === true,
  });
