import { Breadcrumb } from 'antd';
import { HOME } from '../../access/route-guard.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ToLink } from '../../session/address.tsx';
import { useSession } from '../../session/session.ts';
import { crumbsOf } from '../menu/menu-tree.ts';
import { usePage } from '../../parts/use-page.ts';
import { usePortal } from '../portal.ts';
import styles from './header.module.css';
import { shellWords } from '../words.en.ts';

/** The way to the page, which ends with its name. `withoutHome`: above the page, where the header has no room for it. */
export const Breadcrumbs = ({ withoutHome = false }: { withoutHome?: boolean }) => {
  const page = usePage();
  const { pages } = usePortal();
  const language = useSession((now) => now.language);
  const menu = useSession((now) => now.user?.menu);
  const { header } = useWords(shellWords);
  const crumbs = page?.path === HOME ? [] : crumbsOf(menu ?? [], pages, page, language);
  if (withoutHome && crumbs.length === 0) return null;
  const home = withoutHome ? [] : [{ label: header.home, path: HOME }];
  return (
    <nav aria-label={header.breadcrumbs} className={withoutHome ? styles.above : undefined}>
      <Breadcrumb
        items={[...home, ...crumbs].map(({ label, path }) => ({
          title:
            path === undefined || path === page?.path ? (
              <span title={label}>{label}</span>
            ) : (
              <ToLink to={path}>
                <span title={label}>{label}</span>
              </ToLink>
            ),
        }))}
      />
    </nav>
  );
};
