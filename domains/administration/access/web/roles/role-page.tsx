import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useMayOpen } from '@portal/platform/web/session/use-may-open.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { selectRoles } from '../../contract/profile/user-choices.ts';
import {
  changeRole,
  createRole,
  deleteRole,
  listRoles,
  type RoleRow,
} from '../../contract/roles/role-calls.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';

const RoleDialog = lazy(() => import('./role-dialog.tsx'));

const USERS = '/system/user';

/** Roles of the tenant and what each of them opens (SPEC section 6). */
export default function RolePage() {
  const words = useWords(accessWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<{ role?: RoleRow; like?: RoleRow }>();
  const mayOpen = useMayOpen();
  const [past, setPast] = useState<RoleRow>();
  const { run: remove } = useCall(deleteRole, {
    refreshes: [listRoles, selectRoles],
    success: words.actions.removed,
  });
  return (
    <>
      <ListScreen
        list={listRoles}
        name="roles"
        words={words}
        columns={drawnColumns(listRoles, words, language, {
          userCount: {
            ...column.link<RoleRow>('userCount', (role) =>
              role.userCount > 0 && mayOpen(USERS) ? `${USERS}?role=${role.code}&type=${role.type}` : null,
            ),
            align: 'end',
          },
        })}
        filters={drawnFilters(listRoles, words, language)}
        emptyHint={words.page.noRoles}
        actions={() => [
          { label: words.actions.createRole, primary: true, needs: createRole.needs, run: () => setOpen({}) },
        ]}
        rowActions={(role) => [
          { label: words.actions.edit, needs: changeRole.needs, run: () => setOpen({ role }) },
          { label: words.actions.copy, needs: createRole.needs, run: () => setOpen({ like: role }) },
          { label: words.actions.history, run: () => setPast(role) },
          {
            label: words.actions.remove,
            needs: deleteRole.needs,
            danger: true,
            confirm: fill(words.role.removeConfirm, { name: language === 'en' ? role.nameEn : role.nameZh }),
            run: () => remove({ id: role.id, version: role.version }),
            ...(role.userCount > 0 && {
              impossible: fill(words.role.hasUsers, { count: role.userCount }),
            }),
          },
        ]}
      />
      <Suspense>{open && <RoleDialog {...open} onClose={() => setOpen(undefined)} />}</Suspense>
      {past && (
        <HistoryDialog
          title={`${words.actions.history} ${past.code}`}
          entity="role"
          id={past.id}
          onClose={() => setPast(undefined)}
        />
      )}
    </>
  );
}
