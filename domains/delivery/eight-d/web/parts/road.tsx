import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ProgressLine } from '@portal/platform/web/parts/progress/progress-line.tsx';
import type { ProgressStage } from '@portal/platform/web/parts/progress/stages.ts';
import type { EightD, StageRow } from '../../contract/fields.ts';
import { APPROVED, REFUSED } from '../../contract/status.ts';
import { words as eightDWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Passed = ProgressStage & Pick<StageRow, 'supplierMinutes' | 'plantMinutes'>;

/** Stage by stage how far a report has come, until when each is due, and how long it was with either side. */
export const Road = ({ report }: { report: EightD }) => {
  const words = useWords(eightDWords);
  const { detail } = useWords(screenWords);
  const isOver = report.waitsSince === null;
  const stateOf = ({ stage, status }: StageRow): ProgressStage['state'] => {
    if (status === APPROVED) return 'done';
    if (status === REFUSED) return 'stopped';
    return stage === report.stage && !isOver ? 'now' : 'ahead';
  };
  return (
    <ProgressLine<Passed>
      density="page"
      label={fill(detail.progress, { number: report.number })}
      stages={report.stages.map((row) => ({
        key: row.stage,
        label: words.stage[row.stage],
        state: stateOf(row),
        ...(row.status === APPROVED && { at: row.decidedAt ?? undefined, by: row.decidedBy ?? undefined }),
        ...(row.status !== APPROVED && { due: row.dueOn }),
        ...(row.late === 'Y' && !isOver && { late: detail.late }),
        ...(row.status === REFUSED && { reason: row.reason ?? undefined }),
        supplierMinutes: row.supplierMinutes,
        plantMinutes: row.plantMinutes,
      }))}
      renderMore={({ supplierMinutes, plantMinutes }) =>
        supplierMinutes + plantMinutes > 0 && (
          <small>
            {fill(detail.timesOf, {
              supplier: formatDuration(supplierMinutes),
              plant: formatDuration(plantMinutes),
            })}
          </small>
        )
      }
    />
  );
};
