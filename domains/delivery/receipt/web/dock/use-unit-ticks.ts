import { useRef, useState } from 'react';
import { plateIn } from '@portal/delivery-note/contract/label/check.ts';
import type { NoteAtDock } from '../../contract/fields.ts';
import {
  countedIn,
  tick,
  type DockBox,
  type Ticked,
  type TickKind,
  type UnitBook,
} from '../../contract/units.ts';
import type { CountedLine } from '../counted-line.ts';
import { noteOfUnit } from './note-units.ts';
import { sound } from './tones.ts';

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
  readonly book: UnitBook;
  readonly lines: readonly CountedLine[];
  readonly onChange: (lines: CountedLine[]) => void;
  readonly onScanned: (boxes: readonly DockBox[]) => void;
  readonly loud: boolean;
};

/** Units that are ticked one by one; the counted quantities of the lines follow. */
export const useUnitTicks = ({ book, lines, onChange, onScanned, loud }: Use) => {
  const [ticked, setTicked] = useState(NOTHING);
  const [said, setSaid] = useState<Said | null>(null);
  const [twice, setTwice] = useState<readonly string[]>([]);
  const [foreign, setForeign] = useState<Foreign>(new Map());
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
  return { ticked, said, twice, foreign, take };
};
