import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  changeUnloadingPoint,
  createUnloadingArea,
  createUnloadingPoint,
  exportUnloadingPoints,
  listUnloadingPoints,
} from '../contract/endpoints.ts';
import type { UnloadingPointRow } from '../contract/fields.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { AreaDialog } from './area-dialog.tsx';
import { columns } from './columns.tsx';
import { filters } from './filters.ts';
import { PointDialog } from './point-dialog.tsx';

type Open = { what: 'area' } | { what: 'point'; point?: UnloadingPointRow };

/** Where goods come in: unloading points of the plant with their warehouse and docks. */
export default function UnloadingPointsPage() {
  const words = useWords(plantWords);
  const language = useSession((now) => now.language);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListScreen
        list={listUnloadingPoints}
        name="unloading-points"
        words={words}
        columns={columns(words, language)}
        filters={filters(words)}
        exportWith={exportUnloadingPoints}
        emptyHint={words.page.empty}
        actions={() => [
          {
            label: words.actions.createPoint,
            primary: true,
            needs: createUnloadingPoint.needs,
            run: () => setOpen({ what: 'point' }),
          },
          {
            label: words.actions.createArea,
            needs: createUnloadingArea.needs,
            run: () => setOpen({ what: 'area' }),
          },
        ]}
        rowActions={(point) => [
          {
            label: words.actions.edit,
            needs: changeUnloadingPoint.needs,
            run: () => setOpen({ what: 'point', point }),
          },
        ]}
      />
      {open?.what === 'point' && <PointDialog point={open.point} onClose={close} />}
      {open?.what === 'area' && <AreaDialog onClose={close} />}
    </>
  );
}
