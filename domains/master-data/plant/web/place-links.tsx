import { useRouterState } from '@tanstack/react-router';
import { Button, Space } from 'antd';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { plantPages } from '../contract/pages.ts';
import { plantPermissions } from '../contract/permissions.ts';

const { plant, areas, doors, doorUses, schedule } = plantPages;
const PAGES = [plantPermissions['plant:list'], areas, doors, doorUses, schedule, plant];

/** The pages about where goods come in, side by side. */
export const PlaceLinks = () => {
  const language = useSession((now) => now.language);
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const go = useGo();
  return (
    <Space wrap>
      {PAGES.map(({ path, ...title }) => (
        <Button
          key={path}
          type={path === here ? 'default' : 'text'}
          aria-current={path === here ? 'page' : undefined}
          onClick={() => go(path)}
        >
          {title[language]}
        </Button>
      ))}
    </Space>
  );
};
