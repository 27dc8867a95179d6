import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LineAgreement, NoteLine } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { faultText, type DraftFault } from './draft/draft-faults.ts';
import { PackingGrid } from './packing-grid.tsx';
import type { PackingRow } from './draft/packing-rows.ts';
import styles from './packing.module.css';
import { withSheet, type Packing } from './draft/packing-state.ts';

/** Faults of units told above the sheet; others show once these are mended. */
const MOST_TOLD = 5;

type Props = {
  change: (to: (before: Packing) => Packing) => void;
  rows: readonly PackingRow[];
  lines: readonly NoteLine[];
  agreements: readonly LineAgreement[];
  faults: readonly DraftFault[];
  busy: boolean;
};

/** The sheet with what is wrong with whole units above it; what is wrong with a row stands in its cells. */
export const SheetView = ({ change, rows, lines, agreements, faults, busy }: Props) => {
  const words = useWords(noteWords);
  const ofUnits = faults.filter(({ inner }) => inner === undefined);
  return (
    <>
      {ofUnits.slice(0, MOST_TOLD).map((fault) => (
        <p key={`${fault.outer} ${fault.code}`} className={styles.fault} role="alert">
          {`${fill(words.hints.outerTitle, { number: fault.outer + 1 })}: ${faultText(fault, words)}`}
        </p>
      ))}
      <PackingGrid
        rows={rows}
        lines={lines}
        agreements={agreements}
        onChange={(next) => change((before) => withSheet(before, next, lines, agreements))}
        disabled={busy}
      />
    </>
  );
};
