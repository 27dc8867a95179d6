import { lazy, Suspense, useState, type ReactNode } from 'react';
import { mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action, Selected } from '@portal/platform/web/list/action.ts';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { filter, type Filter } from '@portal/platform/web/list/filter/filter.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import type { AssignTags } from '../contract/assign.ts';
import { selectTags } from '../contract/endpoints.ts';
import type { Tagged } from '../contract/tag.ts';
import { words as tagWords } from '../contract/words.en.ts';
import type { Bearing } from './assign-dialog.tsx';
import { Tag } from './tag-mark.tsx';

const AssignDialog = lazy(() => import('./assign-dialog.tsx'));

/** The tags for records of one kind as choices; none for users who may not see tags. */
export const useTagChoices = (entity: Tagged): Choice[] => {
  const enabled = mayCall(selectTags, usePermissions());
  const language = useSession((now) => now.language);
  const { data = [] } = useAnswer(selectTags, { entity }, { enabled });
  return data.map((tag) => ({ value: tag.id, label: language === 'en' ? tag.nameEn : tag.nameZh }));
};

/** Column and filter of a list whose rows bear tags; left out for users who may not see tags. */
export const useTagColumn = (entity: Tagged) => {
  const choices = useTagChoices(entity);
  const language = useSession((now) => now.language);
  const sees = mayCall(selectTags, usePermissions());
  const tags: Column<Bearing> = column.of<Bearing>('tags', {
    text: (row) => row.tags.map((tag) => (language === 'en' ? tag.nameEn : tag.nameZh)).join(', '),
    show: (row) => row.tags.map((tag) => <Tag key={tag.id} tag={tag} />),
  });
  return {
    columns: { tags: sees ? tags : null },
    filters: { tag: (sees ? filter.choice('tag', choices, { many: true }) : null) as Filter | null },
  };
};

/**
 * What a list needs for tags: column, filter, an action for chosen rows and one for a row; `dialog` stands beside the list.
 * @example const tagging = useTagging('part', { call: tagParts, nameOf: (part) => part.partNo, refreshes: [listParts] });
 */
export const useTagging = <Row extends Bearing>(
  entity: Tagged,
  {
    call,
    nameOf,
    refreshes,
  }: { call: AssignTags; nameOf: (row: Row) => string; refreshes: readonly Endpoint[] },
) => {
  const { actions: words } = useWords(tagWords);
  const { columns, filters } = useTagColumn(entity);
  const may = mayCall(call, usePermissions());
  const [open, setOpen] = useState<{ records: readonly Row[]; name?: string; clear?: () => void }>();
  const { needs } = call;
  const close = (): void => setOpen(undefined);
  const dialog: ReactNode = open && (
    <Suspense>
      <AssignDialog
        call={call}
        entity={entity}
        refreshes={refreshes}
        records={open.records}
        name={open.name}
        onClose={close}
      />
    </Suspense>
  );
  return {
    columns,
    filters,
    dialog,
    bulkActions: may
      ? ({ rows }: Selected<Row>): Action[] => [
          { label: words.assign, needs, run: () => setOpen({ records: rows }) },
        ]
      : undefined,
    rowActions: (row: Row): Action[] => [
      { label: words.assign, needs, run: () => setOpen({ records: [row], name: nameOf(row) }) },
    ],
  };
};
