import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useUnsavedGuard } from '@portal/platform/web/form/use-unsaved-guard.ts';
import { FormFoot } from '@portal/platform/web/form/form-foot.tsx';
import { useGuardedClose } from '@portal/platform/web/form/use-leave-question.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useDebounced } from '@portal/platform/web/parts/use-debounced.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import type { LabelLine } from '@portal/settings/contract/process/process.ts';
import {
  readLabelLayouts,
  readLabelLayoutVersions,
  saveLabelLayout,
  type LayoutVersion,
} from '../../contract/endpoints.ts';
import { layoutDifferences } from '../../contract/layout/difference.ts';
import { identifiersOf, type LabelBlock, type LabelLayout } from '../../contract/layout/layout.ts';
import { isJisForm, labelPlaces } from '../../contract/layout/places.ts';
import { layoutFault } from '../../contract/layout/rules.ts';
import { labelTextNames } from '../../contract/text/text-names.ts';
import type { LabelText } from '../../contract/text/texts.ts';
import { layoutFaultWords, layoutWords } from '../../contract/layout/words.ts';
import { ReasonField } from '../reprint/reason-field.tsx';
import { BlockFields } from './block-fields.tsx';
import { DifferenceList } from './difference-list.tsx';
import { IdentifierLines } from './identifier-lines.tsx';
import { LabelPreview } from './label-preview.tsx';
import { LayoutVersions } from './layout-versions.tsx';
import styles from './layout.module.css';

const NOTE_TYPED_MS = 500;

type Props = { present: LayoutVersion; ofPlant: readonly LabelLine[] };

/** One form of label: its picture with the blocks to choose, what stands in the chosen one, the Data Matrix, its versions. */
export const LayoutEditor = ({ present, ofPlant }: Props) => {
  const words = useWords(layoutWords);
  const faults = useWords(layoutFaultWords);
  const names = useWords(labelTextNames);
  const kit = useWords(kitWords).actions;
  const [layout, setLayout] = useState<LabelLayout>(present.layout);
  const [restoredFrom, setRestoredFrom] = useState<number | null>(null);
  const [place, setPlace] = useState<LabelText>(labelPlaces[present.form].places[0]!.name);
  const [noteNumber, setNoteNumber] = useState('');
  const [saving, setSaving] = useState(false);
  const note = useDebounced((typed: string) => setNoteNumber(typed.trim()), NOTE_TYPED_MS);
  const { form } = present;
  const changed = layoutDifferences(present.layout, layout);
  const plantIdentifiers = Object.fromEntries(ofPlant.map(({ identifier, field }) => [identifier, field]));
  const fault = layoutFault(form, layout, identifiersOf(layout, plantIdentifiers));
  useUnsavedGuard(() => changed.length > 0);

  const change = (block: LabelBlock): void =>
    setLayout({
      ...layout,
      blocks: layout.blocks.some((one) => one.place === block.place)
        ? layout.blocks.map((one) => (one.place === block.place ? block : one))
        : [...layout.blocks, block],
    });
  const start = (from: LabelLayout, version: number | null): void => {
    setLayout(from);
    setRestoredFrom(version);
  };
  return (
    <>
      <div className={styles.editor}>
        <div className={styles.sight}>
          <LabelPreview
            form={form}
            layout={layout}
            noteNumber={noteNumber === '' ? null : noteNumber}
            selected={place}
            onSelect={setPlace}
          />
          <label className={styles.note}>
            {isJisForm(form) ? words.vehicle : words.note}
            <Input
              allowClear
              placeholder={isJisForm(form) ? words.newestVehicle : words.newest}
              onChange={(event) => note.later(event.target.value)}
            />
          </label>
        </div>
        <div className={styles.fields}>
          <BlockFields form={form} place={place} layout={layout} onSelect={setPlace} onChange={change} />
          <IdentifierLines
            ofPlant={ofPlant}
            value={layout.identifiers}
            onChange={(identifiers) => setLayout({ ...layout, identifiers })}
          />
          {fault && (
            <Alert
              type="error"
              showIcon
              title={
                fault.place === null ? faults[fault.fault] : `${names[fault.place]}: ${faults[fault.fault]}`
              }
            />
          )}
        </div>
      </div>
      <FormFoot
        use={{ changes: changed.length, busy: false, discard: () => start(present.layout, null) }}
        save={words.save}
        impossible={changed.length === 0 ? words.unchanged : fault && faults[fault.fault]}
        onSave={() => setSaving(true)}
        isCard
      />
      <LayoutVersions
        present={present}
        onLoad={(version) => {
          start(version.layout, version.number);
          showSuccess(
            fill(words.loaded, {
              version: version.number === 0 ? words.house : fill(words.version, { number: version.number }),
            }),
          );
        }}
      />
      {saving && (
        <SaveDialog
          input={{ form, number: present.number, layout, restoredFrom }}
          before={present.layout}
          cancel={kit.cancel}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  );
};

type SaveProps = {
  input: { form: LayoutVersion['form']; number: number; layout: LabelLayout; restoredFrom: number | null };
  before: LabelLayout;
  cancel: string;
  onClose: () => void;
};

/** Says once more what changes, and asks why. */
const SaveDialog = ({ input, before, cancel, onClose }: SaveProps) => {
  const words = useWords(layoutWords);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy } = useCall(saveLabelLayout, {
    refreshes: [readLabelLayouts, readLabelLayoutVersions],
    success: ({ number }) => fill(words.saved, { number }),
    onSuccess: onClose,
  });
  const close = useGuardedClose(reason.trim() !== '', onClose);
  const save = (): void => {
    setTried(true);
    if (reason.trim() !== '') void run({ ...input, reason });
  };
  return (
    <Modal
      open
      title={words.save}
      mask={{ closable: false }}
      onCancel={close}
      onOk={save}
      okText={words.save}
      cancelText={cancel}
      confirmLoading={busy}
    >
      <p>{words.saveHint}</p>
      <DifferenceList before={before} after={input.layout} />
      <ReasonField value={reason} onChange={setReason} missing={tried && reason.trim() === ''} />
    </Modal>
  );
};
