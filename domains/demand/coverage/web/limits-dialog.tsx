import { fill } from '@portal/platform/contract/words.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { FormDialog } from '@portal/platform/web/form/form-dialog.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { CoverageDetail } from '../contract/coverage.ts';
import { listCoverage, readCoverage, setCoverageLimits } from '../contract/endpoints.ts';
import { MOST_DAYS } from '../contract/reckoning/light.ts';
import { words as coverageWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

/** Workdays that a part should last; both left empty it follows the plant. */
export default function LimitsDialog({ part, onClose }: { part: CoverageDetail; onClose: () => void }) {
  const words = useWords(coverageWords);
  const screen = useWords(screenWords).limits;
  const { partNo, ownLimits, minDays, targetDays } = part;
  return (
    <FormDialog
      title={fill(screen.title, { partNo })}
      call={setCoverageLimits}
      fixed={{ partNo }}
      words={words}
      fields={[
        field.number('minDays', { min: 0, max: MOST_DAYS, span: 12 }),
        field.number('targetDays', { min: 0, max: MOST_DAYS, span: 12 }),
      ]}
      initial={ownLimits ? { minDays, targetDays } : {}}
      before={<p>{screen.hint}</p>}
      success={screen.saved}
      refreshes={[readCoverage, listCoverage]}
      onClose={onClose}
    />
  );
}
