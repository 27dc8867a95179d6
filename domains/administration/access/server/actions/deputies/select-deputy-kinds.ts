import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Kinds of notice that reach deputies, in the language of the request. */
    'access.deputy-kinds': { input: object; output: { scenario: string; name: string } };
  }
}

export const selectDeputyKinds: Action<typeof calls.selectDeputyKinds> = async (caller) =>
  caller.ask('access.deputy-kinds', {});
