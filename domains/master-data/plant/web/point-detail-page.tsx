import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { RecordDetailScreen, useRecord } from '@portal/platform/web/detail/record-detail-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import { readUnloadingPoint } from '../contract/detail-calls.ts';
import { changeUnloadingPoint, listUnloadingPoints, selectUnloadingPoints } from '../contract/endpoints.ts';
import { plantPages } from '../contract/pages.ts';
import { plantPermissions } from '../contract/permissions.ts';
import { unloadingPointColumns } from '../contract/places/unloading-point.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { doorsColumn } from './doors-column.tsx';
import { pointFields } from './point-fields.ts';

type Point = OutputOf<typeof readUnloadingPoint>;
const plain = Object.keys(unloadingPointColumns).filter((field) => field !== 'doors');

/** An unloading point: its fields, its docks, and who changed what in it. */
export default function PointDetailPage() {
  const words = useWords(plantWords);
  const language = useSession((now) => now.language);
  const find = ({ code }: Point): string => `unloadingPoint=${encodeURIComponent(code)}`;
  return (
    <RecordDetailScreen
      answer={useRecord(readUnloadingPoint)}
      calls={{ list: listUnloadingPoints, change: changeUnloadingPoint }}
      words={words}
      title={({ code, nameZh, nameEn }) => `${code} ${language === 'en' ? nameEn : nameZh}`}
      nameOf={({ code }) => code}
      entity="unloading_point"
      facts={() => [
        { title: words.details.fields, fields: plain },
        { title: words.fields.doors, fields: ['doors'] },
      ]}
      columns={{ doors: doorsColumn(words) }}
      fields={pointFields}
      related={(point) => [
        { label: words.details.plant, to: plantPages.plant.path },
        { label: plantPages.doors[language], to: `${plantPages.doors.path}?${find(point)}` },
        { label: plantPages.doorUses[language], to: `${plantPages.doorUses.path}?${find(point)}` },
        { label: plantPages.schedule[language], to: plantPages.schedule.path },
      ]}
      refreshes={[readUnloadingPoint, selectUnloadingPoints]}
      back={plantPermissions['plant:list'].path}
    />
  );
}
