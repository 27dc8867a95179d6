import type { Route } from '../route.ts';

/** The action's name in history and operation log: the verb of its call. Its words are the call's (`log/action-names.ts`). */
export const actionOf = ({ verb }: Pick<Route, 'verb'>): string => verb;
