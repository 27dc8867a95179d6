import { startPortal } from '@portal/platform/web/shell/start.tsx';
import { domains } from './domains.ts';
import { shellCalls } from './shell-calls.ts';

void startPortal(document.querySelector<HTMLElement>('#portal')!, domains, shellCalls);
