import { useQueryClient } from '@tanstack/react-query';
import type { TableSetting } from '../../contract/shell/shell.ts';
import { shellCalls } from '../calls/shell-calls.ts';
import { answerKey, useAnswer, useCall } from '../calls/use-call.ts';

export type SavedFilter = TableSetting['filters'][number];
export type ColumnSetting = TableSetting['columns'][number];
export const MOST_SAVED_FILTERS = 20;

/**
 * What the user keeps for one list on the server: columns (order, width, visibility) and named filters.
 * A change shows at once and is saved behind; when the server refuses it, the previous setting comes back.
 */
export const useListSetting = (name: string) => {
  const client = useQueryClient();
  const { readTableSetting, saveTableSetting } = shellCalls();
  const answer = useAnswer(readTableSetting, { table: name }, { staleTime: Infinity, quiet: true });
  const save = useCall(saveTableSetting);
  const now: TableSetting = answer.data ?? { columns: [], filters: [] };
  const change = async (changed: Partial<TableSetting>): Promise<void> => {
    const key = answerKey(readTableSetting, { table: name });
    const next = { ...now, ...changed };
    client.setQueryData(key, next);
    const saved = await save.run({ table: name, ...next });
    if (saved === undefined) await client.invalidateQueries({ queryKey: key });
  };
  return {
    ready: !answer.isPending,
    columns: now.columns,
    filters: now.filters,
    saveColumns: (columns: ColumnSetting[]) => change({ columns }),
    saveFilters: (filters: SavedFilter[]) => change({ filters }),
  };
};

export type ListSetting = ReturnType<typeof useListSetting>;
