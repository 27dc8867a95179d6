import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plateIn } from '@portal/label/contract/check.ts';
import type { NoteAtDock } from '../../contract/fields.ts';
import {
  countedIn,
  tick,
  type DockBox,
  type Ticked,
  type TickKind,
  type UnitBook,
} from '../../contract/units.ts';
import type { CountedLine } from '../confirm/counted-line.ts';
import { forgetTicks, keepTicks, ticksOf } from './kept-ticks.ts';
import { noteOfUnit } from './note-units.ts';
import { sound } from '@portal/platform/web/parts/tones.ts';

export type Said = {
  /** Counts up: the same scan twice is said twice. */
  readonly turn: number;
  readonly kind: TickKind | 'noPlate';
  readonly text: string;
  readonly boxes: readonly DockBox[];
};
/** Labels of others, by their plates, with the note they are of where it is known. */
export type Foreign = ReadonlyMap<string, NoteAtDock | null>;

const NOTHING: Ticked = new Set();

type Use = {
  readonly noteId: string;
  readonly book: UnitBook;
  readonly lines: readonly CountedLine[];
  readonly onChange: (lines: CountedLine[]) => void;
  readonly onScanned: (boxes: readonly DockBox[]) => void;
  readonly loud: boolean;
};

/**
 * Units that are ticked one by one; the counted quantities of the lines follow. The device keeps them until the receipt is confirmed: what was
 * ticked before a reload is ticked again.
 */
export const useUnitTicks = ({ noteId, book, lines, onChange, onScanned, loud }: Use) => {
  const [ticked, setTicked] = useState(NOTHING);
  const [said, setSaid] = useState<Said | null>(null);
  const [twice, setTwice] = useState<readonly string[]>([]);
  const [foreign, setForeign] = useState<Foreign>(new Map());
  const [restored, setRestored] = useState(0);
  const turns = useRef(0);

  const say = (kind: Said['kind'], text: string, boxes: readonly DockBox[] = []): void => {
    setSaid({ turn: ++turns.current, kind, text, boxes });
    if (loud) sound(kind === 'good' ? 'good' : 'wrong');
  };
  const addForeign = (plate: string): void => {
    if (foreign.has(plate)) return;
    setForeign((before) => new Map(before).set(plate, null));
    void noteOfUnit(plate).then((note) => {
      if (note) setForeign((before) => new Map(before).set(plate, note));
    });
  };
  /** What one scan, or one look of the camera, names. A camera sees the same label again and again: that is not twice. */
  const take = (texts: readonly string[], by: 'scanner' | 'camera'): void => {
    let now = ticked;
    const changed: DockBox[] = [];
    let last: (() => void) | null = null;
    for (const text of texts) {
      const plate = plateIn(text, [...book.meant.keys()]);
      if (plate === undefined) {
        if (by === 'scanner') last = () => say('noPlate', text);
        continue;
      }
      const one = tick(book, now, plate);
      now = one.ticked;
      changed.push(...one.boxes);
      if (by === 'camera' && (one.kind === 'twice' || one.kind === 'earlier' || foreign.has(plate))) continue;
      if (one.kind === 'twice') setTwice((before) => [...before, plate]);
      if (one.kind === 'foreign') addForeign(plate);
      last = () => say(one.kind, plate, one.boxes);
    }
    last?.();
    if (changed.length === 0) return;
    count(now, changed);
    // a device that keeps nothing goes on without: what it holds is on the screen
    keepTicks(noteId, now).catch(() => undefined);
  };
  const count = (now: Ticked, changed: readonly DockBox[]): void => {
    setTicked(now);
    onScanned(book.boxes.filter(({ licencePlate }) => now.has(licencePlate)));
    const counts = countedIn(book, now);
    const touched = new Set(changed.map(({ lineId }) => lineId));
    onChange(
      lines.map((line) =>
        touched.has(line.lineId) ? { ...line, receivedQty: counts.get(line.lineId) ?? '0' } : line,
      ),
    );
  };
  const restore = useEffectEvent((plates: readonly string[]): void => {
    const before = new Set(plates);
    const boxes = book.boxes.filter(
      ({ licencePlate }) => before.has(licencePlate) && !ticked.has(licencePlate),
    );
    if (boxes.length === 0) return;
    count(new Set([...ticked, ...boxes.map(({ licencePlate }) => licencePlate)]), boxes);
    setRestored(boxes.length);
  });
  useEffect(() => {
    let left = false;
    ticksOf(noteId).then(
      (plates) => {
        if (!left) restore(plates);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [noteId]);
  /** Nothing is ticked any more. */
  const beginAnew = (): void => {
    count(NOTHING, book.boxes);
    setRestored(0);
    setSaid(null);
    setTwice([]);
    void forgetTicks(noteId);
  };
  return { ticked, said, twice, foreign, take, restored, beginAnew };
};
