import * as z from 'zod/mini';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { listPreSeriesLines, listPreSeriesLots } from '@portal/pre-series/contract/endpoints.ts';
import { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { FormScreen } from '@portal/platform/web/form/form-screen.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useLastChoice } from '@portal/platform/web/session/last-choice.ts';
import { plantZone, useSession } from '@portal/platform/web/session/session.ts';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import type { OriginPlace } from '@portal/supplier/contract/fields.ts';
import type { NoteField } from '@portal/settings/contract/process/note-fields.ts';
import type { NoteKind } from '../../contract/fields.ts';
import { createDeliveryNote, listDeliveryNotes } from '../../contract/endpoints.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import type { NoteStart } from '../../contract/start/start.ts';
import { headFields, LastHead, newHead } from './head-fields.ts';
import { demandInputOf } from '../lines/demand-line.ts';
import { SelectedLines } from '../lines/selected-lines.tsx';
import { selectedFaults, selectedOf, type SelectedLine } from '../lines/selected-line.ts';
import { notesOf, editAddress } from '../note-address.ts';
import styles from '../note.module.css';
import { StartFacts } from '../start/start-facts.tsx';
import type { ArrivalDays } from './use-arrival-days.ts';

/** The lists that change when a note takes of them. */
const DEMAND = { series: [listCallOffs], preSeries: [listPreSeriesLots, listPreSeriesLines] } as const;

const LinePicker = lazy(async () => ({ default: (await import('../lines/line-picker.tsx')).LinePicker }));

const TemplateDialog = lazy(async () => ({
  default: (await import('../start/template-dialog.tsx')).TemplateDialog,
}));

const PasteDialog = lazy(async () => ({ default: (await import('../start/paste-dialog.tsx')).PasteDialog }));

/** What a former note or a template leaves of itself today. */
export type Start = Pick<NoteStart, 'head' | 'less' | 'originGone' | 'containersGone'> & {
  readonly rows: readonly SelectedLine[];
  readonly packedAsNote?: string;
  readonly packedAsTemplate?: string;
};

/** A note that does not exist yet: the chosen demand with its quantities, and the head. */
export const NewNote = ({
  kind,
  selected,
  places,
  mandatory,
  free,
  arrivals,
  start,
}: {
  kind: NoteKind;
  selected: readonly SelectedLine[];
  places: readonly OriginPlace[];
  mandatory: readonly NoteField[];
  /** Parts of agreements may be chosen without call-off lines. */
  free: boolean;
  /** On which days the plant takes no goods. */
  arrivals: Pick<ArrivalDays, 'closed' | 'hint'>;
  /** A former note, or a template, that it begins with. */
  start?: Start | undefined;
}) => {
  const words = useWords(noteWords);
  const go = useGo();
  const zone = useSession(plantZone);
  const dict = useSession((now) => now.dict);
  const supplierCode = useSession((now) => now.user?.companyCode ?? '');
  const [last, keep] = useLastChoice('note-head', z.nullable(LastHead), null);
  const [initial] = useState(() => {
    const dueOn = selected.flatMap((line) => line.dueOn ?? []);
    return {
      ...newHead({ now: new Date(), zone, dict, dueOn, closed: arrivals.closed, places, last }),
      ...start?.head,
    };
  });
  const written = useRef<FormValues>({});
  const place = places.find(({ code }) => code === initial.originCode);
  const [rows, setRows] = useState<SelectedLine[]>(() => [...selected]);
  const [choosing, setChoosing] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [picking, setPicking] = useState(false);
  const wrong = rows.some((row) => Object.keys(selectedFaults(rows[0])(row)).length > 0);
  const shape = useMemo(
    () =>
      createDeliveryNote.input.check(
        z.refine(() => !wrong, { error: 'lineProblems', path: ['lines'], when: () => true }),
      ),
    [wrong],
  );
  const lines = rows.map((row) => demandInputOf(row, row.quantity));
  return (
    <>
      <FormScreen
        title={words.actions.create}
        back={notesOf(kind)}
        isWide
        call={createDeliveryNote}
        shape={shape}
        words={words}
        fields={headFields(
          supplierCode,
          place ? { value: place.code, label: `${place.code} ${place.name}` } : null,
          { mandatory, hint: words.hints.beforeSending, closed: arrivals.hint },
        )}
        initial={initial}
        toInput={(values) => {
          written.current = values;
          const { packedAsNote, packedAsTemplate } = start ?? {};
          return { ...values, lines, packedAsNote, packedAsTemplate };
        }}
        before={start && <StartFacts start={start} />}
        refreshes={[listDeliveryNotes, ...DEMAND[kind]]}
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
          <ActionButtons
            actions={[
              ...(kind === 'series' && !start
                ? [
                    { label: words.actions.useTemplate, run: () => setChoosing(true) },
                    { label: words.actions.paste, run: () => setPasting(true) },
                  ]
                : []),
              { label: words.actions.addLines, run: () => setPicking(true) },
            ]}
          />
        </div>
        {rows.length === 0 ? (
          <Empty>{words.hints.noLines}</Empty>
        ) : (
          <SelectedLines rows={rows} onChange={setRows} />
        )}
      </FormScreen>
      {pasting && (
        <Suspense>
          <PasteDialog onClose={() => setPasting(false)} />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <TemplateDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {picking && (
        <Suspense>
          <LinePicker
            kind={kind}
            free={free}
            place={rows[0] ?? null}
            taken={new Set(rows.map(({ key }) => key))}
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
