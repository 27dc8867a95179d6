import { lazy, Suspense, useCallback, useState } from 'react';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LineAgreement, NoteLine, PackagingMeasure } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { useStable } from '@portal/platform/web/parts/use-stable.ts';
import { SelectedBar } from './selected-bar.tsx';
import { useLineNames } from './draft/line-names.ts';
import { newUnit } from './draft/packing-draft.ts';
import type { PackingEdit } from './draft/packing-edits.ts';
import styles from './packing.module.css';
import {
  edited,
  hasReason,
  isPackingChanged,
  shownAsSheet,
  undone,
  type Packing,
  REASON_FIELD,
} from './draft/packing-state.ts';
import { deviationText } from './draft/deviation-text.ts';
import { OutlivedInstructions } from './outlived-instructions.tsx';
import { PackingToolbar } from './packing-toolbar.tsx';
import { RestSummary } from './rest-summary.tsx';
import { UnitList } from './units/unit-list.tsx';
import { usePackingFigures } from './draft/use-packing-figures.ts';

const DeviationReason = lazy(async () => ({
  default: (await import('./deviation-reason.tsx')).DeviationReason,
}));

const SheetView = lazy(async () => ({ default: (await import('./sheet-view.tsx')).SheetView }));

const NONE: ReadonlySet<string> = new Set();

type Props = {
  packing: Packing;
  change: (to: (before: Packing) => Packing) => void;
  /** The materials with the quantities that are being written. */
  lines: readonly NoteLine[];
  agreements: readonly LineAgreement[];
  measures: readonly PackagingMeasure[];
  onPack: () => unknown;
  onSave: () => unknown;
  busy: boolean;
};

/** Packs a note: automatically, by hand as units and boxes, or as a sheet. What is wrong stands where it is wrong. */
export const PackingEditor = ({
  packing,
  change,
  lines,
  agreements,
  measures,
  onPack,
  onSave,
  busy,
}: Props) => {
  const words = useWords(noteWords);
  const names = useLineNames(lines);
  const { units, rows } = packing;
  const isDirty = isPackingChanged(packing);
  const {
    rests,
    faults,
    differs,
    differing,
    fill: filling,
    problem,
    isUnread,
  } = usePackingFigures(packing, lines, agreements, measures);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const [tried, setTried] = useState(false);
  const edit = useCallback(
    (made: PackingEdit) => change((before) => edited(before, made, lines)),
    [change, lines],
  );
  const choose = useCallback((keys: readonly string[], on: boolean) => {
    setSelected((before) => (on ? before.union(new Set(keys)) : before.difference(new Set(keys))));
  }, []);
  const clear = useCallback(() => setSelected(NONE), []);
  const agreementOf = (lineId: string) => agreements.find((one) => one.lineId === lineId);
  const without = lines.filter(({ id }) => !agreementOf(id)).map(({ partNo }) => partNo);
  const packable = rests.filter(({ lineId, rest }) => isPositive(rest) && agreementOf(lineId));
  const reasonMissing = differs && !hasReason(packing);
  const noAgreement =
    without.length > 0 ? fill(words.hints.noAgreementFor, { parts: without.join(', ') }) : undefined;
  return (
    <>
      <PackingToolbar
        isSheet={rows !== null}
        isUnread={isUnread}
        isDirty={isDirty}
        isEmpty={units.length === 0}
        hasRest={packable.length > 0}
        noLines={lines.length === 0 ? words.hints.noLines : undefined}
        noAgreement={noAgreement}
        problem={problem}
        busy={busy}
        onView={useStable((sheet) => {
          clear();
          change((before) => shownAsSheet(before, sheet, lines));
        })}
        onPack={onPack}
        onRest={useStable(() => edit({ do: 'fillRest', lines, agreements, rests }))}
        onOuter={useStable(() =>
          edit({ do: 'addUnits', units: [newUnit(agreementOf(packable[0]?.lineId ?? '') ?? agreements[0])] }),
        )}
        onUndo={useStable(() => change((before) => undone(before, lines)))}
        onSave={useStable(() => {
          setTried(true);
          if (reasonMissing) document.getElementById(REASON_FIELD)?.focus();
          else void onSave();
        })}
      />
      <div className={styles.sticky}>
        <div className={styles.summary}>
          <RestSummary rests={rests} names={names} />
          {problem !== undefined && <ToneTag tone="trouble">{problem}</ToneTag>}
          {differs && <ToneTag tone="attention">{words.hints.deviates}</ToneTag>}
          {filling && (
            <span className={styles.fill}>{fill<string>(words.hints.filling, { ...filling })}</span>
          )}
          {isDirty && <ToneTag tone="work">{words.hints.notSaved}</ToneTag>}
        </div>
        {selected.size > 0 && (
          <SelectedBar units={units} lines={lines} selected={selected} edit={edit} clear={clear} />
        )}
      </div>
      {differs && (
        <>
          <ul className={styles.deviations}>
            {differing
              .filter(({ outer }) => outer === undefined)
              .map((one) => (
                <li key={`${one.code} ${one.lineId}`}>{deviationText(one, names, words)}</li>
              ))}
          </ul>
          <Suspense>
            <DeviationReason
              code={packing.code}
              reason={packing.reason}
              isMissed={tried && reasonMissing}
              disabled={busy}
              onChange={(to) => change((before) => ({ ...before, ...to }))}
            />
          </Suspense>
        </>
      )}
      <OutlivedInstructions lines={lines} agreements={agreements} />
      {noAgreement !== undefined && <p className={styles.quiet}>{noAgreement}</p>}
      {rows ? (
        <Suspense>
          <SheetView
            change={change}
            rows={rows}
            lines={lines}
            agreements={agreements}
            faults={faults}
            busy={busy}
          />
        </Suspense>
      ) : (
        <UnitList
          packing={packing}
          edit={edit}
          lines={lines}
          agreements={agreements}
          names={names}
          rests={rests}
          faults={faults}
          differing={differing}
          selected={selected}
          onChoose={choose}
          disabled={busy}
        />
      )}
    </>
  );
};
