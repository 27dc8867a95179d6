import { Alert, Button, Input, Radio } from 'antd';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { weekdayOf } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { HistoryButton } from '@portal/platform/web/list/record/history-button.tsx';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { usePermissions, useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import * as calls from '../../contract/calendar/calendar-calls.ts';
import type { CalendarDay } from '../../contract/calendar/calendar.ts';
import { plantPages } from '../../contract/pages.ts';
import { words as plantWords } from '../../contract/words.en.ts';
import styles from './calendar.module.css';
import { dayColours } from './day-colours.ts';
import { useDraft, type Brush } from './use-draft.ts';
import { YearView } from './year-view.tsx';

const GenerateDialog = lazy(() => import('./generate-dialog.tsx'));
const ImportDialog = lazy(() => import('@portal/platform/web/list/import/import-dialog.tsx'));

type Props = { year: number; kept: OutputOf<typeof calls.readCalendar> };

export const CalendarEditor = ({ year, kept }: Props) => {
  const words = useWords(plantWords);
  const kit = useWords(kitWords);
  const { calendar } = words;
  const language = useSession((now) => now.language);
  const may = usePermissions();
  const mayEdit = may.has('plant:calendar-edit');
  /** A partner sees the year, and nothing of how it is kept. */
  const isOwn = may.has('plant:calendar');
  const setAddress = useSetAddress();
  const { draft, version, changed, canUndo, put, paint, undo, discard } = useDraft(kept);
  const groups = kept.shiftGroups.map((group) => ({
    ...group,
    name: language === 'en' ? group.nameEn : group.nameZh,
  }));
  const [selected, setSelected] = useState(groups[0]?.code ?? '');
  const [holiday, setHoliday] = useState('');
  const [open, setOpen] = useState<'generate' | 'import'>();
  const isDirty = useCallback(() => canUndo, [canUndo]);
  useUnsavedGuard(isDirty);
  const publish = useCall(calls.publishCalendar, {
    onSuccess: discard,
    success: fill(calendar.publishedToast, { year }),
    refreshes: [calls.readCalendar, calls.listCalendarDays],
  });
  const sheet = useDownload(calls.exportCalendarDays);

  const brush: Brush = { shiftGroup: selected === '' ? null : selected, holiday: holiday.trim() || null };
  const nameOf = (code: string): string => groups.find((group) => group.code === code)?.name ?? code;
  const textOf = (day: CalendarDay): string =>
    [
      day.day,
      words.weekday[weekdayOf(day.day) as 1],
      day.holiday,
      day.isWorkday === 'N'
        ? calendar.closed
        : day.shiftGroup === null
          ? words.fields.isWorkday
          : nameOf(day.shiftGroup),
      groups.find((group) => group.code === day.shiftGroup)?.shifts,
    ]
      .filter((part) => part !== undefined && part !== null)
      .join(' · ');
  const colourOf = dayColours(
    groups.map(({ code }) => code),
    kept.days,
  );
  const workdays = draft.days.filter(({ isWorkday }) => isWorkday === 'Y').length;
  const to = (next: number): void => setAddress({ year: next });
  const save = (): void =>
    void publish.run({
      year,
      version,
      week: [...draft.week],
      holidays: [...draft.holidays],
      days: [...draft.days],
    });

  const tools = (
    <>
      {isOwn && (
        <>
          <ToLink to={`${plantPages.calendarDays.path}?dayFrom=${year}-01-01&dayTo=${year}-12-31`}>
            {calendar.openDays}
          </ToLink>
          <ToLink to={plantPages.shiftGroups.path}>{calendar.openGroups}</ToLink>
          <HistoryButton title={String(year)} entity="plant_calendar" id={kept.id} />
        </>
      )}
      <Button
        loading={sheet.busy}
        onClick={() => void sheet.run({ dayFrom: `${year}-01-01`, dayTo: `${year}-12-31` })}
      >
        {kit.actions.export}
      </Button>
      {mayEdit && (
        <>
          <Button disabled={canUndo} onClick={() => setOpen('import')}>
            {kit.actions.import}
          </Button>
          <Button disabled={groups.length === 0} onClick={() => setOpen('generate')}>
            {calendar.generate}
          </Button>
        </>
      )}
    </>
  );
  return (
    <div className={styles.screen}>
      <PageHead actions={tools}>
        <Button aria-label={calendar.previousYear} onClick={() => to(year - 1)}>
          ‹
        </Button>
        <strong>{year}</strong>
        <Button aria-label={calendar.nextYear} onClick={() => to(year + 1)}>
          ›
        </Button>
        <span className={styles.quiet}>
          {fill(calendar.published, { workdays, closed: draft.days.length - workdays })}
        </span>
      </PageHead>
      {kept.version === null && <Alert type="info" title={fill(calendar.unpublished, { year })} />}
      {isOwn && groups.length === 0 && (
        <Alert
          type="warning"
          title={calendar.noGroups}
          action={<ToLink to={plantPages.shiftGroups.path}>{calendar.openGroups}</ToLink>}
        />
      )}
      {mayEdit && groups.length > 0 && (
        <div className={styles.bar}>
          <Radio.Group
            aria-label={calendar.brush}
            className={styles.brushes}
            value={selected}
            onChange={({ target }) => setSelected(target.value as string)}
          >
            {groups.map((group) => (
              <Radio key={group.code} value={group.code}>
                <span className={styles.swatch} data-colour={colourOf(group.code)} />
                {group.name} {group.shifts}
              </Radio>
            ))}
            <Radio value="">
              <span className={styles.swatch} data-colour="closed" />
              {calendar.closed}
            </Radio>
          </Radio.Group>
          <Input
            aria-label={calendar.holidayName}
            placeholder={calendar.holidayNameHint}
            style={{ width: 240 }}
            value={holiday}
            count={{ max: 40 }}
            onChange={(event) => setHoliday(event.target.value)}
          />
        </div>
      )}
      {!mayEdit && groups.length > 0 && (
        <div className={styles.brushes}>
          {groups.map((group) => (
            <span key={group.code}>
              <span className={styles.swatch} data-colour={colourOf(group.code)} />
              {group.name} {group.shifts}
            </span>
          ))}
          <span>
            <span className={styles.swatch} data-colour="closed" />
            {calendar.closed}
          </span>
        </div>
      )}
      {mayEdit && <p className={styles.quiet}>{calendar.keys}</p>}
      <YearView
        year={year}
        days={draft.days}
        changed={changed}
        textOf={textOf}
        colourOf={colourOf}
        onPaint={mayEdit && groups.length > 0 ? (from, till) => paint(from, till, brush) : undefined}
        onUndo={undo}
      />
      {mayEdit && (
        <FormFoot
          use={{ changes: changed.size, busy: publish.busy, discard }}
          save={calendar.publish}
          impossible={canUndo ? undefined : kit.form.unchanged}
          onSave={save}
          isCard
          tools={
            <Button disabled={!canUndo} onClick={undo}>
              {calendar.undo}
            </Button>
          }
        />
      )}
      <Suspense>
        {open === 'generate' && (
          <GenerateDialog
            year={year}
            draft={draft}
            groups={groups.map(({ code, name }) => ({ value: code, label: name }))}
            onMade={put}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open === 'import' && (
          <ImportDialog
            importWith={{ template: calls.downloadCalendarTemplate, upload: calls.importCalendarDays }}
            refreshes={calls.readCalendar}
            list={calls.listCalendarDays}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </div>
  );
};
