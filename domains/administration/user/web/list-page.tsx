import { lazy, Suspense, useState } from 'react';
import { selectRoles } from '@portal/access/contract/profile/user-choices.ts';
import { saveDeputyOfUser } from '@portal/access/contract/profile/deputy.ts';
import { listSessionsOfUser } from '@portal/access/contract/sign-in/session-calls.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import type { CellContext } from '@portal/platform/web/list/cell-context.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  changeUser,
  createUser,
  exportUsers,
  importUsers,
  listUsers,
  lockUser,
  resetPassword,
  resetSecondFactor,
  downloadUserTemplate,
  type UserRow,
} from '../contract/endpoints.ts';
import { changeManyUsers } from '../contract/bulk-change.ts';
import { inviteUsers } from '../contract/invitation.ts';
import { words as userWords } from '../contract/words.en.ts';
import { plantChoices, roleChoices } from './choices.ts';
import type { Open } from './user-dialogs.tsx';

const UserDialogs = lazy(() => import('./user-dialogs.tsx'));

/** Users of the tenant; a partner's administrator finds those of his own company. */
export default function UserPage() {
  const words = useWords(userWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const plants = useSession((now) => now.plants);
  const { data: roles = [] } = useAnswer(selectRoles, {});
  const [open, setOpen] = useState<Open>();
  const lock = useLocking();
  const resetFactor = useFactorReset();
  return (
    <>
      <ListScreen
        list={listUsers}
        name="users"
        words={words}
        columns={drawnColumns(listUsers, words, language, { locked: lockedColumn(words.users) })}
        filters={drawnFilters(listUsers, words, language, {
          role: filter.choice('role', roleChoices(roles)),
          plantNo: filter.choice('plantNo', plantChoices(plants)),
        })}
        exportWith={exportUsers}
        importWith={{
          template: downloadUserTemplate,
          upload: importUsers,
          offers: {
            label: words.invite.ofImport,
            run: ({ undo }) => setOpen({ what: 'invite', invited: { importId: undo! } }),
          },
        }}
        emptyHint={words.users.empty}
        selectable
        actions={({ ids }) => [
          {
            label: words.users.create,
            primary: true,
            needs: createUser.needs,
            run: () => setOpen({ what: 'new' }),
          },
          {
            label: words.invite.action,
            needs: inviteUsers.needs,
            bulk: true,
            run: () => setOpen({ what: 'invite', invited: { ids: [...ids] } }),
          },
          {
            label: words.bulk.action,
            needs: changeManyUsers.needs,
            bulk: true,
            run: () => setOpen({ what: 'bulk', ids: [...ids] }),
          },
        ]}
        rowActions={(user) => [
          {
            label: kit.actions.edit,
            needs: changeUser.needs,
            run: () => setOpen({ what: 'change', user }),
          },
          lock(user),
          {
            label: words.actions.resetPassword,
            needs: resetPassword.needs,
            run: () => setOpen({ what: 'password', user }),
          },
          {
            label: words.invite.action,
            needs: inviteUsers.needs,
            run: () => setOpen({ what: 'invite', invited: { ids: [user.id] } }),
          },
          resetFactor(user),
          {
            label: words.actions.deputy,
            needs: saveDeputyOfUser.needs,
            run: () => setOpen({ what: 'deputy', user }),
          },
          {
            label: words.actions.sessions,
            needs: listSessionsOfUser.needs,
            run: () => setOpen({ what: 'sessions', user }),
          },
          {
            label: words.actions.history,
            needs: 'access:user-history',
            run: () => setOpen({ what: 'history', user }),
          },
        ]}
      />
      <Suspense>{open && <UserDialogs open={open} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  );
}

type LockWords = { readonly lockedByHand: string; readonly lockedByPasswords: string };

/** That a user is kept out, why, and until when; nothing for those who are not. */
const lockedColumn = (words: LockWords) => {
  const why = ({ lockedUntil }: UserRow, look: CellContext): string =>
    lockedUntil === null
      ? words.lockedByHand
      : fill(words.lockedByPasswords, { until: formatMoment(lockedUntil, look.zone).slice(-CLOCK) });
  return column.of<UserRow>(
    'locked',
    {
      text: (user, look) => (user.locked === 'Y' ? why(user, look) : ''),
      show: (user, look) => user.locked === 'Y' && <ToneTag tone="trouble">{why(user, look)}</ToneTag>,
    },
    { card: 'sign' },
  );
};
const CLOCK = 'HH:MM'.length;

/** Locks a user or lets him in again; asked before either. */
const useLocking = (): ((user: UserRow) => Action) => {
  const { actions, hints } = useWords(userWords);
  const { calls } = useWords(kitWords);
  const { run } = useCall(lockUser, { refreshes: [listUsers], success: calls.saved });
  return ({ id, version, name, locked }) => ({
    label: locked === 'Y' ? actions.unlock : actions.lock,
    needs: lockUser.needs,
    danger: locked === 'N',
    confirm: fill(locked === 'Y' ? hints.unlockConfirm : hints.lockConfirm, { name }),
    run: () => run({ id, version, locked: locked === 'Y' ? 'N' : 'Y' }),
  });
};

/** For a user who lost his telephone. The list does not tell who has a second factor; the server says so when there is none. */
const useFactorReset = (): ((user: UserRow) => Action) => {
  const { actions, hints } = useWords(userWords);
  const { run } = useCall(resetSecondFactor, { success: actions.factorReset });
  return ({ id, name }) => ({
    label: actions.resetFactor,
    needs: resetSecondFactor.needs,
    danger: true,
    confirm: fill(hints.factorConfirm, { name }),
    run: () => run({ id }),
  });
};
