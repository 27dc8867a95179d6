import { App, notification as unthemed } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';
import { useEffect } from 'react';
import { wordsNow } from '../i18n/use-words.ts';
import { kitWords } from '../words.en.ts';
import {
  AGENCY_OVER,
  CallFailure,
  IMPORT_FAIL,
  NEW_PASSWORD_NEEDED,
  OTHER_USER,
  SESSION_ENDED,
  TENANT_MOVED,
} from './call-failure.ts';

const SHOWN_BY_SHELL: ReadonlySet<string> = new Set([
  SESSION_ENDED,
  OTHER_USER,
  NEW_PASSWORD_NEEDED,
  AGENCY_OVER,
  TENANT_MOVED,
]);

let themed: NotificationInstance | null = null;

/** Lends the notifications of the themed antd `App` to code outside of components. Mounted once, inside `App`. */
export const CallNotices = () => {
  const { notification } = App.useApp();
  useEffect(() => {
    themed = notification;
    return () => {
      themed = null;
    };
  }, [notification]);
  return null;
};

/**
 * Shows a failure that no caller handles: title 提示, the message, 3 s (SPEC section 8); an export that failed is a
 * warning. The end of a session, and that the password must be changed first, are the shell's to tell. What is no `CallFailure` is a bug and goes to the page's error boundary.
 */
export const showFailure = (failure: unknown): void => {
  if (!(failure instanceof CallFailure) || SHOWN_BY_SHELL.has(failure.key)) return;
  const kind = failure.key === IMPORT_FAIL ? 'warning' : 'error';
  show(kind, failure.message);
};

/** Tells the user that what he asked for is done. */
export const showSuccess = (text: string): void => show('success', text);

export const showWarning = (text: string): void => show('warning', text);

const show = (kind: 'success' | 'warning' | 'error', text: string): void => {
  (themed ?? unthemed)[kind]({ title: wordsNow(kitWords).tips, description: text, duration: 3 });
};
