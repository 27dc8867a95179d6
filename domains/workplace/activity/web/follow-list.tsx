import { useState } from 'react';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { follow, listActivity, listFollows, unfollow } from '../contract/endpoints.ts';
import type { FollowRow } from '../contract/fields.ts';
import { words as activityWords } from '../contract/words.en.ts';

const refreshes = [listActivity, listFollows];

/** What one follows in the present plant: an end to it, and parts to begin with. */
export default function FollowList() {
  const words = useWords(activityWords);
  const ended = useCall(unfollow, { success: words.unfollowed, refreshes });
  const [adding, setAdding] = useState(false);
  const columns: readonly Column<FollowRow>[] = [
    column.link('name', ({ link }) => link, { width: 220 }),
    column.choice('kind', words.kind, { width: 140, card: 'sign' }),
    column.moment('createdAt'),
  ];
  return (
    <>
      <ListScreen
        list={listFollows}
        name="activity-follows"
        words={words}
        columns={columns}
        filters={[filter.choice('kind', words.kind, { many: true })]}
        defaultSort="-createdAt"
        emptyHint={words.emptyFollows}
        actions={() => [{ label: words.actions.followPart, needs: follow.needs, run: () => setAdding(true) }]}
        rowActions={({ kind, key }) => [
          { label: words.actions.unfollow, needs: unfollow.needs, run: async () => ended.run({ kind, key }) },
        ]}
      />
      {adding && (
        <FormDialog
          title={words.actions.followPart}
          call={follow}
          words={words}
          fields={[
            field.remote('key', selectParts, { choices: partChoices, span: 24, hint: words.followHint }),
          ]}
          fixed={{ kind: 'part' }}
          success={words.followed}
          submit={words.actions.follow}
          refreshes={refreshes}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
