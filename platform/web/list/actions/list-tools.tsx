import { AppstoreOutlined, ReloadOutlined, SettingOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import styles from '../head/list-head.module.css';

export type ListToolsProps = {
  onRefresh: () => void;
  onColumns: () => void;
  /** On a narrow screen: rows as cards or as a table. */
  view?: { asCards: boolean; change: (table: boolean) => void } | undefined;
};

/** What every list offers for looking at it: as cards or table, read again, its columns. */
export const ListTools = ({ onRefresh, onColumns, view }: ListToolsProps) => {
  const words = useWords(kitWords);
  const otherView = view?.asCards ? words.list.asTable : words.list.asCards;
  return (
    <div className={styles.tools} role="group" aria-label={words.list.tools}>
      {view && (
        <Button
          type="text"
          icon={view.asCards ? <TableOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
          aria-label={otherView}
          title={otherView}
          onClick={() => view.change(view.asCards)}
        />
      )}
      <Button
        type="text"
        icon={<ReloadOutlined aria-hidden />}
        aria-label={words.actions.refresh}
        title={words.actions.refresh}
        onClick={onRefresh}
      />
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={words.columns.title}
        title={words.columns.title}
        onClick={onColumns}
      />
    </div>
  );
};
