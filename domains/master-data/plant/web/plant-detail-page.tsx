import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { DescriptionGrid } from '@portal/platform/web/detail/description-grid.tsx';
import { RecordDetailScreen } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { useAddress } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { readPlant } from '../contract/detail-calls.ts';
import { changePlant, listPlants } from '../contract/endpoints.ts';
import { plantPages } from '../contract/pages.ts';
import { plantPermissions } from '../contract/permissions.ts';
import { words as plantWords } from '../contract/words.en.ts';

type Plant = OutputOf<typeof readPlant>;

/** A plant: its address, how much is kept of it with the ways there, and who changed what in it. Without an id the present one. */
export default function PlantDetailPage() {
  const words = useWords(plantWords);
  const language = useSession((now) => now.language);
  const may = usePermissions();
  const { id } = useAddress();
  const { areas, doors, doorUses, schedule } = plantPages;
  const pages = [plantPermissions['plant:list'], areas, doors, doorUses, schedule];
  const counts = [
    column.text<Plant>('areaCount'),
    column.text<Plant>('pointCount'),
    column.text<Plant>('doorCount'),
    column.of<Plant>('calendarYears', { text: ({ calendarYears }) => calendarYears.join(', ') }),
  ];
  return (
    <RecordDetailScreen
      answer={useAnswer(readPlant, { id }, { quiet: true, keepsPrevious: false })}
      calls={{ list: listPlants, change: changePlant }}
      words={words}
      title={({ plantNo, plantNameZh, plantNameEn }) =>
        `${plantNo} ${language === 'en' ? plantNameEn : plantNameZh}`
      }
      nameOf={({ plantNo }) => plantNo}
      entity="plant"
      facts={() => [{ title: words.details.fields }]}
      sections={(plant) => [
        {
          title: words.details.kept,
          body: (
            <DescriptionGrid
              record={plant}
              fields={counts}
              words={{ ...words, fields: words.details.counts }}
            />
          ),
        },
      ]}
      related={() => [
        ...(may.has('plant:list')
          ? pages.map(({ path, ...title }) => ({ label: title[language], to: path }))
          : []),
        ...(may.has('plant:calendar')
          ? [plantPermissions['plant:calendar'], plantPages.shiftGroups].map(({ path, ...title }) => ({
              label: title[language],
              to: path,
            }))
          : []),
        ...(may.has('plant:changes')
          ? [
              {
                label: plantPermissions['plant:changes'][language],
                to: plantPermissions['plant:changes'].path,
              },
            ]
          : []),
      ]}
      refreshes={[readPlant]}
      {...(may.has('plant:plant-list') && { back: plantPermissions['plant:plant-list'].path })}
    />
  );
}
