import type { Party } from '@portal/platform/contract/scope.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { drawnFields } from '@portal/platform/web/form/drawn-fields.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectRoles } from '../../contract/profile/user-choices.ts';
import {
  changeRole,
  createRole,
  listRoles,
  readRole,
  type RoleRow,
} from '../../contract/roles/role-calls.ts';
import { roleColumns } from '../../contract/roles/role.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { PrivilegePicker } from '../permissions/privilege-picker.tsx';

const refreshes = [listRoles, readRole, selectRoles];
const privilegesOf = (type?: Party) =>
  field.own('permissions', (control, values) => (
    <PrivilegePicker {...control} type={type ?? (values.type as Party | undefined)} />
  ));
const { code: _, type: __, ...changeable } = roleColumns;

type Props = { role?: RoleRow; onClose: () => void };

/** Creates a role, or changes the one given; its code and type stay then. */
export default function RoleDialog({ role, onClose }: Props) {
  return role === undefined ? <NewRole onClose={onClose} /> : <KnownRole role={role} onClose={onClose} />;
}

const NewRole = ({ onClose }: Props) => {
  const words = useWords(accessWords);
  const language = useSession((now) => now.language);
  return (
    <FormDialog
      words={words}
      title={words.actions.createRole}
      call={createRole}
      fields={[...drawnFields(roleColumns, words, language, { isNew: true }), privilegesOf()] as never}
      initial={{ demandsFactor: 'N', permissions: [] }}
      refreshes={refreshes}
      success={words.actions.saved}
      width={800}
      onClose={onClose}
    />
  );
};

/** Its privileges are read first, as they are now; then the dialog opens. */
const KnownRole = ({ role, onClose }: { role: RoleRow; onClose: () => void }) => {
  const words = useWords(accessWords);
  const language = useSession((now) => now.language);
  const answer = useAnswer(readRole, { id: role.id }, { staleTime: 0 });
  if (answer.data === undefined || answer.isFetching) return null;
  const { id, version, nameZh, nameEn, description, demandsFactor, permissions } = answer.data;
  return (
    <FormDialog
      words={words}
      title={`${words.actions.edit} ${role.code} · ${words.parties[role.type]}`}
      call={changeRole}
      fields={
        [...drawnFields(changeable, words, language, { isNew: false }), privilegesOf(role.type)] as never
      }
      initial={{ nameZh, nameEn, description, demandsFactor, permissions }}
      fixed={{ id, version }}
      refreshes={refreshes}
      success={words.actions.saved}
      width={800}
      onClose={onClose}
    />
  );
};
