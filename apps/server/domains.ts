import type { ServerPlugin } from '@portal/platform/server/plugin.ts';

/** All domains, in order: each looks only at those before it. */
export const plugins: readonly ServerPlugin[] = [];
