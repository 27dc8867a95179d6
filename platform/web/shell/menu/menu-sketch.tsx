import { useSession } from '../../session/session.ts';
import { MenuIcon } from './menu-icon.tsx';
import styles from './menu-sketch.module.css';
import type { MenuNode } from '../../../contract/shell/shell.ts';
import { headed } from './menu-tree.ts';
import { useShownEntry } from './use-shown-entry.ts';

/** The menu as it will stand there, until it works: nothing appears late, and nothing moves. */
export const MenuSketch = ({ collapsed }: { collapsed: boolean }) => {
  const menu = useSession((now) => now.user?.menu) ?? [];
  const language = useSession((now) => now.language);
  const shown = useShownEntry();
  const open = shown?.above.map(({ code }) => code) ?? [];
  return (
    <ul className={styles.sketch} data-collapsed={collapsed || undefined} aria-hidden>
      {menu.map((node) => (
        <li key={node.code} data-page={node.children.length === 0 || undefined}>
          <span>
            <MenuIcon name={node.icon} />
            {!collapsed && node[language]}
          </span>
          {!collapsed && open.includes(node.code) && (
            <ul>
              {linesIn(node.children).map((line) => (
                <li
                  key={line.code}
                  data-page={line.path !== null || undefined}
                  data-heading={line.path === null || undefined}
                >
                  <span>{line[language]}</span>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Headings and pages one below the other, as the menu has them. */
const linesIn = (inside: readonly MenuNode[]): MenuNode[] =>
  headed(inside).flatMap((node) => [node, ...node.children]);
