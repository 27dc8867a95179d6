import { sql } from 'kysely';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { words as inBoth } from '../../contract/words.en.ts';
import { ALL_SCENARIOS } from './letter.ts';
import { UNSUBSCRIBE, unsubscriptionIn, type Unsubscription } from './unsubscribe-token.ts';

const MOST_BYTES = 10_000;

/**
 * The end of mails by one click (RFC 8058). A mail program posts without a session; the token says whose mails of which scenario. Opening the address
 * changes nothing, as programs that look for harm open each link of a mail: it shows a page with a button.
 */
export const unsubscribeRoutes = (app: FastifyInstance, services: PortalServices): void => {
  void app.register((inner, _, done) => {
    // What is posted says nothing that the token does not.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );
    inner.get(UNSUBSCRIBE, async (request, reply) => page(services, request, reply, false));
    inner.post(UNSUBSCRIBE, async (request, reply) => page(services, request, reply, true));
    done();
  });
};

const page = async (
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
  ends: boolean,
): Promise<FastifyReply> => {
  const { token } = request.query as { token?: unknown };
  const named = await unsubscriptionIn(services.files, token);
  const found = named && (await reader(services, named, ends));
  const language: Language = found?.language ?? 'zh';
  const words = inBoth[language].unsubscribe;
  const what = found && (found.scenario?.[language] ?? words.all);
  const text = what === undefined ? words.unknown : fill(ends ? words.ended : words.question, { what });
  const button =
    found && !ends
      ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${escaped(words.end)}</button></form>`
      : '';
  return reply
    .code(found ? 200 : 404)
    .header('content-security-policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(words.title)}</title><h1>${escaped(words.title)}</h1><p>${escaped(text)}</p>${button}</html>`,
    );
};

type Found = { language: Language; scenario: Record<Language, string> | null };

/** Whose they are, after they ended where `ends`; undefined where the user, or the scenario, is no more. */
const reader = async (
  { pool }: PortalServices,
  { tenantId, userId, scenario }: Unsubscription,
  ends: boolean,
): Promise<Found | undefined> => {
  const scope = systemScope({ tenantId, plantNo: '', plants: [] });
  return inTransaction(
    pool,
    { scope, action: 'notification.unsubscribe', source: 'link' },
    async ({ db }) => {
      const one = scenario === ALL_SCENARIOS ? sql`true` : sql`code = ${scenario}`;
      if (ends)
        await sql`
        insert into message_subscription as chosen (tenant_id, user_id, scenario, email, inapp)
        select app_user.tenant_id, app_user.id, code, 'N', 'Y' from app_user, notice_scenario
        where ${ownTenant(scope, 'app_user')} and app_user.id = ${userId}::bigint and notice_scenario.active = 'Y' and must = 'N' and ${one}
        on conflict (tenant_id, user_id, scenario) do update set email = 'N', updated_at = now()`.execute(db);
      const { rows } = await sql<Found>`
      select coalesce(wish.language, app_user.language) as language,
        (select jsonb_build_object('zh', name_zh, 'en', name_en) from notice_scenario where code = ${scenario}) as scenario
      from app_user left join mail_preference wish on wish.tenant_id = app_user.tenant_id and wish.user_id = app_user.id
      where ${ownTenant(scope, 'app_user')} and app_user.id = ${userId}::bigint
        and (${scenario} = ${ALL_SCENARIOS} or exists (select from notice_scenario where code = ${scenario}))`.execute(
        db,
      );
      return rows[0];
    },
  );
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
