import { listToleranceVersions, readToleranceVersion } from '../contract/endpoints.ts';

export const TOLERANCES = '/finance/tolerance';
/** A new version begins with the limits of another one. */
export const newFrom = (id: string): string => `/finance/tolerance-new?id=${id}`;
/** What a verb makes old. */
export const toleranceRefreshes = [listToleranceVersions, readToleranceVersion] as const;
