import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { DayField } from '@portal/platform/contract/fields.ts';
import { stages } from './stages.ts';

/** What became of a stage in the reports of a time: how many began it, how many of them late, and the average days with either side. */
export const StageFigures = z.object({
  stage: z.enum(stages),
  reports: z.number(),
  lateReports: z.number(),
  /** Days to a tenth; null where no report has begun the stage. */
  supplierDays: z.nullable(z.number()),
  plantDays: z.nullable(z.number()),
});
export type StageFigures = z.output<typeof StageFigures>;

export const readEightDFigures = endpoint({
  method: 'GET',
  path: '/sf/v1/eight-d-figure',
  needs: 'eight-d:list',
  summary:
    'How long each stage took with either side, and how many were late, of reports whose complaint lies between two days; cancelled ones are left out. A supplier reads his own',
  input: z.object({ complaintDateFrom: DayField, complaintDateTo: DayField }).check(
    z.refine(({ complaintDateFrom, complaintDateTo }) => complaintDateTo >= complaintDateFrom, {
      path: ['complaintDateTo'],
      message: 'eightD.daysReversed',
    }),
  ),
  output: z.object({ stages: z.array(StageFigures) }),
});

/** Per cent of the reports that began a stage in which it was late; null where none has. */
export const lateShare = ({
  reports,
  lateReports,
}: Pick<StageFigures, 'reports' | 'lateReports'>): number | null =>
  reports === 0 ? null : Math.round((lateReports / reports) * 100);
