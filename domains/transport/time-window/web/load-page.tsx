import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { DownloadOutlined } from '@ant-design/icons';
import { Button, DatePicker, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { addDays, daysBetween, today } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { useExport } from '@portal/platform/web/list/actions/use-export.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { exportWindowLoad, MOST_LOAD_DAYS, readWindowLoad } from '../contract/load.ts';
import { words as windowWords } from '../contract/words.en.ts';
import { LoadBookings } from './load-bookings.tsx';
import type { Picked } from './load-map.tsx';
import styles from './load.module.css';

const LoadLegend = lazy(async () => ({ default: (await import('./load-map.tsx')).LoadLegend }));
const LoadMap = lazy(async () => ({ default: (await import('./load-map.tsx')).LoadMap }));

const DAYS = 7;
const DAY = /^\d{4}-\d\d-\d\d$/;
type Load = OutputOf<typeof readWindowLoad>;

/** How full the docks are, hour by hour and day by day. */
export default function WindowLoadPage() {
  const words = useWords(windowWords);
  const kit = useWords(kitWords);
  const address = useAddress();
  const setAddress = useSetAddress();
  const asked = useAsked();
  const isPerDoor = address.per === 'door';
  const { data, error, refetch } = useAnswer(readWindowLoad, {
    ...asked,
    ...(isPerDoor && { perDoor: 'Y' as const }),
  });
  const workbook = useExport(exportWindowLoad);
  const [picked, setPicked] = useState<Picked>();
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  const set = (change: Record<string, string | undefined>): void => setAddress({ ...address, ...change });
  return (
    <div className={styles.page}>
      <PageHead
        actions={
          <Button
            icon={<DownloadOutlined aria-hidden />}
            loading={workbook.busy}
            onClick={() => void workbook.run(asked)}
          >
            {words.load.export}
          </Button>
        }
      >
        <DatePicker.RangePicker
          aria-label={words.fields.day}
          allowClear={false}
          value={[dayjs(asked.dayFrom), dayjs(asked.dayTo)]}
          // Beyond the most days the second one cannot be chosen.
          disabledDate={(day, { from }) =>
            from !== undefined && Math.abs(day.diff(from, 'days')) >= MOST_LOAD_DAYS
          }
          onChange={(days) =>
            days?.[0] &&
            days[1] &&
            set({ dayFrom: days[0].format('YYYY-MM-DD'), dayTo: days[1].format('YYYY-MM-DD') })
          }
        />
        <Places load={data} />
        <Segmented
          aria-label={words.load.view}
          value={isPerDoor ? 'door' : 'together'}
          options={[
            { value: 'together', label: words.load.together },
            { value: 'door', label: words.load.perDoor },
          ]}
          onChange={(per) => set({ per: per === 'door' ? 'door' : undefined })}
        />
      </PageHead>
      <Suspense fallback={<Skeleton />}>
        <LoadLegend />
        {data === undefined && <Skeleton />}
        {data?.hours.length === 0 && <Empty>{words.load.empty}</Empty>}
        {data !== undefined &&
          [...new Set(data.hours.map(({ doorCode }) => doorCode))].map((doorCode) => (
            <LoadMap
              key={doorCode}
              title={doorCode ?? asked.doorCode ?? asked.pointCode ?? words.load.allDoors}
              days={data.days}
              hours={data.hours.filter((one) => one.doorCode === doorCode)}
              onPick={({ day, hour }) => setPicked({ day, hour, ...(doorCode !== null && { doorCode }) })}
            />
          ))}
      </Suspense>
      {picked && <LoadBookings at={{ ...places(asked), ...picked }} onClose={() => setPicked(undefined)} />}
    </div>
  );
}

/** What the address asks for; this week if it says nothing, and never more days than can be shown. */
const useAsked = () => {
  const { dayFrom = '', dayTo = '', point, door } = useAddress();
  const zone = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone);
  const from = DAY.test(dayFrom) ? dayFrom : today(zone ?? 'Asia/Shanghai');
  const length = DAY.test(dayTo) ? daysBetween(from, dayTo) : DAYS - 1;
  return {
    dayFrom: from,
    dayTo: addDays(from, Math.min(Math.max(length, 0), MOST_LOAD_DAYS - 1)),
    ...(point !== undefined && { pointCode: point }),
    ...(door !== undefined && { doorCode: door }),
  };
};

const places = ({ pointCode, doorCode }: { pointCode?: string; doorCode?: string }) => ({
  ...(pointCode !== undefined && { pointCode }),
  ...(doorCode !== undefined && { doorCode }),
});

/** Unloading point, and a dock of it. */
const Places = ({ load }: { load: Load | undefined }) => {
  const words = useWords(windowWords);
  const isEnglish = useSession((now) => now.language) === 'en';
  const address = useAddress();
  const setAddress = useSetAddress();
  const { point, door } = address;
  const doors = load?.doors ?? [];
  const points = [...new Set(doors.flatMap((one) => one.points))].toSorted();
  const set = (change: Record<string, string | undefined>): void => setAddress({ ...address, ...change });
  return (
    <>
      <Select
        className={styles.choice}
        aria-label={words.fields.pointCode}
        allowClear
        placeholder={words.load.allPoints}
        value={point ?? null}
        options={points.map((value) => ({ value, label: value }))}
        onChange={(value?: string | null) => set({ point: value ?? undefined, door: undefined })}
      />
      <Select
        className={styles.choice}
        aria-label={words.fields.doorCode}
        allowClear
        placeholder={words.load.allDoors}
        value={door ?? null}
        options={doors
          .filter((one) => point === undefined || one.points.includes(point))
          .map((one) => ({
            value: one.doorCode,
            label: `${one.doorCode} ${isEnglish ? one.nameEn : one.nameZh}`,
          }))}
        onChange={(value?: string | null) => set({ door: value ?? undefined })}
      />
    </>
  );
};
