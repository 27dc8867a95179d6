import access from '@portal/access/web/plugin.tsx';
import callOff from '@portal/call-off/web/plugin.tsx';
import deliveryNote from '@portal/delivery-note/web/plugin.tsx';
import edi from '@portal/edi/web/plugin.tsx';
import home from '@portal/home/web/plugin.tsx';
import log from '@portal/log/web/plugin.tsx';
import packaging from '@portal/packaging/web/plugin.tsx';
import part from '@portal/part/web/plugin.tsx';
import plant from '@portal/plant/web/plugin.tsx';
import settings from '@portal/settings/web/plugin.tsx';
import supplier from '@portal/supplier/web/plugin.tsx';
import receipt from '@portal/receipt/web/plugin.tsx';
import transport from '@portal/transport/web/plugin.tsx';
import user from '@portal/user/web/plugin.tsx';
import type { WebPlugin } from '@portal/platform/web/plugin.ts';

/** The web parts of the domains, in the order of `apps/server/domains.ts`. */
export const domains: readonly WebPlugin[] = [
  access,
  settings,
  log,
  plant,
  supplier,
  user,
  part,
  packaging,
  callOff,
  deliveryNote,
  transport,
  receipt,
  edi,
  home,
];
