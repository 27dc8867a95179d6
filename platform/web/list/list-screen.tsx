import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { refresh } from '../calls/use-call.ts';
import { useList, type ListEndpoint, type RowOf } from '../calls/use-list.ts';
import { useWords } from '../i18n/use-words.ts';
import { useGo } from '../session/address.tsx';
import { useSession } from '../session/session.ts';
import { PageViewsContext } from '../head/inside-page.ts';
import { kitWords } from '../words.en.ts';
import { Skeleton } from '../parts/skeleton.tsx';
import { useNarrow } from '../parts/use-screen.ts';
import { ActionBar } from './actions/action-bar.tsx';
import { ListTools } from './actions/list-tools.tsx';
import { captionWidth } from './table/caption-width.ts';
import { DataTable } from './table/data-table.tsx';
import { FilterBar } from './filter/filter-bar.tsx';
import { useFilterDraft } from './filter/filter-draft.ts';
import type { Filter } from './filter/filter.ts';
import { UnseenFilters } from './filter/unseen-filters.tsx';
import { useListAddress, withOpening, withStart, type Filters } from './list-address.ts';
import { countText, ListFoot } from './list-foot.tsx';
import { ListHead } from './head/list-head.tsx';
import type { ListScreenProps } from './list-props.ts';
import { useListSetting } from './list-setting.ts';
import { EmptyList, LoadFailure } from './list-state.tsx';
import { ListTabs, nameOf } from './head/list-tabs.tsx';
import styles from './list.module.css';
import { seenColumns } from './table/seen-columns.ts';
import { setUp, toSettings, type SetColumn } from './shown-columns.ts';
import { useLastPage } from './use-last-page.ts';
import { useSelected } from './actions/use-selected.ts';
import { useSearchKey } from './use-search-key.ts';

const loadCards = async () => import('./cards/card-list.tsx');
const CardList = lazy(loadCards) as typeof DataTable;

/** About as many rows as are in sight: what lies below them does not jump far when they come. */
const LINES = 15;

const ColumnSettings = lazy(() => import('./table/column-settings.tsx'));

/**
 * A list page from its declaration: filters, actions, table, pages, column settings, import and export.
 * Page, size, sorting and filters live in the address under the names of the call's input.
 */
export const ListScreen = <E extends ListEndpoint>(props: ListScreenProps<E>) => {
  const { list, name, rowKey = idOf } = props;
  type Row = RowOf<E>;
  const words = useWords(kitWords);
  const go = useGo();
  const area = useRef<HTMLDivElement>(null);
  const plantNo = useSession((now) => now.plantNo);
  const pageSetting = useSession((now) => now.pageSettings[name]);
  const setPageSetting = useSession((now) => now.setPageSetting);
  const { now: inAddress, change } = useListAddress(list, name);
  const complete = (filters: Filters): Filters =>
    withStart(withOpening(filters, props.opensWith), props.startWith);
  const now = { ...inAddress, filters: complete(inAddress.filters) };
  const views = use(PageViewsContext);
  const tab = props.tabs?.filter;
  const counts = tab === undefined || tab !== list.tabs ? undefined : list.counts;
  // What is selected by tabs is selected by nothing else.
  const filters = (props.filters ?? []).filter(
    ({ names: [only, other] }) => only !== tab || other !== undefined,
  );
  const setting = useListSetting(name);
  const [dragged, setDragged] = useState<Readonly<Record<string, number>>>({});
  const [settingColumns, setSettingColumns] = useState(false);
  useSearchKey(area);

  const sort = now.sort ?? props.defaultSort;
  const input = props.fixed as Readonly<Record<string, string>> | undefined;
  const sent = { ...now.filters, ...input };
  const answer = useList(list, {
    page: now.page,
    limit: now.limit,
    sort,
    ...(now.exact && { exact: 'Y' }),
    filters: sent,
  });
  const client = useQueryClient();
  const again = (): void => {
    void answer.refetch();
    if (counts) void refresh(client, counts);
  };
  const draft = useFilterDraft(now.filters, (next) => change({ filters: next }), complete, again);
  useLastPage(answer, now, change);
  /** Neither rows nor their columns are known yet: nothing is drawn that would be drawn again a moment later. */
  const isEarly = answer.isPending || !setting.ready;
  const { selected, change: choose } = useSelected<Row>(JSON.stringify([plantNo, sent]), rowKey);

  const wordOf = (field: string): string => {
    const word = props.words.fields[field];
    if (word === undefined) throw new Error(`The list ${name} has no word for the field ${field}`);
    return word;
  };
  const declared = props.columns.map((column) => {
    const title = column.title ?? wordOf(column.field);
    const caption = captionWidth(title, list.sortable.includes(column.field));
    return { ...column, title, width: Math.max(column.width, caption) };
  });
  const all: SetColumn<Row>[] = setUp(declared, ({ title }) => title ?? '', setting.columns).map((one) => ({
    ...one,
    width: dragged[one.column.field] ?? one.width,
  }));
  const resized = (field: string, width: number): void => {
    setDragged((before) => ({ ...before, [field]: width }));
    void setting.saveColumns(
      toSettings(all.map((one) => (one.column.field === field ? { ...one, width } : one))),
    );
  };
  const linked = props.columns.find((column) => column.to);
  const open = (row: Row): void => {
    if (props.onOpen) return props.onOpen(row);
    const target = linked?.to?.(row);
    if (target) go(target);
  };
  const narrow = useNarrow();
  const asCards = narrow && pageSetting?.narrowTable !== true;
  const Rows = asCards ? CardList : DataTable;
  useEffect(() => {
    // Fetched beside the rows, not behind them; drawing the cards says what went wrong with it.
    if (asCards) loadCards().catch(() => undefined);
  }, [asCards]);
  const labelOf = (filter: Filter): string => filter.title ?? wordOf(filter.label);
  const isTab = (value: string) => props.tabs?.choices[value] !== undefined;
  const shownNames = new Set<string>(filters.flatMap((filter) => filter.names));
  const unseen = Object.entries(now.filters).filter(
    ([field, value]) => !shownNames.has(field) && !(field === tab && isTab(value)),
  );
  const without = (field: string | undefined) =>
    Object.fromEntries(Object.entries(now.filters).filter(([other]) => other !== field));
  const changePages = (changed: Parameters<typeof change>[0]): void => {
    if (changed.limit !== undefined) setPageSetting(name, { limit: changed.limit });
    change(changed);
  };

  const tools = (
    <ListTools
      onRefresh={again}
      onColumns={() => setSettingColumns(true)}
      view={narrow ? { asCards, change: (table) => setPageSetting(name, { narrowTable: table }) } : undefined}
    />
  );
  const actions = (
    <ActionBar
      actions={props.actions?.(selected) ?? []}
      selected={selected}
      list={list}
      total={answer.data?.total ?? 0}
      exportWith={props.exportWith}
      exported={{ filters: { ...sent, sort }, columns: seenColumns(name, all, props.exportWith) }}
      importWith={props.importWith}
      narrow={narrow}
    >
      {narrow && tools}
    </ActionBar>
  );

  const choices: Readonly<Record<string, string>> = props.tabs?.choices ?? {};
  const others = views?.all.filter(({ key }) => key !== views.shown) ?? [];
  const hasTabs = props.tabs !== undefined || views !== undefined;
  const tabNames = hasTabs
    ? [
        nameOf(views, words.list.any),
        ...Object.values(choices).map((name) => (counts ? `${name} 999` : name)),
        ...others.map(({ label }) => label),
      ]
    : [];
  return (
    <section className={styles.screen} aria-label={props.title ?? words.list.name}>
      <ListHead
        title={props.title}
        inside={props.inside}
        count={answer.data && countText(answer.data, now.exact)}
        actions={actions}
        above={props.above}
        tabs={
          hasTabs && (
            <ListTabs
              label={(tab && props.words.fields[tab]) ?? words.list.name}
              choices={choices}
              any={words.list.any}
              active={tab === undefined ? '' : (now.filters[tab] ?? '')}
              counts={counts}
              filters={{ ...without(tab), ...input }}
              views={views}
              // With what has been typed until now, though it was not searched for yet.
              onChange={(key) => {
                const typed = Object.entries(draft.draft).filter(([field]) => field !== tab);
                draft.replace({
                  ...Object.fromEntries(typed),
                  ...(tab !== undefined && key !== '' && { [tab]: key }),
                });
              }}
            />
          )
        }
        tabNames={tabNames}
        filters={
          filters.length > 0 && (
            <FilterBar
              area={area}
              filters={filters}
              draft={draft}
              setting={setting}
              labelOf={labelOf}
              isEarly={isEarly}
            />
          )
        }
        tools={tools}
      />
      <div className={styles.body}>
        {narrow && actions}
        <UnseenFilters
          unseen={unseen}
          known={props.filters ?? []}
          words={props.words.fields}
          now={now.filters}
          change={(next) => change({ filters: next })}
        />
        {answer.error && (
          <div className={styles.failure}>
            <LoadFailure
              title={words.list.failed}
              failure={answer.error}
              retry={() => void answer.refetch()}
            />
          </div>
        )}
        <Suspense fallback={<Skeleton lines={LINES} />}>
          {isEarly ? (
            <Skeleton lines={LINES} />
          ) : (
            <Rows<Row>
              columns={all.filter((one) => one.checked)}
              rows={answer.data?.rows ?? []}
              rowKey={rowKey}
              loading={answer.isPlaceholderData}
              virtual={now.limit === 100 && pageSetting?.plain !== true}
              empty={
                answer.isSuccess && (
                  <EmptyList filtered={Object.keys(inAddress.filters).length > 0} hint={props.emptyHint} />
                )
              }
              sort={{ now: sort, can: list.sortable, change: (next) => change({ sort: next }) }}
              resize={{
                live: (field, width) => setDragged((before) => ({ ...before, [field]: width })),
                done: resized,
              }}
              selected={
                props.selectable ? { ids: selected.ids, rows: selected.rows, change: choose } : undefined
              }
              rowActions={props.rowActions}
              expand={props.expand}
              onOpen={props.onOpen || linked ? open : undefined}
              rowTone={props.rowTone}
            />
          )}
        </Suspense>
        {answer.data && (
          <ListFoot
            page={answer.data}
            now={now}
            selectable={props.selectable === true}
            change={changePages}
          />
        )}
      </div>
      {settingColumns && (
        <Suspense>
          <ColumnSettings
            columns={all}
            declared={declared}
            plain={pageSetting?.plain === true}
            onSave={(columns, plain) => {
              setDragged({});
              setPageSetting(name, { plain });
              void setting.saveColumns(columns);
            }}
            onClose={() => setSettingColumns(false)}
          />
        </Suspense>
      )}
    </section>
  );
};

/** Most rows have an `id`. A list whose rows have none gives its `rowKey`. */
const idOf = (row: object): string => (row as { id: string }).id;
