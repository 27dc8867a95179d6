import { useState } from 'react';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { column, type Column } from '@portal/platform/web/list/column.tsx';
import { filter } from '@portal/platform/web/list/filter/filter.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { listAgreements } from '@portal/call-off/contract/agreement/agreement-calls.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { partChoices } from '@portal/part/web/offers.tsx';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { partnerChoices } from '@portal/supplier/web/offers.tsx';
import { follow, listActivity, listFollows, unfollow } from '../contract/endpoints.ts';
import type { FollowRow } from '../contract/fields.ts';
import { words as activityWords } from '../contract/words.en.ts';

const refreshes = [listActivity, listFollows];

/** What one follows in the present plant: an end to it, and parts, suppliers and agreements to begin with. */
export default function FollowList() {
  const words = useWords(activityWords);
  const ended = useCall(unfollow, { success: words.unfollowed, refreshes });
  const [adding, setAdding] = useState<'part' | 'supplier' | 'scheduling_agreement'>();
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
        actions={() => [
          { label: words.actions.followPart, needs: follow.needs, run: () => setAdding('part') },
          {
            label: words.actions.followSupplier,
            // who reads call-offs may choose their suppliers
            needs: listAgreements.needs,
            run: () => setAdding('supplier'),
          },
          {
            label: words.actions.followAgreement,
            needs: listAgreements.needs,
            run: () => setAdding('scheduling_agreement'),
          },
        ]}
        rowActions={({ kind, key }) => [
          { label: words.actions.unfollow, needs: unfollow.needs, run: async () => ended.run({ kind, key }) },
        ]}
      />
      {adding === 'part' && (
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
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding === 'supplier' && (
        <FormDialog
          title={words.actions.followSupplier}
          call={follow}
          words={words}
          fields={[
            field.remote('key', selectSuppliers, {
              title: words.supplier,
              choices: partnerChoices,
              span: 24,
              hint: words.supplierHint,
            }),
          ]}
          fixed={{ kind: 'supplier' }}
          success={words.followed}
          submit={words.actions.follow}
          refreshes={refreshes}
          onClose={() => setAdding(undefined)}
        />
      )}
      {adding === 'scheduling_agreement' && (
        <FormDialog
          title={words.actions.followAgreement}
          call={follow}
          words={words}
          fields={[
            field.remote('key', listAgreements, {
              title: words.agreement,
              search: 'partNo',
              fixed: { page: 1, limit: 20 },
              choices: agreementChoices,
              span: 24,
              hint: words.agreementHint,
            }),
          ]}
          fixed={{ kind: 'scheduling_agreement' }}
          success={words.followed}
          submit={words.actions.follow}
          refreshes={refreshes}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  );
}

const agreementChoices = (agreements: readonly RowOf<typeof listAgreements>[]): Choice[] =>
  agreements.map(({ id, partNo, saNo, unloadingPoint, supplierCode }) => ({
    value: id,
    label: [partNo, saNo, unloadingPoint, supplierCode].join(' · '),
  }));
