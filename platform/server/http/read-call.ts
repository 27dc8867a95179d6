import { callerOf } from '../callers.ts';
import { PageText } from '../database/page-text.ts';
import { readDatabase } from '../database/read-database.ts';
import { checked, passOn } from './answer.ts';
import { success } from './envelope.ts';
import { sendFile } from './files-out.ts';
import type { AnyAction, SessionCall, SessionRoute } from './session-call.ts';

/** A call that reads: each statement alone on a shared connection. */
export const readCall = async (route: SessionRoute, call: SessionCall, input: unknown): Promise<unknown> => {
  const { services, asking, reply } = call;
  const { endpoint } = route;
  const db = readDatabase(services.shared, asking);
  const caller = callerOf(services, asking, call.language, call.request.ip, { db });
  if (route.kind === 'file') return sendFile(reply, await route.action(caller, input));
  const given = await (route.action as AnyAction)(caller, input);
  if (given instanceof PageText) return passOn(endpoint, given, reply, services);
  return success(checked(endpoint, given, services));
};
