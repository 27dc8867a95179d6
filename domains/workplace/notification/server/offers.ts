import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { NewNotice } from '../contract/notice.ts';
import { insertNotices } from './queries.ts';

/**
 * Tells users of something that happened, in one statement; returns how many were told. Only in jobs: what a party does must
 * not write to others' rows. Who is meant twice is told once when `key` names the event.
 */
export const notify = async (
  caller: Pick<Caller, 'db' | 'scope' | 'tell'>,
  notice: NewNotice,
): Promise<number> => {
  const { to, type, words, param, link = null, key = null } = notice;
  if (caller.scope.party !== 'job') throw new Error(`${type} can only be told by a job`);
  const { count, mailNow } = await insertNotices(caller, 'party' in to ? [to] : to, {
    zh: fill(words.zh, param),
    en: fill(words.en, param),
    type,
    link,
    param,
    key,
  });
  if (mailNow) await caller.tell('notification.mail-due', {});
  return count;
};
