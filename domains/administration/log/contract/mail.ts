import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import { Id, Moment, search } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';
import { Period } from './fields.ts';

export const mailStates = ['waiting', 'sent', 'failed'] as const;

const MailLine = z.object({
  id: z.string(),
  at: Moment,
  recipient: z.string(),
  /** What it is about, as a code. */
  scenario: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.number(),
  /** Why it did not go, as the key of a failure. */
  problem: z.nullable(z.string()),
  /** The last words of the mail server. */
  answer: z.nullable(z.string()),
  sentAt: z.nullable(Moment),
  /** Failed, and nothing in it was secret: it can be sent again. */
  canResend: z.boolean(),
});
const MailFilters = z.object({
  ...Period,
  recipient: search(),
  subject: search(),
  scenario: search(),
  state: z.optional(z.enum(mailStates, { error: 'invalidChoice' })),
});

export const listMails = list({
  path: '/system/v1/mail-log',
  needs: 'session',
  summary: 'E-mails: an administrator sees those of his tenant, everybody else his own',
  row: MailLine,
  filters: MailFilters,
  sortable: ['at', 'recipient', 'state', 'scenario'],
});

export const exportMails = file({
  path: '/system/v1/mail-log/export',
  needs: 'session',
  summary: 'The e-mails found, as an Excel workbook',
  input: MailFilters,
});

export const readMail = endpoint({
  method: 'GET',
  path: '/system/v1/mail-log/{id}',
  needs: 'session',
  summary: 'One e-mail with its text; what was secret in it has left only its place',
  input: z.object({ id: Id }),
  output: z.extend(MailLine, { body: z.string() }),
  fails: ['err.notFound'],
});

export const resendMail = endpoint({
  path: '/system/v1/mail-log/{id}/resend',
  needs: 'log:resend',
  summary: 'Queues a failed e-mail again; its line tells what becomes of it',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'log.mailNotFailed', 'log.mailHadSecret'],
});
