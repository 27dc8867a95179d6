import access from '@portal/access/web/plugin.tsx';
import deliveryNote from '@portal/delivery-note/web/plugin.tsx';
import log from '@portal/log/web/plugin.tsx';
import type { WebPlugin } from '@portal/platform/web/plugin.ts';

/** The web parts of the domains, in the order of `apps/server/domains.ts`. */
export const domains: readonly WebPlugin[] = [access, log, deliveryNote];
