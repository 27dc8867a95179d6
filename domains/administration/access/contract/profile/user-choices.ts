import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Code, search } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';

/** Choices about people that forms of all domains offer (SPEC section 7). Each answers what the caller may see, no more. */

export const listUserTypes = endpoint({
  method: 'GET',
  path: '/system/v1/user/type/map',
  needs: 'session',
  summary: 'User types: code to label in the language of the request',
  output: z.record(z.string(), z.string()),
});

export const RoleChoice = z.object({
  id: z.string(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  type: z.enum(['supplier', 'plant', 'forwarder', 'admin']),
});
export const selectRoles = endpoint({
  method: 'GET',
  path: '/system/v1/role/all',
  needs: 'access:role-list',
  orNeeds: ['access:user-list'],
  summary: 'Roles of the tenant; a partner sees those of its own type',
  output: z.array(RoleChoice),
});

export const UserChoice = z.object({
  id: z.string(),
  userNo: z.string(),
  name: z.string(),
  companyCode: z.string(),
  companyName: z.string(),
});
export const selectUsersOfRole = endpoint({
  method: 'GET',
  path: '/system/v1/user/search-by-role',
  needs: 'access:user-list',
  summary: 'Active users of the present plant who hold a role; `mm` stands for the MRP controllers',
  input: z.object({ code: Code, name: search() }),
  output: z.array(UserChoice),
});
export const selectUsersOfTenant = endpoint({
  method: 'GET',
  path: '/system/v1/user/search-env-users',
  needs: 'access:user-list',
  orNeeds: ['access:permission-list'],
  summary: 'Active users of the tenant whom the caller may see, at most 50',
  input: z.object({ name: search() }),
  output: z.array(UserChoice),
});

/** A code of an MRP controller, and who bears it; nobody where parts name it alone. */
export const MrpControllerChoice = z.object({ code: z.string(), people: z.array(z.string()) });
export type MrpControllerChoice = z.output<typeof MrpControllerChoice>;
export const selectMrpControllers = endpoint({
  method: 'GET',
  path: '/system/v1/mrp-controller/select',
  needs: 'access:user-list',
  orNeeds: ['part:supplier-list', 'call-off:list', 'pre-series:list'],
  summary:
    'Codes of MRP controllers: those that parts of the present plant name, and those that its users bear; a partner finds none',
  input: z.object({ name: search() }),
  output: z.array(MrpControllerChoice),
});

export const selectTenants = endpoint({
  method: 'GET',
  path: '/system/v1/env/select',
  needs: 'session',
  summary: 'The tenant of the caller as a choice',
  output: z.array(z.object({ envNo: z.number(), zh: z.string(), en: z.string() })),
});
