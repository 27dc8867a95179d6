import ImportDialog, { type Further } from '@portal/platform/web/list/import-dialog.tsx';
import {
  downloadReleaseTemplate,
  importReleases,
  listCallOffs,
  listReleases,
} from '../../contract/endpoints.ts';
import { FirmReason } from './firm-reason.tsx';

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

const askReason: Further = ({ touches }, answer) => touches > 0 && <FirmReason onGiven={answer} />;
