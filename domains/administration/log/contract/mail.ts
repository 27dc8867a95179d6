import * as z from 'zod/mini';
import { choice, code, count, moment, text } from '@portal/platform/contract/columns.ts';
import { courses } from '@portal/platform/contract/state-machine.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id } from '@portal/platform/contract/fields.ts';
import { contains, oneOf } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { period } from './period.ts';

const mailStates = ['waiting', 'sent', 'failed'] as const;
export const mailCourses = courses<(typeof mailStates)[number]>({
  states: { waiting: 'underWay', sent: 'done', failed: 'wrong' },
});

export const listMails = listOf({
  path: '/system/v1/mail-log',
  needs: 'session',
  summary: 'E-mails: an administrator sees those of his tenant, everybody else his own',
  columns: {
    at: moment({ chars: 18, sorts: true }),
    recipient: text({ px: 220, chars: 32, sorts: true }),
    subject: text({ px: 320, chars: 48 }),
    state: choice(mailStates, 'mailStates', { px: 110, chars: 10, sorts: true }),
    tries: count({ px: 90, chars: 8 }),
    /** Why it did not go, as the key of a failure. */
    problem: text({ px: 220, chars: 32, maybe: true }),
    /** The last words of the mail server. */
    answer: text({ px: 240, chars: 40, maybe: true }),
    sentAt: moment({ chars: 18, maybe: true }),
    /** What it is about, as a code. */
    scenario: code({ px: 180, chars: 24, sorts: true }),
  },
  filters: {
    ...period,
    recipient: contains(),
    subject: contains(),
    state: oneOf(mailStates, 'mailStates'),
    scenario: contains(),
  },
  also: {
    id: z.string(),
    /** Failed, and nothing in it was secret: it can be sent again. */
    canResend: z.boolean(),
  },
  fails: ['log.rangeNeeded'],
});

export const exportMails = exportOf(listMails);

export const readMail = endpoint({
  method: 'GET',
  path: '/system/v1/mail-log/{id}',
  needs: 'session',
  summary: 'One e-mail with its text; what was secret in it has left only its place',
  input: z.object({ id: Id }),
  output: z.extend(listMails.row, { body: z.string() }),
  fails: ['err.notFound'],
});

export const resendMail = endpoint({
  path: '/system/v1/mail-log/{id}/resend',
  needs: 'log:resend',
  name: { zh: '重新发送邮件', en: 'Send e-mail again' },
  summary: 'Queues a failed e-mail again; its line tells what becomes of it',
  input: z.object({ id: Id }),
  fails: ['err.notFound', 'log.mailNotFailed', 'log.mailHadSecret'],
});
