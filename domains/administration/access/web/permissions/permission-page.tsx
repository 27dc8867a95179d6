import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { PageHeading } from '@portal/platform/web/parts/page-heading.tsx';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { words as accessWords } from '../../contract/words.en.ts';
import { PermissionBrowser } from './permission-browser.tsx';
import styles from './permission.module.css';

const UserRights = lazy(async () => ({ default: (await import('./user-rights.tsx')).UserRights }));

/**
 * What there is to permit, and what a user may do (SPEC sections 2 and 3). The address names the tab by `view`, the permission by
 * `code`, the user by `user`.
 */
export default function PermissionPage() {
  const { page, permission: words } = useWords(accessWords);
  const { view, code, user } = useAddress();
  const setAddress = useSetAddress();
  return (
    <section className={styles.page} aria-label={page.permissions}>
      <PageHeading className={styles.title} text={page.permissions} />
      <p className={styles.note}>{words.byDeclaration}</p>
      <Tabs
        activeKey={view === 'user' ? 'user' : 'tree'}
        onChange={(key) => setAddress({ view: key === 'user' ? key : undefined, code, user })}
        destroyOnHidden
        items={[
          {
            key: 'tree',
            label: words.tree,
            children: (
              <PermissionBrowser code={code} onChoose={(selected) => setAddress({ code: selected, user })} />
            ),
          },
          {
            key: 'user',
            label: words.ofUser,
            children: (
              <Suspense fallback={<Skeleton lines={6} />}>
                <UserRights
                  userId={user}
                  onChoose={(selected) => setAddress({ view: 'user', user: selected, code })}
                />
              </Suspense>
            ),
          },
        ]}
      />
    </section>
  );
}
