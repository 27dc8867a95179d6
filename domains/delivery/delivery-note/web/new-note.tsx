import * as z from 'zod/mini';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { CallOffRow } from '@portal/call-off/contract/fields.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/action-buttons.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useLastChoice } from '@portal/platform/web/session/last-choice.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import type { OriginPlace } from '@portal/supplier/contract/fields.ts';
import { createDeliveryNote, listDeliveryNotes } from '../contract/endpoints.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { headFields, LastHead, newHead } from './head-fields.ts';
import { SelectedLines } from './lines/selected-lines.tsx';
import { selectedFaults, selectedOf, type SelectedLine } from './lines/selected-line.ts';
import { NOTES, editAddress } from './note-address.ts';
import styles from './note.module.css';

const LinePicker = lazy(async () => ({ default: (await import('./lines/line-picker.tsx')).LinePicker }));

/** A note that does not exist yet: the chosen call-off lines with their quantities, and the head. */
export const NewNote = ({
  selected,
  places,
}: {
  selected: readonly CallOffRow[];
  places: readonly OriginPlace[];
}) => {
  const words = useWords(noteWords);
  const go = useGo();
  const zone = useSession(plantZone);
  const dict = useSession((now) => now.dict);
  const supplierCode = useSession((now) => now.user?.companyCode ?? '');
  const [last, keep] = useLastChoice('note-head', z.nullable(LastHead), null);
  const [initial] = useState(() => {
    const dueOn = selected.map((line) => line.dueOn);
    return newHead({ now: new Date(), zone, dict, dueOn, places, last });
  });
  const written = useRef<FormValues>({});
  const place = places.find(({ code }) => code === initial.originCode);
  const [rows, setRows] = useState<SelectedLine[]>(() => selected.map(selectedOf));
  const [picking, setPicking] = useState(false);
  const wrong = rows.some((row) => Object.keys(selectedFaults(rows[0])(row)).length > 0);
  const shape = useMemo(
    () =>
      createDeliveryNote.input.check(
        z.refine(() => !wrong, { error: 'lineProblems', path: ['lines'], when: () => true }),
      ),
    [wrong],
  );
  const lines = rows.map(({ id, quantity }) => ({ callOffLineId: id, quantity }));
  return (
    <>
      <FormScreen
        title={words.actions.create}
        back={NOTES}
        call={createDeliveryNote}
        shape={shape}
        words={words}
        fields={headFields(
          supplierCode,
          place ? { value: place.code, label: `${place.code} ${place.name}` } : null,
        )}
        initial={initial}
        toInput={(values) => {
          written.current = values;
          return { ...values, lines };
        }}
        refreshes={[listDeliveryNotes, listCallOffs]}
        success={words.hints.saved}
        onDone={({ id }) => {
          const { transportType, originCode } = written.current;
          keep({ transportType: String(transportType), originCode: String(originCode ?? '') });
          go(editAddress(id), { replace: true });
        }}
      >
        <div className={`${styles.sectionHead} ${styles.below}`}>
          <h3>{words.sections.selected}</h3>
          <span className={styles.spring} />
          <ActionButtons actions={[{ label: words.actions.addLines, run: () => setPicking(true) }]} />
        </div>
        {rows.length === 0 ? (
          <div className={styles.empty}>{words.hints.noLines}</div>
        ) : (
          <SelectedLines rows={rows} onChange={setRows} />
        )}
      </FormScreen>
      {picking && (
        <Suspense>
          <LinePicker
            place={rows[0] ?? null}
            taken={new Set(rows.map(({ id }) => id))}
            busy={false}
            onAdd={(lines) => {
              setRows([...rows, ...lines.map(selectedOf)]);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </>
  );
};
