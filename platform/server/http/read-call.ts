import { callerOf } from '../callers.ts';
import { PageText } from '../database/page-text.ts';
import { readDatabase } from '../database/read-database.ts';
import { checked, passOn } from './answer.ts';
import { success } from './envelope.ts';
import { sendFile } from './files-out.ts';
import type { AnyAction, SessionCall, SessionRoute } from './session-call.ts';

/** A call that reads: each statement alone on a shared connection. */
export const readCall = async (route: SessionRoute, call: SessionCall, input: unknown): Promise<unknown> => {
  const { services, identity, reply } = call;
  const { endpoint } = route;
  const db = readDatabase(services.shared, identity);
  const caller = callerOf(services, identity, call.language, call.request.ip, { db });
  if (route.kind === 'file') return sendFile(reply, route.endpoint.path, await route.action(caller, input));
  const values = await (route.action as AnyAction)(caller, input);
  if (values instanceof PageText) return passOn(endpoint, values, reply, services);
  return success(checked(endpoint, values, services));
};
