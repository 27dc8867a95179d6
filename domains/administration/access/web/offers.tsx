/** What the screens of other domains may use of people. */
export { NewPasswordInput } from './new-password-input.tsx';
export { SessionsDialog } from './sessions-dialog.tsx';

/** Texts encrypted under one new key of the server, with the name of that key. Throws `CallFailure` when no key came. */
export const encrypted = async (...texts: string[]): Promise<{ key: string; texts: string[] }> =>
  (await import('./encryption.ts')).encrypted(...texts);
