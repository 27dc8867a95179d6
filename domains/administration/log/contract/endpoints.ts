import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, Moment } from '@portal/platform/contract/fields.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { interfaceColumns, interfaceFilters } from './interface.ts';
import { operationColumns, operationFilters } from './operation.ts';

const also = { id: z.string() };

export const listOperations = listOf({
  path: '/system/v1/operation-log',
  needs: 'session',
  summary: 'What was done: an administrator sees his tenant, everybody else his own lines',
  columns: operationColumns,
  filters: operationFilters,
  also,
  fails: ['log.rangeNeeded'],
});

export const exportOperations = exportOf(listOperations);

export const listInterfaces = listOf({
  path: '/system/v1/interface-log',
  needs: 'log:interface',
  summary: 'Calls between the portal and other systems',
  columns: interfaceColumns,
  filters: interfaceFilters,
  also,
  fails: ['log.rangeNeeded'],
});

export const exportInterfaces = exportOf(listInterfaces);

export const readInterface = endpoint({
  method: 'GET',
  path: '/system/v1/interface-log/{id}',
  needs: 'log:interface',
  summary: 'One call with what was asked and answered',
  input: z.object({ id: Id }),
  output: z.extend(listInterfaces.row, {
    request: z.string(),
    response: z.string(),
    canRedrive: z.boolean(),
    /** When it was driven again; null until then. */
    redrivenAt: z.nullable(Moment),
    redrivenBy: z.nullable(z.string()),
    /** Track id of the new try; '' until it was made. */
    redrivenAs: z.string(),
  }),
  fails: ['err.notFound'],
});

export const redriveInterface = endpoint({
  path: '/system/v1/interface-log/{id}/redrive',
  needs: 'log:redrive',
  name: { zh: '重新处理接口调用', en: 'Re-drive interface call' },
  summary: 'Makes a failed call again, through the same channel; once for each line',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'log.notRedrivable', 'log.alreadyRedriven'],
});
