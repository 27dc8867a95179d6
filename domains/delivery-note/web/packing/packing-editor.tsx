import { Segmented } from 'antd';
import { useCallback, useState } from 'react';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { ToneTag } from '@portal/platform/web/detail/status-tag.tsx';
import type { Action } from '@portal/platform/web/list/action.ts';
import { ActionButtons } from '@portal/platform/web/list/action-buttons.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { LineAgreement, NoteLine } from '../../contract/fields.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { DeviationReason, REASON_FIELD } from './deviation-reason.tsx';
import { useLineNames } from './line-names.ts';
import { newUnit, unitsForRest } from './packing-draft.ts';
import styles from './packing.module.css';
import { RestSummary } from './rest-summary.tsx';
import { SheetView } from './sheet-view.tsx';
import { UnitList } from './unit-list.tsx';
import { usePackingFigures } from './use-packing-figures.ts';
import type { PackingUse } from './use-packing.ts';

const NONE: ReadonlySet<string> = new Set();

type Props = {
  packing: PackingUse;
  /** The materials with the quantities that are being written. */
  lines: readonly NoteLine[];
  agreements: readonly LineAgreement[];
  onPack: () => unknown;
  onSave: () => unknown;
  busy: boolean;
};

/** Packs a note: automatically, by hand as units and boxes, or as a sheet. What is wrong stands where it is wrong. */
export const PackingEditor = ({ packing, lines, agreements, onPack, onSave, busy }: Props) => {
  const words = useWords(noteWords);
  const names = useLineNames(lines);
  const { units, rows, edit, isDirty } = packing;
  const { rests, faults, differs, problem, isUnread } = usePackingFigures(packing, lines, agreements);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NONE);
  const [tried, setTried] = useState(false);
  const choose = useCallback((keys: readonly string[], on: boolean) => {
    setChosen((before) => (on ? before.union(new Set(keys)) : before.difference(new Set(keys))));
  }, []);
  const clear = (): void => setChosen(NONE);
  const agreementOf = (lineId: string) => agreements.find((one) => one.lineId === lineId);
  const without = lines.filter(({ id }) => !agreementOf(id)).map(({ partNo }) => partNo);
  const packable = rests.filter(({ lineId, rest }) => isPositive(rest) && agreementOf(lineId));
  const noLines = lines.length === 0 ? words.hints.noLines : undefined;
  const reasonMissing = differs && packing.reason.trim() === '';
  const save = (): void => {
    setTried(true);
    if (reasonMissing) document.getElementById(REASON_FIELD)?.focus();
    else void onSave();
  };
  const byHand: Action[] = [
    {
      label: words.actions.remaining,
      run: () => edit({ do: 'addUnits', units: unitsForRest(lines, agreements, rests) }),
      impossible: noLines ?? (packable.length > 0 ? undefined : words.hints.fullyPacked),
    },
    {
      label: words.actions.addOuter,
      run: () =>
        edit({ do: 'addUnits', units: [newUnit(agreementOf(packable[0]?.lineId ?? '') ?? agreements[0])] }),
      impossible: noLines,
    },
  ];
  const noAgreement =
    without.length > 0 ? fill(words.hints.noAgreementFor, { parts: without.join(', ') }) : undefined;
  const actions: Action[] = [
    {
      label: words.actions.pack,
      run: onPack,
      ...(units.length > 0 && { confirm: words.hints.packConfirm }),
      impossible: noLines ?? noAgreement,
      busy,
    },
    ...(rows ? [] : byHand),
    ...(isDirty ? [{ label: words.actions.undo, run: packing.undo }] : []),
    { label: words.actions.savePacking, primary: isDirty, run: save, impossible: problem, busy },
  ];
  return (
    <>
      <div className={styles.head}>
        <Segmented
          aria-label={words.sections.packing}
          value={rows ? 'sheet' : 'units'}
          disabled={isUnread}
          options={[
            { value: 'units', label: words.actions.unitView },
            { value: 'sheet', label: words.actions.gridView },
          ]}
          onChange={(view) => {
            clear();
            packing.showSheet(view === 'sheet');
          }}
        />
        <span className={styles.spring} />
        <ActionButtons actions={actions} />
      </div>
      <div className={styles.sticky}>
        <div className={styles.summary}>
          <RestSummary rests={rests} names={names} />
          {problem !== undefined && <ToneTag tone="trouble">{problem}</ToneTag>}
          {differs && <ToneTag tone="attention">{words.hints.deviates}</ToneTag>}
          {isDirty && <ToneTag tone="work">{words.hints.notSaved}</ToneTag>}
        </div>
        {chosen.size > 0 && <ChosenBar units={units} chosen={chosen} edit={edit} clear={clear} />}
      </div>
      {differs && (
        <DeviationReason
          value={packing.reason}
          isMissed={tried && reasonMissing}
          disabled={busy}
          onChange={packing.setReason}
        />
      )}
      {noAgreement !== undefined && <p className={styles.quiet}>{noAgreement}</p>}
      {rows ? (
        <SheetView
          packing={packing}
          rows={rows}
          lines={lines}
          agreements={agreements}
          faults={faults}
          busy={busy}
        />
      ) : (
        <UnitList
          packing={packing}
          lines={lines}
          agreements={agreements}
          names={names}
          rests={rests}
          faults={faults}
          chosen={chosen}
          onChoose={choose}
          disabled={busy}
        />
      )}
    </>
  );
};
