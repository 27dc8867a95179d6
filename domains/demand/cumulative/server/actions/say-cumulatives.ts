import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { say } from '../say.ts';

/** A supplier's figures of many agreements. */
export const sayCumulatives: Action<typeof calls.sayCumulatives> = async (caller, { lines }) => {
  const said = await say(caller, lines);
  return { said, idle: lines.length - said };
};
