import { App, Button, Dropdown, Tooltip } from 'antd';
import type { MenuProps } from 'antd';
import { isOpenTo } from '../../access/allowed.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useGo } from '../../session/address.tsx';
import { usePermissions } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import type { Action } from '../action.ts';

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

type RowActionsProps = { actions: readonly Action[]; visible?: number; room?: number };

/** Actions of one row: the first ones as links, the others behind a menu. `room` are the pixels that links may take. */
export const RowActions = ({ actions, visible = 2, room = ROOM }: RowActionsProps) => {
  const words = useWords(kitWords);
  const { open, start } = useActions(actions);
  const inLine = inLineOf(open, visible, room);
  const inMenu = open.slice(inLine.length);
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
          danger={action.danger}
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

/** Pixels that the links of a row may take, and those of the way to the menu. */
const ROOM = 150;
const MORE = 44;
/** About as wide as a label is drawn as a small link. */
const widthOf = ({ label }: Action): number =>
  Array.from(label).reduce((sum, char) => sum + (char > '\u2e7f' ? 14 : 7.5), 14);

/** The actions that stand in the row: none may be cut off, and a menu with one entry would only cost a click. */
const inLineOf = (open: readonly Action[], visible: number, most = ROOM): readonly Action[] => {
  const room = (count: number) => open.slice(0, count).reduce((sum, action) => sum + widthOf(action), 0);
  if (open.length <= visible + 1 && room(open.length) <= most) return open;
  let count = Math.min(visible, open.length);
  while (count > 0 && room(count) > most - MORE) count -= 1;
  return open.slice(0, count);
};

/** Pixels that the links of rows take: the widest row's, 0 when no row has an action that is open to its reader. */
export const widthOfRowActions = (
  codes: ReadonlySet<string>,
  rows: readonly (readonly Action[])[],
  visible = 2,
): number =>
  Math.max(
    0,
    ...rows.map((actions) => {
      const open = actions.filter(({ needs }) => isOpenTo(codes, needs));
      const inLine = inLineOf(open, visible);
      const links = inLine.reduce((sum, action) => sum + widthOf(action), 0);
      return links + (open.length > inLine.length ? MORE : 0);
    }),
  );

const useActions = (actions: readonly Action[]) => {
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
