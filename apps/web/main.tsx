import { startPortal } from '@portal/platform/web/shell/start.tsx';
import { domains } from './domains.ts';

startPortal(document.querySelector<HTMLElement>('#portal')!, domains);
