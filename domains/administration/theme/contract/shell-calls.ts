import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { TenantTheme } from '@portal/platform/contract/shell/theme.ts';

/** The calls of this domain that the shell makes itself (SPEC section 7). */

export const readTenantTheme = endpoint({
  method: 'GET',
  path: '/system/v1/theme',
  needs: 'anyone',
  summary: 'The look of the tenant; open, because the login page wears it too',
  output: TenantTheme,
});
