import { callerOf } from '../../callers.ts';
import { ChangesText, PageText } from '../../database/pages/page-text.ts';
import { readDatabase } from '../../database/connections/read-database.ts';
import { ReadsOfCall } from '../../database/connections/reads-of-call.ts';
import { checked, checkedFile, passOn } from './answer.ts';
import { success } from '../envelope.ts';
import { sendFile } from './files-out.ts';
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
    return sendFile(reply, endpoint.path, file);
  }
  const values = await (route.action as AnyAction)(caller, input);
  if (values instanceof PageText || values instanceof ChangesText)
    return passOn(endpoint, values, reply, services);
  return success(checked(endpoint, values, services));
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
