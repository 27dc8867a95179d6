import { Alert, Button } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { PageHead } from '@portal/platform/web/head/page-head.tsx';
import { DetailActions } from '@portal/platform/web/detail/detail-actions.tsx';
import { StatusTag } from '@portal/platform/web/parts/status-tag.tsx';
import type { FormValues } from '@portal/platform/web/form/field.ts';
import { FormBody } from '@portal/platform/web/form/form-body.tsx';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { createNoteTemplate } from '../../contract/start/start-calls.ts';
import { editDeliveryNote, listDeliveryNotes, removeDeliveryNote } from '../../contract/endpoints.ts';
import { orderLabels, printNote } from '../../contract/print-calls.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { deliveryNoteStatus } from '../../contract/status.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { headFields } from './head-fields.ts';
import { keyOfLine } from '../lines/demand-line.ts';
import { ContainerSection } from './container-section.tsx';
import { LineSection } from './line-section.tsx';
import { PartiesSection } from './parties-section.tsx';
import { notesOf, viewAddress } from '../note-address.ts';
import styles from '../note.module.css';
import { PackingSection } from './packing-section.tsx';
import { PrintUnits } from '../packing/print-units.ts';
import type { KeptDraft } from './kept-draft.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useNoteEditor } from './use-note-editor.ts';
import { usePrinting } from '../print/use-printing.tsx';
import { useStable } from '@portal/platform/web/parts/use-stable.ts';

const AdviceNotice = lazy(async () => ({ default: (await import('./advice-notice.tsx')).AdviceNotice }));
const SaveTemplate = lazy(async () => ({
  default: (await import('../start/save-template.tsx')).SaveTemplate,
}));
const LinePicker = lazy(async () => ({ default: (await import('../lines/line-picker.tsx')).LinePicker }));

type NoteEditorProps = {
  read: DeliveryNote;
  /** What was written in it before the page was loaded. */
  kept: KeptDraft | undefined;
  /** Reads it again and drops what is not saved. */
  reload: () => void;
};

/** The page of a note that is not sent: head, materials, packing, and what may happen next. */
export const NoteEditor = ({ read, kept, reload }: NoteEditorProps) => {
  const words = useWords(noteWords);
  const go = useGo();
  const moves = useMoveActions();
  const { zone } = useCellContext();
  const printing = usePrinting();
  const editor = useNoteEditor(read, reload, kept);
  useKeptDraft(editor);
  const { note, busy } = editor;
  const [picking, setPicking] = useState(false);
  const [saving, setSaving] = useState(false);
  const pick = useCallback(() => setPicking(true), []);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  useUnsavedGuard(() => editor.isDirty && leaveTo === null);
  // After the guard has heard of it.
  useEffect(() => {
    if (leaveTo !== null) go(leaveTo, { replace: true });
  }, [leaveTo, go]);
  const removing = useCall(removeDeliveryNote, {
    success: words.hints.removed,
    refreshes: [listDeliveryNotes],
  });
  const printUnits = useStable((unitIds: readonly string[]) => printing.printLabels([note], unitIds));
  const mayPrint = usePermissions().has(orderLabels.needs);
  const noLines = note.lineList.length === 0 ? words.hints.noLines : undefined;
  const actions: Action[] = [
    ...moves({
      machine: deliveryNoteStatus,
      state: note.status,
      words: words.actions,
      uses: {
        remove: {
          confirm: fill(words.hints.removeConfirm, { number: note.number }),
          danger: true,
          busy: removing.busy,
          run: async () =>
            (await removing.run({ id: note.id })) !== undefined && setLeaveTo(notesOf(note.kind)),
        },
      },
    }),
    {
      label: words.actions.printNote,
      prints: true,
      needs: printNote.needs,
      run: () => printing.printNotes([note]),
      impossible: noLines ?? (editor.isDirty ? words.hints.notSaved : undefined),
    },
    {
      label: words.actions.printLabels,
      prints: true,
      needs: orderLabels.needs,
      run: () => printing.printLabels([note]),
      impossible: noLines ?? (editor.isDirty ? words.hints.notSaved : undefined),
    },
    {
      label: words.actions.checkLabels,
      prints: true,
      needs: orderLabels.needs,
      run: () => printing.checkLabels(note),
      impossible: noLines,
    },
    ...(note.kind === 'series'
      ? [
          {
            label: words.actions.saveTemplate,
            seldom: true,
            needs: createNoteTemplate.needs,
            run: () => setSaving(true),
            impossible: noLines ?? (editor.isDirty ? words.hints.notSaved : undefined),
          },
        ]
      : []),
    { label: words.actions.save, step: true, run: editor.save, busy },
    ...moves({
      machine: deliveryNoteStatus,
      state: note.status,
      words: words.actions,
      uses: {
        send: {
          primary: true,
          busy,
          run: () =>
            editor.askToSend(async () => {
              if (await editor.send()) setLeaveTo(viewAddress(note.id));
            }),
          ...(noLines !== undefined && { impossible: noLines }),
        },
      },
    }),
  ];
  const taken = new Set(note.lineList.map(keyOfLine));
  return (
    <article className={styles.screen} aria-label={`${words.detailTitle} ${note.number}`}>
      <PageHead
        title={`${words.detailTitle} ${note.number}`}
        back={notesOf(note.kind)}
        actions={<DetailActions actions={actions} />}
      >
        <StatusTag machine={deliveryNoteStatus} state={note.status} words={words.status} />
        <span className={styles.facts}>
          {[note.warehouseCode, note.unloadingPoint].filter((place) => place !== '').join(' · ')}
        </span>
      </PageHead>
      {kept !== undefined && editor.isDirty && (
        <Alert
          type="info"
          showIcon
          title={fill(words.hints.restored, { at: formatMoment(kept.at, zone) })}
          action={
            <Button size="small" onClick={reload}>
              {words.actions.discard}
            </Button>
          }
        />
      )}
      {note.returnReason !== null && (
        <Alert type="warning" showIcon title={fill(words.hints.wasReturned, { reason: note.returnReason })} />
      )}
      {note.advice !== null && (
        <Suspense>
          <AdviceNotice advice={note.advice} load={note.advisedLoad} />
        </Suspense>
      )}
      <section className={styles.section} aria-label={words.sections.head}>
        <FormBody
          id="delivery-note-head"
          use={editor.form}
          call={editDeliveryNote}
          words={words}
          fields={headFields(note.supplierCode, note.originCode, {
            mandatory: note.mandatory,
            values: editor.form.values,
            hint: words.hints.beforeSending,
            past: { zone, hint: words.hints.arrivalPast },
            closed: editor.arrivals.hint,
          })}
          initial={editor.form.values}
        />
      </section>
      <PartiesSection note={note} originCode={originIn(editor.form.values)} />
      <LineSection store={editor.store} onAdd={pick} onRemove={editor.removeLine} busy={busy} />
      <PrintUnits value={editor.isDirty || !mayPrint ? null : printUnits}>
        <PackingSection
          store={editor.store}
          onPack={editor.packAutomatically}
          onSave={editor.savePacking}
          busy={busy}
        />
      </PrintUnits>
      <ContainerSection store={editor.store} busy={busy} />
      {picking && (
        <Suspense>
          <LinePicker
            kind={note.kind}
            free={note.free}
            place={note.warehouseCode === '' ? null : note}
            taken={taken}
            busy={busy}
            onAdd={async (selected) => (await editor.addLines(selected)) && setPicking(false)}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
      {saving && (
        <Suspense>
          <SaveTemplate noteId={note.id} onClose={() => setSaving(false)} />
        </Suspense>
      )}
      {printing.dialogs}
    </article>
  );
};

/** The place of origin that is chosen in the head, null for none. */
const originIn = ({ originCode }: FormValues): string | null =>
  typeof originCode === 'string' && originCode !== '' ? originCode : null;
