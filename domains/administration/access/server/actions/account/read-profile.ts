import type { Action } from '@portal/platform/server/caller.ts';
import type * as profileCalls from '../../../contract/profile/profile.ts';
import { ownProfile } from '../../profile/own-profile.ts';

export const readProfile: Action<typeof profileCalls.readProfile> = async (caller) => ownProfile(caller);
