import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
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

type Props = { role?: RoleRow; like?: RoleRow; onClose: () => void };

/** Creates a role, also with the privileges of another one, or changes the one given; its code and type stay then. */
export default function RoleDialog({ role, like, onClose }: Props) {
  if (role !== undefined) return <KnownRole role={role} onClose={onClose} />;
  return like === undefined ? <NewRole onClose={onClose} /> : <RoleLike role={like} onClose={onClose} />;
}

type OfNew = { onClose: () => void; like?: OutputOf<typeof readRole> };

const NewRole = ({ onClose, like }: OfNew) => {
  const words = useWords(accessWords);
  const language = useSession((now) => now.language);
  return (
    <FormDialog
      words={words}
      title={like ? fill(words.actions.copyOf, { name: like.code }) : words.actions.createRole}
      call={createRole}
      fields={[...drawnFields(roleColumns, words, language, { isNew: true }), privilegesOf()] as never}
      initial={
        like
          ? {
              type: like.type,
              description: like.description,
              demandsFactor: like.demandsFactor,
              permissions: like.permissions,
            }
          : { demandsFactor: 'N', permissions: [] }
      }
      refreshes={refreshes}
      success={words.actions.saved}
      width={800}
      onClose={onClose}
    />
  );
};

/** A copy begins with type and privileges of the other role; code and names are its own. */
const RoleLike = ({ role, onClose }: { role: RoleRow; onClose: () => void }) => {
  const { data, isFetching } = useAnswer(readRole, { id: role.id }, { staleTime: 0 });
  return data === undefined || isFetching ? null : <NewRole like={data} onClose={onClose} />;
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
