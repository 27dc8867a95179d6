import { serverPlugin } from '@portal/platform/server/plugin.ts';
import { accessApiFields } from '../contract/api-fields.ts';
import { accessFailures } from '../contract/failures.ts';
import { accessPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { jobs, schedule } from './jobs.ts';
import { providerRoutes } from './sign-in/provider-routes.ts';
import { seedPermissions } from './permissions/permission-seed.ts';
import { inAccess } from './permissions/rights.ts';
import { history } from './history.ts';
import { routes } from './routes.ts';

export const plugin = serverPlugin({
  name: 'access',
  asOneself: true,
  apiFields: accessApiFields,
  migrations: new URL('./migrations/', import.meta.url),
  routes,
  raw: providerRoutes,
  permissions: accessPermissions,
  history,
  failures: accessFailures,
  words,
  jobs,
  schedule,
  constraints: {
    app_user_user_no: 'user.numberTaken',
    user_role_role: 'role.hasUsers',
    role_code: 'role.codeTaken',
    api_token_name: 'token.nameTaken',
    password_rule_pkey: 'err.updatedByOther',
  },
  onStart: {
    overAll: 'permissions that came with this version are bound to the roles of every tenant',
    work: async (services) =>
      inAccess(services, 0, async (db) => seedPermissions(db, services.permissions, services.endpoints)),
  },
});
