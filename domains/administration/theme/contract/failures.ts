import { failures, type KeysOf } from '@portal/platform/contract/failure.ts';

export const themeFailures = failures({ 'theme.pictureKind': 415 });

declare module '@portal/platform/contract/failure.ts' {
  interface FailureKeys extends KeysOf<typeof themeFailures> {}
}
