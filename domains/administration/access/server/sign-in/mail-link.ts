import { sql } from 'kysely';
import { durationText } from '@portal/platform/contract/values/duration.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { sendMail } from '@portal/platform/server/mail/send-mail.ts';
import { LINK_PAGE } from '../../contract/sign-in/link-page.ts';
import {
  FORGOTTEN_MINUTES,
  INVITATION_HOURS,
  type Hindrance,
  type LinkKind,
} from '../../contract/sign-in/password-link.ts';
import { words } from '../../contract/words.en.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { newPasswordLink } from './password-link.ts';

/** Where people reach the portal. Fails with `login.noPublicUrl` where the operator has not said it: a link would lead nowhere. */
export const publicUrl = (): string => {
  const { publicUrl: address } = readConfig();
  if (address === undefined) throw new Failure('login.noPublicUrl');
  return address;
};

/** A user who may get a link, as far as it matters for it. */
export type Reachable = {
  readonly id: string;
  readonly userNo: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Why none goes to him; an invitation goes to nobody who has signed in already (`hasCome`). */
  readonly hindrance: Hindrance | null;
};

/** These users of the caller's tenant; an address that several users share would not tell which of them came. */
export const reachable = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  which: { readonly ids: readonly string[] } | { readonly account: string },
): Promise<Reachable[]> =>
  withAccessRights(db, scope, async (access) => {
    const is =
      'ids' in which
        ? sql`u.id = any (${which.ids}::bigint[])`
        : sql`(lower(u.user_no) = ${which.account} or lower(u.email) = ${which.account})`;
    const { rows } = await sql<Reachable>`
      select u.id, u.user_no as "userNo", u.name, u.email, u.language,
        case when u.active = 'N' or u.locked = 'Y' then 'notActive'
          when not exists (select from user_role where user_role.tenant_id = u.tenant_id and user_role.user_id = u.id) then 'noRole'
          when coalesce(u.email, '') = '' then 'noEmail'
          when exists (select from app_user other where other.tenant_id = u.tenant_id and lower(other.email) = lower(u.email) and other.id <> u.id) then 'sharedEmail'
          when u.first_login_at is not null then 'hasCome' end as hindrance
      from app_user u where ${ownTenant(scope, 'u')} and ${is} order by u.user_no`.execute(access);
    return rows;
  });

/** A link of its kind to each of them, in the language of the page or of the reader; the secret is kept out of everything that is kept. */
export const mailLinks = async (
  caller: Caller,
  users: readonly Reachable[],
  { kind, language }: { readonly kind: LinkKind; readonly language?: Language },
): Promise<void> => {
  const { tenantId } = caller.scope;
  const address = `${publicUrl()}${LINK_PAGE}?tenant=${tenantId}#{secret}`;
  for (const { id: userId, userNo, name, email, language: own } of users) {
    const secret = await withAccessRights(caller.db, caller.scope, async (access) =>
      newPasswordLink(access, { tenantId, userId, email }, kind),
    );
    const { subject, text } = words[language ?? own].links[kind];
    await sendMail(caller, {
      to: email,
      userId,
      scenario: kind === 'invitation' ? 'user-invitation' : 'password-forgotten',
      subject,
      text: fill<string>(text, {
        name,
        userNo,
        address,
        lasts: durationText(
          kind === 'invitation' ? INVITATION_HOURS * 60 : FORGOTTEN_MINUTES,
          language ?? own,
        ),
      }),
      secrets: { secret },
      isUrgent: kind === 'forgotten',
    });
  }
};
