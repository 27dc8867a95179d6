import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { mayCall, type Endpoint } from '../../../contract/endpoint.ts';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { usePermissions } from '../../session/session.ts';
import { kitWords } from '../../words.en.ts';
import type { Action, Selected } from '../action.ts';
import type { ListEndpoint } from '../../calls/use-list.ts';
import { ActionButtons } from './action-buttons.tsx';
import styles from '../list.module.css';
import type { ImportWith } from '../list-props.ts';
import { SelectAll } from './select-all.tsx';
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
  list: ListEndpoint;
  /** How many rows the filters leave. */
  total: number;
  /** On a telephone. */
  narrow: boolean;
  /** The tools of the list, where they stand beside its actions. */
  children?: ReactNode;
};

/** What can be done with the list: its own actions, import, export. */
export const ActionBar = <Row,>(props: Props<Row>) => {
  const words = useWords(kitWords);
  const codes = usePermissions();
  const { selected, exportWith, importWith, narrow } = props;
  const [importing, setImporting] = useState(false);
  const none = selected.ids.length === 0;
  // On a narrow screen what works on chosen rows takes no room while none is, and stays in sight once one is.
  const offered = narrow && none ? props.actions.filter(({ bulk }) => bulk !== true) : props.actions;
  const actions = offered.map((action) =>
    action.bulk && none ? { ...action, impossible: action.impossible ?? words.list.chooseFirst } : action,
  );
  return (
    <div
      className={styles.actions}
      data-stays={(narrow && !none) || undefined}
      role="toolbar"
      aria-label={words.list.actions}
    >
      {!none && (
        <>
          <span aria-live="polite">{fill(words.list.selected, { count: selected.ids.length })}</span>
          <SelectAll
            list={props.list}
            filters={props.exported.filters}
            total={props.total}
            selected={selected}
          />
          <Button type="link" onClick={selected.clear}>
            {words.list.clearSelected}
          </Button>
        </>
      )}
      <ActionButtons actions={narrow ? actions : actions.filter((one) => !isCreating(one))} />
      {importWith && mayCall(importWith.upload, codes) && (
        <Button onClick={() => setImporting(true)}>{words.actions.import}</Button>
      )}
      {exportWith && mayCall(exportWith, codes) && <ExportButton endpoint={exportWith} {...props.exported} />}
      {!narrow && <ActionButtons actions={actions.filter(isCreating)} />}
      {props.children}
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

/** What begins something new stands last, at the edge of the page. */
const isCreating = ({ primary, bulk }: Action): boolean => primary === true && bulk !== true;

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
