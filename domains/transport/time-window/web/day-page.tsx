import { useEffect, useRef } from 'react';
import { Skeleton } from '@portal/platform/web/parts/skeleton.tsx';
import { Alert, Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { LoadFailure } from '@portal/platform/web/list/list-state.tsx';
import { ToLink, useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { boardPage, timeWindowPermissions } from '../contract/permissions.ts';
import { readDoorDay } from '../contract/setting-calls.ts';
import { endMinute, minutes, slotText, type Slot } from '../contract/slots.ts';
import { words as windowWords } from '../contract/words.en.ts';
import styles from './day.module.css';

type Door = OutputOf<typeof readDoorDay>['doors'][number];
const HOURS = Array.from({ length: 13 }, (_, at) => at * 2);
const MINUTES = 1440;
/** A booking so long has room for its time and its supplier. */
const WIDE = 150;

/** What the day of a dock is drawn with. */
const LEGEND = ['open', 'shut', 'stopped', 'fixed', 'minimum', 'booked', 'clash', 'held', 'kept'] as const;

/** A day of all docks: when each is open, its windows, and what is booked in them. */
export default function DoorDayPage() {
  const words = useWords(windowWords);
  const kit = useWords(kitWords);
  const language = useSession((now) => now.language);
  const zone =
    useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone) ?? 'Asia/Shanghai';
  const address = useAddress();
  const setAddress = useSetAddress();
  const day = /^\d{4}-\d\d-\d\d$/.test(address.day ?? '') ? address.day! : today(zone);
  const { data, error, refetch } = useAnswer(readDoorDay, { day });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current && data) scrollTo(frame.current, firstMinute(data.doors));
  }, [data]);
  if (error) return <LoadFailure title={kit.detail.failed} failure={error} retry={() => void refetch()} />;
  const to = (next: string): void => setAddress({ day: next });
  return (
    <div className={styles.page}>
      <PageHead
        actions={
          <ActionButtons
            actions={[
              { label: words.settings.list, to: timeWindowPermissions['time-window:list'].path },
              { label: boardPage[language], needs: 'transport:confirm', to: `${boardPage.path}?day=${day}` },
            ]}
          />
        }
      >
        <Button aria-label={words.day.previous} onClick={() => to(addDays(day, -1))}>
          ‹
        </Button>
        <DatePicker
          aria-label={words.fields.day}
          allowClear={false}
          value={dayjs(day)}
          onChange={(value) => value && to(value.format('YYYY-MM-DD'))}
        />
        <Button aria-label={words.day.next} onClick={() => to(addDays(day, 1))}>
          ›
        </Button>
      </PageHead>
      <div className={styles.legend}>
        {LEGEND.map((kind) => (
          <span key={kind}>
            <span className={`${styles.swatch} ${styles[kind]}`} />
            {words.day[kind]}
          </span>
        ))}
      </div>
      {data?.isWorkday === 'N' && <Alert type="info" title={fill(words.day.closed, { day })} />}
      {data === undefined && <Skeleton />}
      {data?.doors.length === 0 && <Empty>{words.day.noDoors}</Empty>}
      {data !== undefined && data.doors.length > 0 && (
        <div ref={frame} className={styles.frame} role="region" aria-label={day} tabIndex={0}>
          <div className={styles.chart}>
            <div className={styles.row} aria-hidden>
              <span className={styles.door} />
              <div className={styles.hours}>
                {HOURS.map((hour) => (
                  <span key={hour} style={{ insetInlineStart: `${(hour / 24) * 100}%` }}>
                    {hour}
                  </span>
                ))}
              </div>
            </div>
            {data.doors.map((door) => (
              <div key={door.doorId} className={styles.row}>
                <span className={styles.door}>
                  {door.active === 'Y' ? door.doorCode : fill(words.day.closedDoor, { door: door.doorCode })}
                  <small>{language === 'en' ? door.nameEn : door.nameZh}</small>
                </span>
                <div className={styles.day}>
                  <Track door={door} isShut={data.isWorkday === 'N'} />
                  {door.kept.length > 0 && (
                    <ul className={styles.keptTexts}>
                      {door.kept.map(({ starts, ends, supplierCode, keptUntil }) => (
                        <li key={starts}>
                          {fill(words.day.keptFor, {
                            window: slotText({ starts, ends }),
                            supplier: supplierCode,
                            until: momentFrom(day, formatMoment(keptUntil, zone)),
                          })}
                        </li>
                      ))}
                    </ul>
                  )}
                </div>
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** What lies in a slot on its own day, and on the day behind it what is left of it. */
const placeOf = (slot: Slot) => place(minutes(slot.starts), Math.min(endMinute(slot), MINUTES));
const restOf = (slot: Slot) => place(0, endMinute(slot) - MINUTES);

/** When the first dock opens, or the first window begins. */
const firstMinute = (doors: readonly Door[]): number =>
  Math.min(
    ...doors.flatMap(({ open, windows }) => [
      ...(open ?? []).map(({ from }) => from),
      ...windows.map(({ starts }) => minutes(starts)),
    ]),
    MINUTES,
  );

/** A narrow screen shows a part of the day: it begins with the hour in which something happens. */
const scrollTo = (frame: HTMLElement, minute: number): void => {
  const track = frame.querySelector('ol');
  if (track && minute < MINUTES) frame.scrollLeft = (track.clientWidth * Math.max(0, minute - 30)) / MINUTES;
};

const place = (from: number, to: number) => ({
  insetInlineStart: `${(from / MINUTES) * 100}%`,
  width: `${((to - from) / MINUTES) * 100}%`,
});

/** Of a moment on the day itself its time alone. */
const momentFrom = (day: string, moment: string): string =>
  moment.startsWith(day) ? moment.slice(-5) : moment;

/** The day of one dock, from midnight to midnight. On a day off (`isShut`), and at a dock that is switched off, nothing is offered: what its plan holds is drawn pale. */
const Track = ({ door, isShut }: { door: Door; isShut: boolean }) => {
  const words = useWords(windowWords);
  const isStopped = door.active === 'N';
  const isOffered = !isShut && !isStopped;
  const open = isOffered ? (door.open ?? [{ from: 0, to: MINUTES }]) : [];
  const booked = isOffered ? styles.booked : styles.clash;
  return (
    <ol className={`${styles.track} ${isStopped ? styles.stopped : styles.shut}`}>
      {open.map(({ from, to }) => (
        <li key={`open ${from}`} className={styles.open} style={place(from, to)} aria-hidden />
      ))}
      {door.nightBefore.windows.map((window) => (
        <li
          key={`before ${window.id}`}
          className={`${styles[window.kind]} ${isStopped ? styles.pale : ''}`}
          style={{
            ...restOf(window),
            ...(window.kind === 'minimum' && {
              backgroundSize: `${(window.unitMinutes / (endMinute(window) - MINUTES)) * 100}% 100%`,
            }),
          }}
          title={`${window.windowGroup} · ${slotText(window)} · ${words.kind[window.kind]}`}
        >
          <span className={styles.hidden}>{`${slotText(window)} ${words.kind[window.kind]}`}</span>
        </li>
      ))}
      {door.windows.map((window) => (
        <li
          key={window.id}
          className={`${styles[window.kind]} ${isOffered ? '' : styles.pale}`}
          style={{
            ...placeOf(window),
            ...(window.kind === 'minimum' && {
              backgroundSize: `${(window.unitMinutes / (Math.min(endMinute(window), MINUTES) - minutes(window.starts))) * 100}% 100%`,
            }),
          }}
          title={`${window.windowGroup} · ${slotText(window)} · ${words.kind[window.kind]}`}
        >
          <span className={styles.hidden}>{`${slotText(window)} ${words.kind[window.kind]}`}</span>
        </li>
      ))}
      {door.kept.map(({ starts, ends }) => (
        <li key={`kept ${starts}`} className={styles.kept} style={placeOf({ starts, ends })} aria-hidden />
      ))}
      {[
        ...door.nightBefore.bookings.map((one) => ({
          ...one,
          at: restOf(one),
          long: endMinute(one) - MINUTES,
        })),
        ...door.bookings.map((one) => ({
          ...one,
          at: placeOf(one),
          long: endMinute(one) - minutes(one.starts),
        })),
      ].map(({ starts, ends, supplierCode, orderId, at, long }) => {
        const named = { window: slotText({ starts, ends }), supplier: supplierCode };
        const whole = fill(orderId === null ? words.day.heldBy : words.day.bookedBy, named);
        // An hour is as wide as a supplier's code: the time is said by the place.
        const shown = long < WIDE ? supplierCode : whole;
        const texts = (
          <>
            <span aria-hidden>{shown}</span>
            <span className={styles.hidden}>{whole}</span>
          </>
        );
        return (
          <li key={starts} className={orderId === null ? styles.held : booked} style={at} title={whole}>
            {orderId === null ? (
              texts
            ) : (
              <ToLink to={`/transport/transport-view?id=${orderId}`}>{texts}</ToLink>
            )}
          </li>
        );
      })}
    </ol>
  );
};
