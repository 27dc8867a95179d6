import { Form } from 'antd';
import { useState } from 'react';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { showFailure } from '@portal/platform/web/calls/notices.tsx';

const passwordFields = ['currentPassword', 'newPassword', 'confirmpassword'] as const;
type Field = (typeof passwordFields)[number];

/** What is typed into the form; the present password only where it is needed. */
export type NewPassword = Record<Exclude<Field, 'currentPassword'>, string>;
export type ChangedPassword = Record<Field, string>;

/** A form with a new password: encrypted as it leaves the browser, and what the server refuses of a field stands below it. */
export const usePasswordForm = <Values extends NewPassword>() => {
  const [form] = Form.useForm<NewPassword & Partial<ChangedPassword>>();
  const [busy, setBusy] = useState(false);
  const onFailure = ({ details, message }: CallFailure): boolean => {
    const name = passwordFields.find((field) => field === details.field);
    if (name === undefined) return false;
    form.setFields([{ name, errors: [message] }]);
    return true;
  };
  /** Hands on each text encrypted, all of them under one key. */
  const submit = async (
    values: Values,
    send: (sealed: Values & { key: string }) => Promise<unknown>,
  ): Promise<void> => {
    setBusy(true);
    try {
      const { encrypted } = await import('./encryption.ts');
      const { key, texts } = await encrypted(...Object.values<string>(values));
      const sealed = Object.fromEntries(Object.keys(values).map((name, at) => [name, texts[at]])) as Values;
      await send({ ...sealed, key });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return { form, busy, onFailure, submit };
};
