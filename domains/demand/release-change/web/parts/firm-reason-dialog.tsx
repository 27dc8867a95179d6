import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import {
  giveFirmReasons,
  listReleaseChanges,
  readMessageChanges,
  readReleaseChange,
} from '../../contract/endpoints.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

/** Why messages changed what is firm; the same reason for all chosen changes. */
export default function FirmReasonDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const words = useWords(changeWords);
  const screen = useWords(screenWords);
  return (
    <FormDialog
      title={screen.actions.giveReason}
      call={giveFirmReasons}
      words={words}
      fields={[
        field.dict('firmReason', FIRM_CHANGE_REASON, { span: 24 }),
        field.text('firmRemark', { rows: 2, max: 200, span: 24 }),
      ]}
      fixed={{ ids: [...ids] }}
      before={<p>{fill(screen.firm.hint, { count: ids.length })}</p>}
      success={screen.firm.given}
      refreshes={[listReleaseChanges, readReleaseChange, readMessageChanges]}
      onClose={onClose}
      width={520}
    />
  );
}
