import { formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import type { HistoryValue } from '@portal/platform/contract/shell/shell.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext, type CellContext } from '@portal/platform/web/list/cell-context.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { lastDays } from '@portal/platform/web/list/filter/last-days.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { follow, listActivity, listFollows, unfollow } from '../contract/endpoints.ts';
import { documentKinds, type ActivityRow } from '../contract/fields.ts';
import { words as activityWords } from '../contract/words.en.ts';

const refreshes = [listActivity, listFollows];

/** What happened to the documents that one may open, newest first. */
export const ActivityList = () => {
  const words = useWords(activityWords);
  const { zone } = useCellContext();
  const started = useCall(follow, { success: words.followed, refreshes });
  const ended = useCall(unfollow, { success: words.unfollowed, refreshes });
  const kinds = documentKinds.map((kind) => ({ value: kind, label: words.kind[kind] }));
  const columns: readonly Column<ActivityRow>[] = [
    column.moment('at', { width: 150, card: 'figure' }),
    column.text('userName', { width: 140, card: 'sign' }),
    column.choice('kind', words.kind, { width: 110, card: 'more' }),
    column.link('name', ({ link }) => link, { width: 230, card: 'title' }),
    column.text('actionName', { width: 170 }),
    column.text('fieldName', { width: 190, card: 'figure' }),
    valueColumn('beforeValue'),
    valueColumn('afterValue'),
  ];
  return (
    <ListScreen
      list={listActivity}
      name="activity"
      words={words}
      columns={columns}
      filters={[
        filter.day('at', { title: words.fields.at }),
        filter.choice('kind', kinds, { many: true }),
        filter.text('number'),
        filter.text('partNo'),
        filter.text('person'),
      ]}
      opensWith={lastDays('at', zone)}
      defaultSort="-at"
      emptyHint={words.empty}
      rowActions={({ kind, recordId, followed }) => [
        followed
          ? {
              label: words.actions.unfollow,
              needs: unfollow.needs,
              run: async () => ended.run({ kind, key: recordId }),
            }
          : {
              label: words.actions.follow,
              needs: follow.needs,
              run: async () => started.run({ kind, key: recordId }),
            },
      ]}
    />
  );
};

const valueColumn = (field: 'beforeValue' | 'afterValue'): Column<ActivityRow> =>
  column.of<ActivityRow>(
    field,
    { text: (row, look) => shownValue(row[field], row, look) },
    { width: 150, card: 'figure' },
  );

/** A value on the reader's clock, quantities grouped and with their unit. */
const shownValue = (
  value: HistoryValue | null,
  { unitName }: Pick<ActivityRow, 'unitName'>,
  look: CellContext,
): string => {
  if (value === null) return '';
  if (value.kind === 'moment') return formatMoment(value.text, look.zone);
  if (value.kind === 'text') return value.text;
  return [formatQuantity(value.text), unitName].filter(Boolean).join(' ');
};
