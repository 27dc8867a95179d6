import { isNegative, isZero, subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import type { LineNames } from './draft/line-names.ts';
import styles from './packing.module.css';

type Props = { rests: readonly { lineId: string; rest: string }[]; names: LineNames };

/** What is still in no box, material by material: in sight however far one scrolls. */
export const RestSummary = ({ rests, names }: Props) => {
  const { hints } = useWords(noteWords);
  const open = rests.filter(({ rest }) => !isZero(rest));
  const packed = rests.length - open.length;
  return (
    <div className={styles.rests} role="status">
      {open.length === 0 && rests.length > 0 && <ToneTag tone="good">{hints.fullyPacked}</ToneTag>}
      {open.map(({ lineId, rest }) => (
        <span key={lineId} className={styles.rest}>
          <span>{names.part(lineId)}</span>
          <ToneTag tone={isNegative(rest) ? 'trouble' : 'attention'}>
            {fill(isNegative(rest) ? hints.overpacked : hints.unpackedRest, {
              rest: formatQuantity(isNegative(rest) ? subtract('0', rest) : rest),
              unit: names.unit(lineId),
            })}
          </ToneTag>
        </span>
      ))}
      {open.length > 0 && packed > 0 && (
        <ToneTag tone="good">{fill(hints.allMaterialsPacked, { count: packed })}</ToneTag>
      )}
    </div>
  );
};
