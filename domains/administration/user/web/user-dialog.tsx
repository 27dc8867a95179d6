import { encrypted } from '@portal/access/web/offers.tsx';
import { fill } from '@portal/platform/contract/words.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  changeUser,
  createUser,
  listUsers,
  readUser,
  resetPassword,
  type UserRow,
} from '../contract/endpoints.ts';
import { NewUserForm, PasswordForm, type UserDetail } from '../contract/user.ts';
import { words as userWords } from '../contract/words.en.ts';
import { passwordFields, useAccountFields, useUserFields } from './user-fields.tsx';

const refreshes = [listUsers, readUser];
const WIDTH = 800;

/** Lists that may stay empty: a field that was never touched sends none. */
const withLists = (values: FormValues) => ({ plants: values.plants ?? [], roles: values.roles ?? [] });

/** The passwords leave the browser encrypted under a key of this one request. */
const sealed = async ({ newPassword, confirmpassword, ...values }: FormValues) => {
  const { key, texts } = await encrypted(String(newPassword), String(confirmpassword));
  return { ...values, newPassword: texts[0]!, confirmpassword: texts[1]!, key };
};

export const NewUserDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(userWords);
  const kit = useWords(kitWords);
  const own = useSession((now) => now.user);
  const partner = own?.party === 'supplier' || own?.party === 'forwarder';
  const usual = partner ? { type: own.party, companyCode: own.companyCode } : {};
  return (
    <FormDialog
      words={words}
      title={words.users.create}
      call={createUser}
      shape={NewUserForm}
      fields={[
        ...useAccountFields(),
        ...useUserFields(),
        field.text('idNo', { max: 18 }),
        field.choice('entry', words.entries, { span: 24 }),
        ...passwordFields(words.hints.password, ({ entry }) => entry === 'password'),
      ]}
      initial={{ ...usual, active: 'Y', plants: [], roles: [], entry: 'invitation' }}
      toInput={withLists}
      seal={async ({ newPassword, confirmpassword, ...values }) =>
        (values.entry === 'password'
          ? await sealed({ ...values, newPassword, confirmpassword })
          : values) as InputOf<typeof createUser>
      }
      refreshes={refreshes}
      success={kit.calls.saved}
      width={WIDTH}
      onClose={onClose}
    />
  );
};

/** The user is read first, as he is now; then the dialog opens. */
export const KnownUserDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  const answer = useAnswer(readUser, { id: user.id }, { staleTime: 0 });
  if (answer.data === undefined || answer.isFetching) return null;
  return <ChangeDialog user={answer.data} onClose={onClose} />;
};

const ChangeDialog = ({ user, onClose }: { user: UserDetail; onClose: () => void }) => {
  const words = useWords(userWords);
  const kit = useWords(kitWords);
  const { id, version, userNo, type: _, companyName: __, idNoShown, ...initial } = user;
  return (
    <FormDialog
      words={words}
      title={`${kit.actions.edit} ${userNo}`}
      call={changeUser}
      fields={[
        ...useUserFields(user),
        field.text('idNo', {
          max: 18,
          ...(idNoShown !== null && { hint: fill(words.hints.idNoKnown, { shown: idNoShown }) }),
        }),
      ]}
      initial={initial as Partial<InputOf<typeof changeUser>>}
      fixed={{ id, version }}
      toInput={withLists}
      refreshes={refreshes}
      success={kit.calls.saved}
      width={WIDTH}
      onClose={onClose}
    />
  );
};

export const ResetPasswordDialog = ({ user, onClose }: { user: UserRow; onClose: () => void }) => {
  const words = useWords(userWords);
  return (
    <FormDialog
      words={words}
      title={`${words.actions.resetPassword} ${user.userNo}`}
      call={resetPassword}
      shape={PasswordForm}
      fields={passwordFields(words.hints.password)}
      fixed={{ id: user.id }}
      seal={async (values) => (await sealed(values)) as InputOf<typeof resetPassword>}
      success={words.actions.reset}
      width={640}
      onClose={onClose}
    />
  );
};
