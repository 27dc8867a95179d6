import { takeShellCalls } from '@portal/platform/web/calls/shell-calls.ts';
import { shellCalls } from '../shell-calls.ts';

/** Components are tested with the calls that they have in the application. */
takeShellCalls(shellCalls);
