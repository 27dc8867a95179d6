import type { TouchedText } from '@portal/platform/contract/agreement.ts';
import type { Touching } from '@portal/platform/server/list/draft.ts';

/** One kind of things that a change of status points touches. `about` is what is agreed to; the text may say more of it. */
export type Gathering = {
  readonly before: Touching['before'];
  readonly found: () => Promise<(TouchedText & { readonly about: object })[]>;
};
