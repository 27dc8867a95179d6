import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useTagColumn } from '@portal/tag/web/offers.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  changeBulletin,
  createBulletin,
  listCurrentBulletins,
  listBulletins,
  readBulletin,
  type BulletinRow,
} from '../../contract/bulletin.ts';
import { words as settingsWords } from '../../contract/words.en.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { EDIT, editAddress } from './addresses.ts';

/** Bulletins of the tenant: put up, changed, taken down. */
export default function BulletinsPage() {
  const words = useWords(settingsWords).bulletin;
  const language = useSession((now) => now.language);
  const mayEdit = usePermissions().has(changeBulletin.needs);
  const kit = useWords(kitWords);
  const go = useGo();
  const [shown, setShown] = useState<BulletinRow>();
  const { needs } = changeBulletin;
  const changing = useCall(changeBulletin, {
    refreshes: [listBulletins, listCurrentBulletins],
    success: words.actions.saved,
  });
  const reading = useCall(readBulletin);
  const turn =
    ({ id, version }: BulletinRow, active: 'Y' | 'N') =>
    async () => {
      const bulletin = await reading.run({ id });
      if (!bulletin) return;
      const { tags: _, ...input } = bulletin;
      await changing.run({ ...input, version, active });
    };
  const tagging = useTagColumn('bulletin');
  const actionsOn = (row: BulletinRow): Action[] => [
    { label: kit.actions.edit, needs, run: () => go(editAddress(row.id)) },
    row.active === 'N'
      ? { label: words.actions.open, needs, run: turn(row, 'Y') }
      : {
          label: words.actions.close,
          needs,
          danger: true,
          confirm: fill(words.confirmClose, { title: (language === 'en' && row.titleEn) || row.titleZh }),
          run: turn(row, 'N'),
        },
  ];
  return (
    <>
      <ListScreen
        list={listBulletins}
        name="bulletins"
        words={words}
        columns={drawnColumns(listBulletins, words, language, {
          titleZh: column.link('titleZh', (row) => (mayEdit ? editAddress(row.id) : null), { width: 280 }),
          active: column.active('active', { width: 90 }),
          ...tagging.columns,
        })}
        filters={drawnFilters(listBulletins, words, language, tagging.filters)}
        emptyHint={words.empty}
        actions={() => [
          { label: words.actions.create, primary: true, needs: createBulletin.needs, run: () => go(EDIT) },
        ]}
        rowActions={(row) => [...actionsOn(row), { label: words.actions.history, run: () => setShown(row) }]}
      />
      {shown && (
        <HistoryDialog
          title={words.actions.history}
          entity="bulletin"
          id={shown.id}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  );
}
