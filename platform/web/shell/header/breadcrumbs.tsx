import { Breadcrumb } from 'antd';
import { HOME } from '../../access/route-guard.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ToLink } from '../../session/address.tsx';
import { useSession } from '../../session/session.ts';
import { crumbsOf } from '../menu/menu-tree.ts';
import { usePage } from '../address/page-title.ts';
import { usePortal } from '../portal.ts';
import { shellWords } from '../words.en.ts';

export const Breadcrumbs = () => {
  const page = usePage();
  const { pages } = usePortal();
  const language = useSession((now) => now.language);
  const menu = useSession((now) => now.user?.menu);
  const { header } = useWords(shellWords);
  const crumbs = page?.path === HOME ? [] : crumbsOf(menu ?? [], pages, page, language);
  return (
    <nav aria-label={header.breadcrumbs}>
      <Breadcrumb
        items={[{ label: header.home, path: HOME }, ...crumbs].map(({ label, path }) => ({
          title: path === undefined || path === page?.path ? label : <ToLink to={path}>{label}</ToLink>,
        }))}
      />
    </nav>
  );
};
