import { inBothLanguages } from '@portal/platform/contract/words.ts';

/** What tags are called by wherever a list shows them. */
export const tagFields = inBothLanguages({ tags: '标签', tag: '标签' }, { tags: 'Tags', tag: 'Tag' });
