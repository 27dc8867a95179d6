import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import ImportDialog, { type Further } from '@portal/platform/web/list/import/import-dialog.tsx';
import { listCallOffs } from '../../contract/endpoints.ts';
import {
  downloadReleaseTemplate,
  importReleases,
  listReleases,
} from '../../contract/release/release-calls.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { ChangeReason } from './change-reason.tsx';

/** Releases from a workbook; what they change inside the firm zone is shown, and asks for a reason. */
export default function ImportReleases({ onClose }: { onClose: () => void }) {
  return (
    <ImportDialog
      importWith={{ template: downloadReleaseTemplate, upload: importReleases }}
      refreshes={listCallOffs}
      list={listReleases}
      onClose={onClose}
      further={askReason}
    />
  );
}

const askReason: Further = ({ touches }, answer) => touches > 0 && <FirmReason answer={answer} />;

const FirmReason = ({ answer }: { answer: Parameters<Further>[1] }) => {
  const { fields } = useWords(callOffWords);
  const { hint } = useWords(screenWords).importReleases;
  return (
    <ChangeReason
      hint={hint}
      labels={{ reason: fields.firmReason, remark: fields.firmRemark }}
      onReason={({ reason, remark }) => answer({ firmReason: reason, firmRemark: remark })}
    />
  );
};
