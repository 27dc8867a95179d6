import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';
import {
  InterfaceDetail,
  InterfaceFilters,
  InterfaceLine,
  OperationFilters,
  OperationLine,
} from './fields.ts';

const operationSortable = ['at', 'type', 'userNo', 'durationMs'] as const;
const interfaceSortable = ['at', 'name', 'httpCode', 'durationMs'] as const;

export const listOperations = list({
  path: '/system/v1/operation-log',
  needs: 'session',
  summary: 'What was done: an administrator sees his tenant, everybody else his own lines',
  row: OperationLine,
  filters: OperationFilters,
  sortable: operationSortable,
});

export const exportOperations = file({
  path: '/system/v1/operation-log/export',
  needs: 'session',
  summary: 'The lines found, as an Excel workbook',
  input: OperationFilters,
});

export const listInterfaces = list({
  path: '/system/v1/interface-log',
  needs: 'log:interface',
  summary: 'Calls between the portal and other systems',
  row: InterfaceLine,
  filters: InterfaceFilters,
  sortable: interfaceSortable,
});

export const exportInterfaces = file({
  path: '/system/v1/interface-log/export',
  needs: 'log:interface',
  summary: 'The calls found, as an Excel workbook',
  input: InterfaceFilters,
});

export const readInterface = endpoint({
  method: 'GET',
  path: '/system/v1/interface-log/{id}',
  needs: 'log:interface',
  summary: 'One call with what was asked and answered',
  input: z.object({ id: Id }),
  output: InterfaceDetail,
  fails: ['err.notFound'],
});

export const redriveInterface = endpoint({
  path: '/system/v1/interface-log/{id}/redrive',
  needs: 'log:redrive',
  summary: 'Makes a failed call again, through the same door; once for each line',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'log.notRedrivable', 'log.alreadyRedriven'],
});
