import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../../contract/profile/deputy.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Kinds of notice that reach deputies, in the language of the request: those of the caller, or of everybody. */
    'access.deputy-kinds': { input: { readonly ofAll?: true }; output: { scenario: string; name: string } };
  }
}

export const selectDeputyKinds: Action<typeof calls.selectDeputyKinds> = async (caller) =>
  caller.ask('access.deputy-kinds', {});
