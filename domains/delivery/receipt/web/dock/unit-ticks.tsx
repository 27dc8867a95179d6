import { CheckCircleFilled, CloseCircleFilled, SoundOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Switch } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { fill } from '@portal/platform/contract/words.ts';
import { dictName, useDict } from '@portal/platform/web/i18n/use-dict.ts';
import { formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useLastChoice } from '@portal/platform/web/session/last-choice.ts';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  contentsOf,
  isMissing,
  missingUnits,
  unscannedOf,
  type DockBox,
  type MissingUnit,
  type UnitBook,
} from '../../contract/units.ts';
import type { CountedLine } from '../confirm/counted-line.ts';
import { useDock } from './dock-context.ts';
import styles from './dock.module.css';
import { useUnitTicks, type Foreign, type Said } from './use-unit-ticks.ts';
import { dockWords } from './words.ts';

type Props = {
  noteId: string;
  book: UnitBook;
  lines: readonly CountedLine[];
  onChange: (lines: CountedLine[]) => void;
  onScanned: (boxes: readonly DockBox[]) => void;
  disabled: boolean;
  onStop: (counted: boolean) => void;
};

/** Rows that are shown of a list at most: thousands would be slow, and nobody reads them. */
const SHOWN = 100;
const SHORT = 'short';
const REASONS = 'RECEIPT_DIFFERENCE_REASON';

/** Units of a note that are scanned: the last one in large letters, what is missing, twice or of others below it. */
export const UnitTicks = ({ noteId, book, lines, onChange, onScanned, disabled, onStop }: Props) => {
  const words = useWords(dockWords);
  const dock = useDock();
  const [loud, setLoud] = useLastChoice('dock-sound', z.boolean(), true);
  const { ticked, said, twice, foreign, take, restored, beginAnew } = useUnitTicks({
    noteId,
    book,
    lines,
    onChange,
    onScanned,
    loud,
  });
  const missing = missingUnits(book, ticked);
  const lacking = book.boxes.length - ticked.size;
  const hasShort = useDict(REASONS).some(({ value }) => value === SHORT);
  const short = lines.filter(
    (line) =>
      !line.moreToCome && line.differenceReason === '' && isMissing(line.dueQty, line.receivedQty || '0'),
  );
  const taking = useEffectEvent(take);
  const { takeBy } = dock;
  useEffect(() => {
    takeBy(disabled ? () => undefined : (texts, by) => taking(texts, by));
    return () => takeBy(null);
  }, [takeBy, disabled]);
  useKeysIntoBox(dock.focus);

  const takeShort = (): void => {
    onChange(lines.map((line) => (short.includes(line) ? { ...line, differenceReason: SHORT } : line)));
    dock.focus();
  };
  return (
    <section className={styles.units} aria-label={words.title}>
      <p className={styles.hint}>{words.hint}</p>
      {restored > 0 && (
        <Alert
          type="info"
          showIcon
          title={fill(words.restored, { count: restored })}
          action={
            <Button
              disabled={disabled}
              onClick={() => {
                beginAnew();
                dock.focus();
              }}
            >
              {words.anew}
            </Button>
          }
        />
      )}
      <LastScan said={said} book={book} lines={lines} foreign={foreign} />
      <div className={styles.progress} role="status">
        <Progress percent={Math.floor((ticked.size / book.boxes.length) * 100)} showInfo={false} />
        <strong>{fill(words.progress, { found: ticked.size, total: book.boxes.length })}</strong>
      </div>
      {hasShort && ticked.size > 0 && short.length > 0 && (
        <Button className={styles.short} disabled={disabled} onClick={takeShort}>
          {fill(words.takeShort, { count: short.length, reason: dictName(REASONS, SHORT) })}
        </Button>
      )}
      <EarlierRows book={book} lines={lines} />
      {lacking === 0 ? (
        <p className={styles.complete}>{words.complete}</p>
      ) : (
        <Rows title={fill(words.missing, { count: lacking })} tone="warning" count={missing.length}>
          {missing.slice(0, SHOWN).map((unit) => (
            <MissingRow key={unit.licencePlate} unit={unit} lines={lines} />
          ))}
        </Rows>
      )}
      <Rows title={fill(words.foreignList, { count: foreign.size })} tone="error" count={foreign.size}>
        {[...foreign].slice(-SHOWN).map(([plate, note]) => (
          <li key={plate}>
            <code>{plate}</code> {note && <ForeignText note={note} />}
          </li>
        ))}
      </Rows>
      <Rows title={fill(words.twiceList, { count: twice.length })} tone="error" count={twice.length}>
        {twice.slice(-SHOWN).map((plate, at) => (
          <li key={at}>
            <code>{plate}</code>
          </li>
        ))}
      </Rows>
      <div className={styles.ends}>
        <label>
          <SoundOutlined aria-hidden /> {words.sound}{' '}
          <Switch
            checked={loud}
            aria-label={words.sound}
            onChange={(on) => {
              setLoud(on);
              dock.focus();
            }}
          />
        </label>
        <Button disabled={disabled} onClick={() => onStop(ticked.size > 0)}>
          {words.stop}
        </Button>
      </div>
    </section>
  );
};

/** What a scanner types goes to the scan box, wherever the cursor was left; a dialog keeps its own keys. */
const useKeysIntoBox = (focus: () => void): void => {
  useEffect(() => {
    const catchKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
      const at = document.activeElement;
      if (key.length !== 1 || key === ' ' || ctrlKey || altKey || metaKey) return;
      if (at === null || at === document.body || at.tagName === 'BUTTON')
        if (!at?.closest('[role=dialog]')) focus();
    };
    document.addEventListener('keydown', catchKey, true);
    return () => document.removeEventListener('keydown', catchKey, true);
  }, [focus]);
};

type LastProps = { said: Said | null; book: UnitBook; lines: readonly CountedLine[]; foreign: Foreign };

const LastScan = ({ said, book, lines, foreign }: LastProps) => {
  const words = useWords(dockWords);
  const good = said?.kind === 'good';
  const note = said?.kind === 'foreign' ? foreign.get(said.text) : undefined;
  return (
    <div
      // anew for each scan, so that the same one said again is seen and read again
      key={said?.turn ?? 0}
      className={styles.said}
      data-kind={said === null ? 'none' : good ? 'good' : 'wrong'}
      role={good || said === null ? 'status' : 'alert'}
    >
      {said === null ? (
        <strong>{words.ready}</strong>
      ) : (
        <>
          <strong>
            {good ? <CheckCircleFilled aria-hidden /> : <CloseCircleFilled aria-hidden />} {words[said.kind]}
          </strong>
          <code>{said.text}</code>
          {good && <Contents boxes={said.boxes.length} contents={contentsOf(said.boxes)} lines={lines} />}
          {note && <ForeignText note={note} />}
          {said.kind === 'earlier' && <EarlierText book={book} plate={said.text} />}
        </>
      )}
    </div>
  );
};

/** When a box came that is scanned again; of a pallet the last of its boxes. */
const EarlierText = ({ book: { meant, earlier }, plate }: { book: UnitBook; plate: string }) => {
  const words = useWords(dockWords);
  const { zone } = useCellContext();
  const visits = (meant.get(plate) ?? []).flatMap(({ licencePlate }) => earlier.get(licencePlate) ?? []);
  const last = visits.toSorted((one, other) => other.visit - one.visit)[0];
  return (
    <span>
      {last
        ? fill(words.earlierIn, { visit: last.visit, at: formatMoment(last.at, zone) })
        : words.earlierAll}
    </span>
  );
};

/** What came before, visit by visit: neither missing nor to be counted; and what came so that nobody knows in which boxes. */
const EarlierRows = ({ book, lines }: { book: UnitBook; lines: readonly CountedLine[] }) => {
  const words = useWords(dockWords);
  const { zone, unit } = useCellContext();
  const visits = Map.groupBy(book.earlier.values(), (visit) => visit?.visit ?? 0);
  const unscanned = [...unscannedOf(book, lines)].flatMap(([lineId, quantity]) => {
    const line = lines.find((one) => one.lineId === lineId);
    return line ? `${line.partNo} × ${formatQuantity(quantity)} ${unit(line.unit)}` : [];
  });
  return (
    <>
      <Rows title={fill(words.earlierList, { count: book.earlier.size })} count={visits.size}>
        {[...visits].map(([visit, boxes]) => (
          <li key={visit}>
            {boxes[0]
              ? fill(words.earlierVisit, {
                  visit,
                  at: formatMoment(boxes[0].at, zone),
                  count: boxes.length,
                })
              : fill(words.earlierSettled, { count: boxes.length })}
          </li>
        ))}
      </Rows>
      {unscanned.length > 0 && (
        <p className={styles.hint}>{fill(words.unscanned, { contents: unscanned.join(', ') })}</p>
      )}
    </>
  );
};

const ForeignText = ({ note }: { note: NonNullable<ReturnType<Foreign['get']>> }) => {
  const words = useWords(dockWords);
  const language = useSession((now) => now.language);
  const { number, supplierCode, supplierNameZh, supplierNameEn, receiptNumber } = note;
  const supplier = `${supplierCode} ${language === 'zh' ? supplierNameZh : supplierNameEn}`;
  return (
    <span>
      {fill(receiptNumber === null ? words.foreignOf : words.foreignReceived, { number, supplier })}
    </span>
  );
};

type ContentsProps = Pick<MissingUnit, 'boxes' | 'contents'> & { lines: readonly CountedLine[] };

/** Example: `5G0 123 456 A × 100 件, 10 箱`. */
const Contents = ({ boxes, contents, lines }: ContentsProps) => {
  const words = useWords(dockWords);
  const { unit } = useCellContext();
  const parts = [...contents].flatMap(([lineId, quantity]) => {
    const line = lines.find((one) => one.lineId === lineId);
    return line ? `${line.partNo} × ${formatQuantity(quantity)} ${unit(line.unit)}` : [];
  });
  return <span>{[...parts, ...(boxes > 1 ? [fill(words.boxes, { count: boxes })] : [])].join(', ')}</span>;
};

const MissingRow = ({ unit, lines }: { unit: MissingUnit; lines: readonly CountedLine[] }) => (
  <li>
    <code>{unit.licencePlate}</code> <Contents {...unit} lines={lines} />
  </li>
);

type RowsProps = { title: string; tone?: 'warning' | 'error'; count: number; children: React.ReactNode };

const Rows = ({ title, tone, count, children }: RowsProps) => {
  const words = useWords(dockWords);
  if (count === 0) return null;
  return (
    <section className={styles.rows} data-tone={tone} aria-label={title}>
      <h3>{title}</h3>
      <ul>{children}</ul>
      {count > SHOWN && <p>{fill(words.more, { count: count - SHOWN })}</p>}
    </section>
  );
};
