import { DownOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { Action } from '../list/action.ts';
import { ActionButtons, useActions } from '../list/actions/action-buttons.tsx';
import { kitWords } from '../words.en.ts';
import { arrangedActions } from './arranged-actions.ts';

/**
 * What may be done with the document of a page: tools, papers in one menu, what destroys in another, the next step last. In a section the next
 * step is no louder than the others: a page has one thing to press.
 */
export const DetailActions = ({
  actions,
  isSection = false,
}: {
  actions: readonly Action[];
  isSection?: boolean;
}) => {
  const words = useWords(kitWords);
  const { open, start } = useActions(actions);
  const { plain, prints, more, next } = arrangedActions(open);
  return (
    <>
      <ActionButtons actions={plain} />
      <ActionMenu actions={prints} start={start}>
        <Button>
          {words.actions.print} <DownOutlined aria-hidden />
        </Button>
      </ActionMenu>
      <ActionMenu actions={more} start={start}>
        <Button
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={words.list.rowActions}
          title={words.list.rowActions}
        />
      </ActionMenu>
      {next && <ActionButtons actions={[{ ...next, primary: !isSection }]} />}
    </>
  );
};

const ActionMenu = ({
  actions,
  start,
  children,
}: {
  actions: readonly Action[];
  start: (action: Action) => void;
  children: ReactNode;
}) => {
  if (actions.length === 0) return null;
  const items: MenuProps['items'] = actions.map((action) => ({
    key: action.label,
    label: <span title={action.impossible}>{action.label}</span>,
    icon: action.icon,
    danger: action.danger === true,
    disabled: action.impossible !== undefined || action.busy === true,
    onClick: () => start(action),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      {children}
    </Dropdown>
  );
};
