import { useRouterState } from '@tanstack/react-router';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { plantPages } from '../contract/pages.ts';
import { plantPermissions } from '../contract/permissions.ts';
import styles from './place-links.module.css';

const { plant, areas, doors, doorUses, schedule } = plantPages;
const PAGES = [plantPermissions['plant:list'], areas, doors, doorUses, schedule, plant];

/** The pages about where goods come in, side by side. */
export const PlaceLinks = () => {
  const language = useSession((now) => now.language);
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const go = useGo();
  return (
    <div className={styles.links}>
      {PAGES.map(({ path, ...title }) => (
        <button
          key={path}
          type="button"
          aria-current={path === here ? 'page' : undefined}
          onClick={() => go(path)}
        >
          {title[language]}
        </button>
      ))}
    </div>
  );
};
