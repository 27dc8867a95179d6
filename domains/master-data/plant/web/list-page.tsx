import { useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { plantPages } from '../contract/pages.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/endpoints.ts';
import { createUnloadingArea } from '../contract/places/place-calls.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { AreaDialog } from './area-dialog.tsx';
import { PlaceLinks } from './place-links.tsx';
import { doorsColumn } from './doors-column.tsx';
import { pointFields } from './point-fields.ts';

/** Where goods come in: unloading points of the plant with their warehouse and docks. */
export default function UnloadingPointsPage() {
  const words = useWords(plantWords);
  const [isNewArea, setIsNewArea] = useState(false);
  return (
    <>
      <RecordScreen
        above={<PlaceLinks />}
        name="unloading-points"
        calls={{
          list: calls.listUnloadingPoints,
          export: calls.exportUnloadingPoints,
          create: calls.createUnloadingPoint,
          change: calls.changeUnloadingPoint,
          template: calls.downloadUnloadingPointTemplate,
          import: calls.importUnloadingPoints,
        }}
        words={words}
        {...words.points}
        nameOf={(point) => point.code}
        initial={{ isActive: 'Y' }}
        refreshes={[calls.selectUnloadingPoints]}
        columns={{
          code: column.link<RowOf<typeof calls.listUnloadingPoints>>(
            'code',
            ({ id }) => `${plantPages.point.path}?id=${id}`,
            { card: 'title' },
          ),
          doors: doorsColumn(words),
        }}
        fields={pointFields}
        actions={[
          {
            label: words.areas.create,
            needs: createUnloadingArea.needs,
            run: () => setIsNewArea(true),
          },
        ]}
      />
      {isNewArea && <AreaDialog onClose={() => setIsNewArea(false)} />}
    </>
  );
}
