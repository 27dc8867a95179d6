import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { listOf } from '@portal/platform/contract/list-of.ts';
import * as z from 'zod/mini';
import { failedJobColumns, failedJobFilters, JobIds, SystemState } from './fields.ts';

export const readSystemState = endpoint({
  method: 'GET',
  path: '/system/v1/job/state',
  needs: 'system:jobs',
  summary: 'Versions, database and job queue, as an operator needs them',
  output: SystemState,
});

export const listFailedJobs = listOf({
  path: '/system/v1/job/failed',
  unkeyed: true,
  needs: 'system:jobs',
  summary: "The tenant's jobs of which all tries failed",
  columns: failedJobColumns,
  filters: failedJobFilters,
  also: { id: z.string() },
});
export type FailedJob = z.output<typeof listFailedJobs.row>;

const Settled = z.object({ count: z.number() });

export const redriveJobs = endpoint({
  path: '/system/v1/job/redrive',
  needs: 'system:jobs-redrive',
  name: { zh: '重新处理失败任务', en: 'Re-drive failed jobs' },
  summary: 'Puts failed jobs back into their queues, to be worked with all their tries again',
  input: JobIds,
  output: Settled,
  fails: ['system.jobGone'],
});

export const discardJobs = endpoint({
  path: '/system/v1/job/discard',
  needs: 'system:jobs-redrive',
  name: { zh: '放弃失败任务', en: 'Discard failed jobs' },
  summary: 'Removes failed jobs for good',
  input: JobIds,
  output: Settled,
  fails: ['system.jobGone'],
});
