import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { hindrances } from '@portal/access/contract/sign-in/password-link.ts';
import { Count, Id, maybeYesNo } from '@portal/platform/contract/fields.ts';

/** Most users that are invited by their ids at once; those of an import are as many as it made. */
const MOST_INVITED = 1_000;

/** Users who have not signed in yet get a link by mail, with which each of them chooses his password. */
export const inviteUsers = endpoint({
  path: '/system/v1/user/invitation',
  needs: 'access:user-edit',
  name: { zh: '发送邀请', en: 'Send invitations' },
  summary:
    'Sends each of these users a link to choose his first password, good once; or says beforehand how many get one and why others do not',
  input: z.object({
    ids: z.optional(z.array(Id).check(z.maxLength(MOST_INVITED, 'tooMany'))),
    /** Those whom this import has created, instead of ids. */
    importId: z.optional(Id),
    /** Y: says what would be done, and sends nothing. */
    preview: maybeYesNo,
  }),
  output: z.object({
    preview: z.boolean(),
    invited: Count,
    left: z.array(z.object({ why: z.enum(hindrances), count: Count })),
  }),
  fails: ['login.noPublicUrl', 'user.importGone'],
});
