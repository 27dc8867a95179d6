import {
  AppstoreOutlined,
  DownOutlined,
  ReloadOutlined,
  SettingOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { mayCall, type Endpoint } from '../../../contract/endpoint.ts';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { usePermissions } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import type { Action, Selected } from '../action.ts';
import { ActionButtons } from './action-buttons.tsx';
import styles from '../list.module.css';
import type { ImportWith } from '../list-props.ts';
import { useExport } from './use-export.ts';

const ImportDialog = lazy(() => import('../import/import-dialog.tsx'));

type Exported = { readonly filters: Readonly<Record<string, unknown>>; readonly columns: string };

type Props<Row> = {
  actions: readonly Action[];
  selected: Selected<Row>;
  exportWith?: Endpoint;
  /** Filters and sorting of the list, and the columns in sight, for the export. */
  exported: Exported;
  importWith?: ImportWith;
  list: Endpoint;
  onRefresh: () => void;
  onColumns: () => void;
  /** On a narrow screen: rows as cards or as a table. */
  view?: { asCards: boolean; change: (table: boolean) => void };
};

/** What can be done with the list: its own actions, import, export, refresh, columns. */
export const ActionBar = <Row,>(props: Props<Row>) => {
  const words = useWords(kitWords);
  const codes = usePermissions();
  const { selected, exportWith, importWith, view } = props;
  const [importing, setImporting] = useState(false);
  const none = selected.ids.length === 0;
  // On a narrow screen what works on chosen rows takes no room while none is, and stays in sight once one is.
  const offered = view && none ? props.actions.filter(({ bulk }) => bulk !== true) : props.actions;
  const actions = offered.map((action) =>
    action.bulk && none ? { ...action, impossible: action.impossible ?? words.list.chooseFirst } : action,
  );
  return (
    <div
      className={styles.actions}
      data-stays={(view && !none) || undefined}
      role="toolbar"
      aria-label={words.list.actions}
    >
      <ActionButtons actions={actions} />
      {importWith && mayCall(importWith.upload, codes) && (
        <Button onClick={() => setImporting(true)}>{words.actions.import}</Button>
      )}
      {exportWith && mayCall(exportWith, codes) && <ExportButton endpoint={exportWith} {...props.exported} />}
      {!none && (
        <>
          <span aria-live="polite">{fill(words.list.selected, { count: selected.ids.length })}</span>
          <Button type="link" onClick={selected.clear}>
            {words.list.clearSelected}
          </Button>
        </>
      )}
      <span className={styles.tools}>
        {view && (
          <Button
            type="text"
            icon={view.asCards ? <TableOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
            aria-label={view.asCards ? words.list.asTable : words.list.asCards}
            title={view.asCards ? words.list.asTable : words.list.asCards}
            onClick={() => view.change(view.asCards)}
          />
        )}
        <Button
          type="text"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={words.actions.refresh}
          title={words.actions.refresh}
          onClick={props.onRefresh}
        />
        <Button
          type="text"
          icon={<SettingOutlined aria-hidden />}
          aria-label={words.columns.title}
          title={words.columns.title}
          onClick={props.onColumns}
        />
      </span>
      {importing && importWith && (
        <Suspense>
          <ImportDialog
            importWith={importWith}
            refreshes={props.list}
            filters={importWith.ofList === true ? props.exported.filters : undefined}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
};

/** A workbook of what is seen; behind it the one with all columns. */
const ExportButton = ({ endpoint, filters, columns }: Exported & { endpoint: Endpoint }) => {
  const words = useWords(kitWords);
  const { run, busy } = useExport(endpoint);
  return (
    <Space.Compact>
      <Button loading={busy} title={words.list.exportSeen} onClick={() => void run({ ...filters, columns })}>
        {words.actions.export}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'seen', label: words.list.exportSeen, onClick: () => void run({ ...filters, columns }) },
            { key: 'all', label: words.list.exportAll, onClick: () => void run(filters) },
          ],
        }}
      >
        <Button icon={<DownOutlined aria-hidden />} aria-label={words.list.exportHow} disabled={busy} />
      </Dropdown>
    </Space.Compact>
  );
};
