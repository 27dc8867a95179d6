import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import { noticeKinds } from '../../contract/notice-kind-words.ts';
import type { NoticeReason } from '../../contract/newest-notices.ts';

/** SQL: the name of the type of a notice: as its `scenario` says, or of the types that other systems tell of. */
export const typeName = (language: Language): RawBuilder<string | null> => {
  const names = JSON.stringify(noticeKinds[language]);
  return sql`coalesce(${sql.ref(`scenario.name_${language}`)}, ${names}::jsonb ->> notification.type)`;
};

/** SQL: why a notice was notified, by its `scenario` and the permission `needed`; and what ends such notices. */
export const reasonText = (language: Language): RawBuilder<NoticeReason> => sql`jsonb_build_object(
  'scenario', ${typeName(language)}, 'party', notification.reason -> 'party',
  'plantNo', notification.reason -> 'plantNo', 'permission', ${sql.ref(`needed.name_${language}`)},
  'by', notification.reason -> 'by', 'insteadOf', notification.reason -> 'insteadOf', 'step', notification.reason -> 'step',
  'stop', case when notification.reason ->> 'by' = 'follow' then 'follow' when scenario.active = 'Y' and scenario.must = 'N' then 'scenario' else 'none' end)`;
