import type { Caller } from '@portal/platform/server/caller.ts';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { boxed, unboxed } from '@portal/platform/server/config/secret-box.ts';
import type { FileStore } from '@portal/platform/server/files/store.ts';

export const UNSUBSCRIBE = '/api/system/v1/notification/unsubscribe';
const OWNER = 'mail-unsubscribe';

/** Whose mails of which scenario one click ends. Only the portal can make a box that says so. */
export type Unsubscription = {
  readonly tenantId: number;
  readonly userId: string;
  readonly scenario: string;
};

/** Undefined without an address over https: mail programs post to no other (RFC 8058). */
export const unsubscribeAddress = async (
  { files, scope }: Pick<Caller, 'files' | 'scope'>,
  userId: string,
  scenario: string,
): Promise<string | undefined> => {
  const { publicUrl } = readConfig();
  if (publicUrl === undefined || !publicUrl.startsWith('https://')) return undefined;
  const named: Unsubscription = { tenantId: scope.tenantId, userId, scenario };
  const box = await boxed(files, OWNER, JSON.stringify(named));
  // The proxy before several installations reads which one to ask (deploy/cells/nginx.conf).
  const tenant = scope.tenantId === 0 ? '' : `tenant=${scope.tenantId}&`;
  return `${publicUrl}${UNSUBSCRIBE}?${tenant}token=${Buffer.from(box, 'base64').toString('base64url')}`;
};

/** Undefined for what the portal did not make. */
export const unsubscriptionIn = async (
  files: FileStore,
  token: unknown,
): Promise<Unsubscription | undefined> => {
  if (typeof token !== 'string' || token.length > LONGEST) return undefined;
  const text = await unboxed(files, OWNER, Buffer.from(token, 'base64url').toString('base64'));
  return text === undefined ? undefined : (JSON.parse(text) as Unsubscription);
};
const LONGEST = 1_000;
