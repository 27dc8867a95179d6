/** What the screens of other domains may use of people. */
export { NewPasswordInput } from './passwords/new-password-input.tsx';
export { drawMrpCode, mrpControllerChoices } from './mrp-code-input.tsx';
export { DeputyDialog } from './profile/deputy-dialog.tsx';
export { SessionsDialog } from './profile/sessions-dialog.tsx';

/** Texts encrypted under one new key of the server, with the name of that key. Throws `CallFailure` when no key came. */
export const encrypted = async (...texts: string[]): Promise<{ key: string; texts: string[] }> =>
  (await import('./passwords/encryption.ts')).encrypted(...texts);
