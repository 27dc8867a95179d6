import { startPortal } from '@portal/platform/web/shell/start.tsx';
import { domains } from './domains.ts';

void startPortal(document.querySelector<HTMLElement>('#portal')!, domains);
