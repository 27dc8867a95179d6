import { endpoint } from '@portal/platform/contract/endpoint.ts';
import * as z from 'zod/mini';
import { MailPreference, SubscriptionCategory, SubscriptionChoices } from './fields.ts';

export const readSubscriptions = endpoint({
  method: 'GET',
  path: '/system/v1/message-subscription/findByCurrentUser',
  needs: 'session',
  summary: 'What the user may be told of, by category, and how he wants to be told (SPEC section 7)',
  output: z.array(SubscriptionCategory),
});

export const saveSubscriptions = endpoint({
  path: '/system/v1/message-subscription/save',
  needs: 'session',
  name: { zh: '修改消息订阅', en: 'Change message subscriptions' },
  summary: 'Saves how the user wants to be told, as a flat list of scenarios (SPEC section 7)',
  bodyList: 'msList',
  input: SubscriptionChoices,
  output: z.object({ saved: z.number() }),
  fails: ['notification.unknownScenario', 'notification.mustKnow'],
});

export const readMailPreference = endpoint({
  method: 'GET',
  path: '/system/v1/message-subscription/mail-preference',
  needs: 'session',
  summary: 'When and in which language the user gets his mails',
  output: MailPreference,
});

export const saveMailPreference = endpoint({
  method: 'PUT',
  path: '/system/v1/message-subscription/mail-preference',
  needs: 'session',
  name: { zh: '修改邮件偏好', en: 'Change mail preferences' },
  summary: 'Saves when and in which language the user gets his mails; what waits is put to its new time',
  input: MailPreference,
  output: MailPreference,
  fails: ['notification.unknownZone'],
});
