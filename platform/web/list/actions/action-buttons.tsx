import { App, Button, Dropdown, Tooltip } from 'antd';
import type { MenuProps } from 'antd';
import { isOpenTo } from '../../access/allowed.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useGo } from '../../session/address.tsx';
import { usePermissions } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import type { Action } from '../action.ts';
import { inLineOf, inMenuOf, MORE, widthOfLinks } from './in-line.ts';

/** Actions as buttons side by side; what the user may not do is left out. */
export const ActionButtons = ({ actions }: { actions: readonly Action[] }) => {
  const { open, start } = useActions(actions);
  return open.map((action) => (
    <Tooltip key={action.label} title={action.impossible}>
      <Button
        type={action.primary ? 'primary' : 'default'}
        danger={action.danger}
        icon={action.icon}
        loading={action.busy}
        disabled={action.impossible !== undefined}
        onClick={() => start(action)}
      >
        {action.label}
      </Button>
    </Tooltip>
  ));
};

type RowActionsProps = {
  actions: readonly Action[];
  /** Everything lies behind the menu: the next step stands elsewhere. */
  allBehind?: true;
  /** Pixels that two links may take. */
  room?: number;
};

/** Actions of one row: the next step as a link, the others behind a menu. */
export const RowActions = ({ actions, allBehind, room }: RowActionsProps) => {
  const words = useWords(kitWords);
  const { open, start } = useActions(actions);
  const inLine = allBehind ? [] : inLineOf(open, room);
  const inMenu = inMenuOf(open, inLine);
  const items: MenuProps['items'] = inMenu.map((action) => ({
    key: action.label,
    label: <span title={action.impossible}>{action.label}</span>,
    danger: action.danger,
    disabled: action.impossible !== undefined || action.busy,
    onClick: () => start(action),
  }));
  return (
    <>
      {inLine.map((action) => (
        <Button
          key={action.label}
          type="link"
          size="small"
          loading={action.busy}
          title={action.impossible}
          disabled={action.impossible !== undefined}
          onClick={() => start(action)}
        >
          {action.label}
        </Button>
      ))}
      {inMenu.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button type="link" size="small" aria-label={words.list.rowActions}>
            {words.actions.more}
          </Button>
        </Dropdown>
      )}
    </>
  );
};

/** Pixels that the links of rows take: the widest row's, 0 when no row has an action that is open to its reader. */
export const widthOfRowActions = (codes: ReadonlySet<string>, rows: readonly (readonly Action[])[]): number =>
  Math.max(
    0,
    ...rows.map((actions) => {
      const open = actions.filter(({ needs }) => isOpenTo(codes, needs));
      const inLine = inLineOf(open);
      return widthOfLinks(inLine) + (open.length > inLine.length ? MORE : 0);
    }),
  );

/** Those of the actions that are open to the reader, and how one begins: with its question, where it has one. */
export const useActions = (actions: readonly Action[]) => {
  const codes = usePermissions();
  const go = useGo();
  const words = useWords(kitWords);
  const { modal } = App.useApp();
  const run = (action: Action) => (action.to === undefined ? action.run?.() : go(action.to));
  const start = (action: Action): void => {
    if (action.confirm === undefined) {
      void run(action);
      return;
    }
    modal.confirm({
      title: action.label,
      content: action.confirm,
      okText: words.actions.confirm,
      cancelText: words.actions.cancel,
      okButtonProps: { danger: action.danger },
      onOk: () => run(action),
    });
  };
  return { open: actions.filter((action) => isOpenTo(codes, action.needs)), start };
};
