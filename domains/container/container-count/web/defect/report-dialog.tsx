import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { listContainerInventory } from '@portal/container-ledger/contract/endpoints.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { LONGEST_REASON } from '../../contract/count-fields.ts';
import { DEFECT_REASON, MOST_FILES, defectDocument } from '../../contract/defect-fields.ts';
import { reportContainerDefect } from '../../contract/endpoints.ts';
import { words as countWords } from '../../contract/words.en.ts';
import { defectRefreshes } from '../addresses.ts';
import { useHolderFields } from '../holder-fields.ts';
import { screenWords } from '../words.en.ts';

/** Reports what is broken: whose containers, how many, why, and a picture. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(countWords);
  const screen = useWords(screenWords);
  const go = useGo();
  const { fields, own } = useHolderFields();
  return (
    <FormDialog
      title={words.actions.report}
      call={reportContainerDefect}
      words={words}
      initial={{ holderKind: own?.holderKind ?? 'plant', evidence: [] }}
      {...(own && { fixed: own })}
      before={<p>{screen.reportHint}</p>}
      fields={[
        ...fields,
        field.remote('containerCode', listContainerInventory, {
          search: 'containerCode',
          fixed: { shown: 'there' },
          from: ({ holderKind, holderCode }) => {
            const code = own?.holderCode ?? holderCode;
            return {
              holderKind: own?.holderKind ?? holderKind,
              ...(typeof code === 'string' && { holderCode: code }),
            };
          },
          choices: stockChoices,
        }),
        field.number('quantity', { min: 1, max: 1_000_000 }),
        field.dict('reason', DEFECT_REASON),
        field.text('remark', { rows: 2, max: LONGEST_REASON, span: 24 }),
        field.upload('evidence', uploadFile, {
          count: MOST_FILES,
          megabytes: 20,
          input: { docType: 'container_defect' },
          hint: screen.evidenceHint,
          required: true,
        }),
      ]}
      submit={words.actions.report}
      success={screen.reported}
      refreshes={defectRefreshes}
      onDone={({ id }) => go(defectDocument.addressOf(id))}
      onClose={onClose}
    />
  );
}

/** A container with how many of it are good. */
const stockChoices = (found: OutputOf<typeof listContainerInventory>): Choice[] =>
  found.map(({ containerCode, available }) => ({
    value: containerCode,
    label: `${containerCode} (${available})`,
  }));
