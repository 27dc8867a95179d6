import { after } from '@portal/platform/server/plugin.ts';
import { tellOfAlerts } from './notices.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Something new came of these lines, or an alert of them was closed. */
    'jis.taken': { lines: readonly string[] };
    /** Alerts were raised. */
    'jis.alerted': { ids: readonly string[] };
  }
}

export const jobs = [after('jis.alerted', 'tell', async (caller, { ids }) => tellOfAlerts(caller, ids))];
