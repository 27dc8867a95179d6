import { Alert, Button, Popover, Select } from 'antd';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer, useCall } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { HistoryDialog } from '@portal/platform/web/list/record/history-dialog.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { selectUnloadingAreas } from '../contract/endpoints.ts';
import * as calls from '../contract/places/place-calls.ts';
import { words as plantWords } from '../contract/words.en.ts';
import { PlaceLinks } from './place-links.tsx';
import { CellEditor, DayBar, textOf, type Cell } from './schedule-cell.tsx';
import styles from './schedule.module.css';

const ImportDialog = lazy(() => import('@portal/platform/web/list/import/import-dialog.tsx'));

type Door = OutputOf<typeof calls.readAreaSchedule>[number];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof WEEKDAYS)[number];
const keyOf = (doorId: string, weekday: number): string => `${doorId} ${weekday}`;

/** The week of all docks: when each is open, changed in place and saved together. */
export default function AreaSchedulePage() {
  const words = useWords(plantWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const mayEdit = usePermissions().has('plant:edit');
  const [areaCode, setAreaCode] = useState<string>();
  const [changes, setChanges] = useState<ReadonlyMap<string, Cell>>(new Map());
  const [open, setOpen] = useState<string>();
  const [isImporting, setIsImporting] = useState(false);
  const [told, setTold] = useState<Door>();
  const sheet = useDownload(calls.exportScheduleDays);
  const areas = useAnswer(selectUnloadingAreas, {});
  const { data: doors, error } = useAnswer(calls.readAreaSchedule, { areaCode });
  const save = useCall(calls.saveAreaSchedule, {
    success: kit.calls.saved,
    refreshes: [calls.readAreaSchedule],
    onSuccess: () => setChanges(new Map()),
  });
  const isDirty = useCallback(() => changes.size > 0, [changes]);
  useUnsavedGuard(isDirty);

  const keptOf = (door: Door, weekday: number) => door.days.find((day) => day.weekday === weekday);
  const put = (door: Door, weekdays: readonly Weekday[], cell: Cell): void => {
    setChanges((before) => {
      const next = new Map(before);
      for (const weekday of weekdays) {
        const kept = keptOf(door, weekday);
        const isSame = kept?.isOpen === cell.isOpen && kept.shifts === cell.shifts;
        if (isSame) next.delete(keyOf(door.doorId, weekday));
        else next.set(keyOf(door.doorId, weekday), cell);
      }
      return next;
    });
    setOpen(undefined);
  };
  const send = (): void =>
    void save.run({
      days: (doors ?? []).flatMap((door) =>
        WEEKDAYS.flatMap((weekday) => {
          const cell = changes.get(keyOf(door.doorId, weekday));
          const version = keptOf(door, weekday)?.version ?? null;
          return cell ? [{ doorId: door.doorId, weekday, version, ...cell }] : [];
        }),
      ),
    });

  if (error) return <Alert type="error" title={error.message} />;
  return (
    <div className={styles.page}>
      <PageHead
        actions={
          <>
            {mayEdit && (
              <Button disabled={changes.size > 0} onClick={() => setIsImporting(true)}>
                {kit.actions.import}
              </Button>
            )}
            <Button loading={sheet.busy} onClick={() => void sheet.run({ areaCode })}>
              {kit.actions.export}
            </Button>
          </>
        }
      />
      <PlaceLinks />
      <div className={styles.bar}>
        <Select
          aria-label={words.fields.areaCode}
          style={{ width: 220 }}
          value={areaCode ?? ''}
          disabled={changes.size > 0}
          options={[
            { value: '', label: words.schedule.allAreas },
            ...(areas.data ?? []).map(({ code, nameZh, nameEn }) => ({
              value: code,
              label: `${code} ${language === 'en' ? nameEn : nameZh}`,
            })),
          ]}
          onChange={(value) => setAreaCode(value || undefined)}
        />
        <span className={styles.quiet}>{words.schedule.unsetHint}</span>
      </div>
      {doors === undefined && <Skeleton />}
      {doors?.length === 0 && <Empty>{words.schedule.noDoors}</Empty>}
      {doors !== undefined && doors.length > 0 && (
        <div className={styles.frame} role="region" aria-label={words.schedule.title} tabIndex={0}>
          <table className={styles.week}>
            <thead>
              <tr>
                <th scope="col">{words.fields.doorCode}</th>
                {WEEKDAYS.map((weekday) => (
                  <th key={weekday} scope="col">
                    {words.weekday[weekday]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {doors.map((door) => (
                <tr key={door.doorId}>
                  <th scope="row">
                    {door.active === 'Y' ? door.doorCode : fill(words.closedDoor, { door: door.doorCode })}
                    <div className={styles.quiet}>{language === 'en' ? door.nameEn : door.nameZh}</div>
                    <Button
                      type="link"
                      size="small"
                      className={styles.told}
                      aria-label={`${kit.detail.history} ${door.doorCode}`}
                      onClick={() => setTold(door)}
                    >
                      {kit.detail.history}
                    </Button>
                  </th>
                  {WEEKDAYS.map((weekday) => {
                    const key = keyOf(door.doorId, weekday);
                    const changed = changes.get(key);
                    const cell = changed ?? keptOf(door, weekday);
                    const title = fill(words.schedule.edit, {
                      door: door.doorCode,
                      weekday: words.weekday[weekday],
                    });
                    const bar = <DayBar cell={cell} words={words} />;
                    return (
                      <td key={weekday} data-changed={changed !== undefined || undefined}>
                        {mayEdit ? (
                          <Popover
                            trigger="click"
                            destroyOnHidden
                            title={title}
                            open={open === key}
                            onOpenChange={(is) => setOpen(is ? key : undefined)}
                            content={
                              <CellEditor
                                cell={cell}
                                onApply={(next, isForWeek) => {
                                  put(door, isForWeek ? [1, 2, 3, 4, 5] : [weekday], next);
                                }}
                              />
                            }
                          >
                            <button
                              type="button"
                              className={styles.cell}
                              aria-label={`${title} ${textOf(cell, words)}`}
                            >
                              {bar}
                            </button>
                          </Popover>
                        ) : (
                          bar
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {mayEdit && (
        <FormFoot
          use={{ changes: changes.size, busy: save.busy, discard: () => setChanges(new Map()) }}
          impossible={changes.size === 0 ? kit.form.unchanged : undefined}
          onSave={send}
          isCard
        />
      )}
      {told && (
        <HistoryDialog
          title={`${kit.detail.history} ${told.doorCode}`}
          entity="door"
          id={told.doorId}
          onClose={() => setTold(undefined)}
        />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog
            importWith={{ template: calls.downloadScheduleTemplate, upload: calls.importScheduleDays }}
            refreshes={calls.readAreaSchedule}
            list={calls.listScheduleDays}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
