import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { MOST_FILES } from '../../contract/disputes.ts';
import { raiseKpiDispute, type listScoreLots } from '../../contract/endpoints.ts';
import { LONGEST_REASON } from '../../contract/templates.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { scoreRefreshes } from '../refreshes.ts';
import { screenWords } from '../words.en.ts';

type Props = { lot: RowOf<typeof listScoreLots>; onClose: () => void };

/** Why a lot is not so, with what shows it. */
export default function DisputeDialog({ lot, onClose }: Props) {
  const words = useWords(scorecardWords);
  const screen = useWords(screenWords);
  return (
    <FormDialog
      title={fill(screen.disputeTitle, { document: lot.document })}
      call={raiseKpiDispute}
      words={words}
      before={
        <p>
          {words.indicator[lot.indicator]} · {lot.dueOn} · {words.verdict[lot.verdict]}
        </p>
      }
      fixed={{ lotId: lot.id }}
      fields={[
        field.text('reason', { rows: 3, max: LONGEST_REASON, span: 24, hint: screen.disputeHint }),
        field.upload('evidence', uploadFile, {
          count: MOST_FILES,
          megabytes: 20,
          input: { docType: 'kpi-dispute' },
        }),
      ]}
      submit={words.actions.dispute}
      success={screen.disputed}
      refreshes={scoreRefreshes}
      onClose={onClose}
    />
  );
}
