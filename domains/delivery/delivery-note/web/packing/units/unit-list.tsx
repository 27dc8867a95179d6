import { useCallback, useMemo, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import type { LineAgreement, NoteLine } from '../../../contract/fields.ts';
import { words as noteWords } from '../../../contract/words.en.ts';
import type { Deviation } from '../../../contract/packing/conformity.ts';
import { deviationsByUnit } from '../draft/deviation-text.ts';
import { faultsByUnit, type DraftFault } from '../draft/draft-faults.ts';
import type { LineNames } from '../draft/line-names.ts';
import type { Unit } from '../draft/packing-draft.ts';
import styles from '../packing.module.css';
import { UnitCard } from './unit-card.tsx';
import type { Packing } from '../draft/packing-state.ts';
import type { PackingEdit } from '../draft/packing-edits.ts';

/** So many kept units begin opened; more of them begin as one line each. */
const FEW = 4;
const NONE: ReadonlySet<string> = new Set();

type Props = {
  packing: Pick<Packing, 'units' | 'kept'>;
  edit: (edit: PackingEdit) => void;
  lines: readonly NoteLine[];
  agreements: readonly LineAgreement[];
  names: LineNames;
  rests: readonly { lineId: string; rest: string }[];
  faults: readonly DraftFault[];
  differing: readonly Deviation[];
  selected: ReadonlySet<string>;
  onChoose: (keys: readonly string[], on: boolean) => void;
  disabled: boolean;
};

/** The outer units one below another. A unit made by hand is opened, it wants its boxes. */
export const UnitList = ({ packing, faults, differing, selected, ...shared }: Props) => {
  const { hints } = useWords(noteWords);
  const { kept, units } = packing;
  const [shown, setShown] = useState(() => ({ kept, open: openedOf(kept), known: NONE }));
  if (shown.kept !== kept) setShown({ kept, open: openedOf(kept), known: NONE });
  const fresh = units.filter(({ key, licencePlate, inner }) => {
    return licencePlate === null && inner.length === 0 && !shown.known.has(key);
  });
  if (fresh.length > 0) {
    const keys = new Set(fresh.map(({ key }) => key));
    setShown({ ...shown, open: shown.open.union(keys), known: shown.known.union(keys) });
  }
  const toggle = useCallback((key: string) => {
    setShown((before) => {
      const open = new Set(before.open);
      if (!open.delete(key)) open.add(key);
      return { ...before, open };
    });
  }, []);
  const faultsOf = useMemo(() => faultsByUnit(faults), [faults]);
  const deviationsOf = useMemo(() => deviationsByUnit(differing), [differing]);
  if (units.length === 0) return <Empty>{hints.emptyPacking}</Empty>;
  return (
    <div className={styles.units}>
      {units.map((unit, index) => {
        const isOpen = shown.open.has(unit.key);
        return (
          <UnitCard
            key={unit.key}
            {...shared}
            unit={unit}
            number={index + 1}
            faults={faultsOf(index)}
            differing={deviationsOf(index)}
            selected={isOpen ? selected : NONE}
            isOpen={isOpen}
            onToggle={toggle}
          />
        );
      })}
    </div>
  );
};

const openedOf = (kept: readonly Unit[]): ReadonlySet<string> =>
  new Set(kept.length <= FEW ? kept.map(({ key }) => key) : []);
