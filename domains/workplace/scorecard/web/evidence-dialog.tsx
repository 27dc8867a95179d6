import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { Pictures } from '@portal/platform/web/document/pictures.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { MOST_FILES } from '../contract/disputes.ts';
import { listKpiEntries, readKpiEntry, setKpiEntryEvidence } from '../contract/entry/entries.ts';
import { words as scorecardWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** The files that show a rating or a figure; whoever entered it changes them. */
export default function EvidenceDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  const { data } = useAnswer(readKpiEntry, { id });
  if (data === undefined) return null;
  return (
    <FormDialog
      title={screen.entryEvidence}
      call={setKpiEntryEvidence}
      words={words}
      before={<Pictures files={data.evidence} />}
      fields={[
        field.upload('evidence', uploadFile, {
          count: MOST_FILES,
          megabytes: 20,
          hint: screen.evidenceHint,
          input: { docType: 'kpi-entry' },
        }),
      ]}
      initial={{ evidence: data.evidence }}
      fixed={{ id, version: data.version }}
      refreshes={[listKpiEntries, readKpiEntry]}
      success={screen.evidenceSaved}
      onClose={onClose}
    />
  );
}
