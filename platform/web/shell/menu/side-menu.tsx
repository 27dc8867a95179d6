import { useRouterState } from '@tanstack/react-router';
import { Menu, type MenuProps } from 'antd';
import { useState } from 'react';
import type { MenuNode } from '../../../contract/shell/shell.ts';
import type { Language } from '../../../contract/words.ts';
import { ToLink } from '../../session/address.tsx';
import { useSession } from '../../session/session.ts';
import { MenuIcon } from './menu-icon.tsx';
import { headed } from './menu-tree.ts';
import { useShownEntry } from './use-shown-entry.ts';

/** The user's menu tree; the page that is shown, or the list above it, is marked and its menus are open. */
export const SideMenu = ({ collapsed, onGo }: { collapsed: boolean; onGo?: () => void }) => {
  const menu = useSession((now) => now.user?.menu) ?? [];
  const language = useSession((now) => now.language);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const shown = useShownEntry();
  const above = shown?.above.map((node) => node.code) ?? [];
  const [opened, setOpened] = useState<{ path: string; codes: string[] }>({ path: '', codes: [] });
  const openCodes = opened.path === path ? opened.codes : [...new Set([...opened.codes, ...above])];
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      items={itemsOf(menu, language)}
      selectedKeys={shown ? [shown.node.code] : []}
      {...(!collapsed && { openKeys: openCodes })}
      // What opens beside a rail closes with the pointer: it is not how the menu was left.
      onOpenChange={(codes) => !collapsed && setOpened({ path, codes })}
      // The key that follows a link is a click of it as well; who goes with the key itself would take the link away before.
      onClick={({ domEvent }) => domEvent.type === 'click' && onGo?.()}
    />
  );
};

type Items = NonNullable<MenuProps['items']>;

/** A menu in a menu is a heading: its pages are as far away as the others. */
const itemsOf = (menu: readonly MenuNode[], language: Language, inside = false): Items =>
  menu.map((node) => {
    const children = node.children.length === 0 ? undefined : itemsOf(headed(node.children), language, true);
    if (inside && children && node.path === null)
      return { key: node.code, type: 'group', label: node[language], children };
    return {
      key: node.code,
      icon: inside ? null : <MenuIcon name={node.icon} />,
      label: node.path === null ? node[language] : <ToLink to={node.path}>{node[language]}</ToLink>,
      title: node[language],
      ...(children && { children }),
    };
  });
