import type { PermissionCode } from '../permission.ts';
import type { Party } from '../scope.ts';
import type { Bilingual } from '../words.ts';

/** One stop of the tour over the pages: shown to holders of the permission. */
export type TourStop = {
  readonly needs: PermissionCode | 'session';
  /** Route of the page that it is on. */
  readonly page: string;
  /** What of the page the light falls on. */
  readonly at: 'head' | 'rows' | 'first';
  readonly says: Bilingual<{ readonly title: string; readonly text: string }>;
};

/** In the order of the day, for each side. */
export type Tours = Readonly<Record<Party, readonly TourStop[]>>;
