import { list } from '@portal/platform/contract/endpoint.ts';
import { search } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';

/** The calls among which an administrator binds interface permissions (SPEC sections 3, "Permission", and 7); all of them stand in `/api/docs`. */
export const listApiCalls = list({
  path: '/system/v1/api-doc/select',
  needs: 'access:permission-list',
  orNeeds: ['access:role-list'],
  summary: 'Calls that a permission opens, by address or summary, with the codes of those permissions',
  row: z.object({
    /** Method and address: `GET /sf/v1/part`. */
    id: z.string(),
    method: z.string(),
    url: z.string(),
    summary: z.string(),
    permissions: z.array(z.string()),
  }),
  filters: z.object({ name: search() }),
  sortable: ['id', 'url'],
});
