import { fill } from '@portal/platform/contract/words.ts';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import MenuIcon from '@portal/platform/web/shell/menu/menu-icons.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Tag } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import {
  changePermission,
  readPermissionTree,
  readPermission,
  removePermission,
  restorePermission,
  type PermissionDetail,
} from '../../contract/permissions/permission-calls.ts';
import type { PermissionEntry } from '../../contract/roles/role-fields.ts';
import { words as accessWords } from '../../contract/words.en.ts';
import { CallList } from './call-list.tsx';
import styles from './permission.module.css';

const PermissionDialog = lazy(async () => ({
  default: (await import('./permission-dialog.tsx')).PermissionDialog,
}));
const HistoryDialog = lazy(async () => ({
  default: (await import('@portal/platform/web/list/record/history-dialog.tsx')).HistoryDialog,
}));

type Props = { code: string; tree: readonly PermissionEntry[] };

/** One permission: what is declared of it, how the tenant calls it, who holds it, what it opens. */
export const PermissionPanel = ({ code, tree }: Props) => {
  const kit = useWords(kitWords);
  const answer = useAnswer(readPermission, { code }, { staleTime: 0, quiet: true });
  if (answer.error)
    return (
      <LoadFailure title={kit.detail.failed} failure={answer.error} retry={() => void answer.refetch()} />
    );
  if (answer.data === undefined) return <Skeleton />;
  return <Known permission={answer.data} tree={tree} />;
};

const Known = ({ permission, tree }: { permission: PermissionDetail; tree: readonly PermissionEntry[] }) => {
  const words = useWords(accessWords);
  const language = useSession((now) => now.language);
  const own = permission[language];
  const declared = permission.declared[language === 'en' ? 'nameEn' : 'nameZh'];
  return (
    <article className={styles.panel} aria-label={own}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          {permission.kind === 'menu' && <MenuIcon name={permission.icon} />} {own}
        </h3>
        {permission.removed === 'Y' && <Tag color="warning">{words.permission.removed}</Tag>}
        <PanelActions permission={permission} />
      </header>
      {own !== declared && (
        <p className={styles.note}>
          {words.permission.own} · {fill(words.permission.declared, { value: declared })}
        </p>
      )}
      <dl className={styles.facts}>
        <Fact name={words.permission.code}>
          <code>{permission.code}</code>
        </Fact>
        <Fact name={words.permission.kind}>{words.kinds[permission.kind]}</Fact>
        <Fact name={words.fields.nameZh}>{permission.zh}</Fact>
        <Fact name={words.fields.nameEn}>{permission.en}</Fact>
        <Fact name={words.permission.parent}>
          {tree.find((node) => node.code === permission.parent)?.[language] ?? words.permission.none}
        </Fact>
        <Fact name={words.fields.sort}>{permission.sort}</Fact>
        <Fact name={words.permission.path}>{permission.path ?? words.permission.none}</Fact>
        <Fact name={words.permission.opens}>
          {permission.opens.length === 0 ? words.permission.none : permission.opens.join(', ')}
        </Fact>
      </dl>
      <h4>{words.permission.roles}</h4>
      <Holders permission={permission} />
      <h4>{words.permission.calls}</h4>
      <CallList calls={permission.calls} />
    </article>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Holders = ({ permission: { kind, roles } }: { permission: PermissionDetail }) => {
  const { permission: words, parties } = useWords(accessWords);
  const language = useSession((now) => now.language);
  if (roles.length === 0)
    return <p className={styles.note}>{kind === 'menu' ? words.noRolesMenu : words.noRoles}</p>;
  return (
    <>
      <ul className={styles.list}>
        {roles.map((role) => (
          <li key={role.code}>
            {role[language]} <Tag>{parties[role.type]}</Tag>
            <span className={styles.note}>{fill(words.users, { count: role.userCount })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{words.rolesNote}</p>
    </>
  );
};

const refreshes = [readPermissionTree, readPermission];

/** Change, history, and taking it out of the choice or back. */
const PanelActions = ({ permission }: { permission: PermissionDetail }) => {
  const words = useWords(accessWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<'change' | 'history'>();
  const removing = useCall(removePermission, { refreshes, success: words.actions.saved });
  const restoring = useCall(restorePermission, { refreshes, success: words.permission.restored });
  const { code, kind, version, settingId, removed, roles } = permission;
  const name = permission[language];
  const remove = {
    label: words.actions.removePermission,
    needs: removePermission.needs,
    danger: true,
    busy: removing.busy,
    confirm: fill(words.permission.removeConfirm, { name }),
    ...(roles.length > 0 && {
      impossible: fill(words.failures['permission.inRole'], {
        roles: roles.map((role) => role[language]).join(', '),
      }),
    }),
    run: () => removing.run({ code, version }),
  };
  const restore = {
    label: words.actions.restorePermission,
    needs: restorePermission.needs,
    busy: restoring.busy,
    run: () => restoring.run({ code, version }),
  };
  return (
    <div className={styles.actions}>
      <ActionButtons
        actions={[
          { label: words.actions.edit, needs: changePermission.needs, run: () => setOpen('change') },
          ...(settingId === null
            ? []
            : [{ label: words.actions.history, run: () => setOpen('history') } as const]),
          ...(kind === 'menu' ? [] : [removed === 'Y' ? restore : remove]),
        ]}
      />
      <Suspense>
        {open === 'change' && (
          <PermissionDialog
            permission={permission}
            refreshes={refreshes}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'history' && settingId !== null && (
          <HistoryDialog
            title={`${words.actions.history} ${code}`}
            entity="permission_setting"
            id={settingId}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
