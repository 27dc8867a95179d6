import * as z from 'zod/mini';
import { code, text } from '@portal/platform/contract/columns.ts';
import { contains } from '@portal/platform/contract/filters.ts';
import { listOf } from '@portal/platform/contract/list-of.ts';

/** The calls among which an administrator binds interface permissions (SPEC sections 3, "Permission", and 7); all of them stand in `/api/docs`. */
export const listApiCalls = listOf({
  path: '/system/v1/api-doc/select',
  unkeyed: true,
  needs: 'access:permission-list',
  orNeeds: ['access:role-list'],
  summary: 'Calls that a permission opens, by address or summary, with the codes of those permissions',
  columns: {
    /** Method and address: `GET /sf/v1/part`. */
    id: code({ sorts: true }),
    method: code(),
    url: code({ sorts: true }),
    summary: text(),
  },
  filters: { name: contains() },
  also: { permissions: z.array(z.string()) },
});
