import { useState } from 'react';
import { field } from '@portal/platform/web/form/field.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { RecordScreen } from '@portal/platform/web/list/record-screen.tsx';
import { session } from '@portal/platform/web/session/session.ts';
import * as calls from '../contract/endpoints.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { AreaDialog } from './area-dialog.tsx';
import { doorsColumn } from './doors-column.tsx';

/** Where goods come in: unloading points of the plant with their warehouse and docks. */
export default function UnloadingPointsPage() {
  const words = useWords(plantWords);
  const [isNewArea, setIsNewArea] = useState(false);
  return (
    <>
      <RecordScreen
        name="unloading-points"
        calls={{
          list: calls.listUnloadingPoints,
          export: calls.exportUnloadingPoints,
          create: calls.createUnloadingPoint,
          change: calls.changeUnloadingPoint,
        }}
        words={words}
        {...words.points}
        nameOf={(point) => point.code}
        refreshes={[calls.selectUnloadingPoints]}
        columns={{ doors: doorsColumn(words) }}
        fields={(point) => ({
          areaCode: field.remote('areaCode', calls.selectUnloadingAreas, {
            choices: areaChoices,
            known: point && areaOf(point),
          }),
        })}
        actions={[
          {
            label: words.areas.create,
            needs: calls.createUnloadingArea.needs,
            run: () => setIsNewArea(true),
          },
        ]}
      />
      {isNewArea && <AreaDialog onClose={() => setIsNewArea(false)} />}
    </>
  );
}

type Area = { code: string; nameZh: string; nameEn: string };

const areaChoices = (areas: readonly Area[]): Choice[] =>
  areas.map(({ code, nameZh, nameEn }) => ({
    value: code,
    label: `${code} ${session().language === 'en' ? nameEn : nameZh}`,
  }));

const areaOf = (point: { areaCode: string; areaNameZh: string; areaNameEn: string }): Choice =>
  areaChoices([{ code: point.areaCode, nameZh: point.areaNameZh, nameEn: point.areaNameEn }])[0]!;
