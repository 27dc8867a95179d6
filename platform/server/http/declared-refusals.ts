import { isForPrograms, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { FailureKey } from '@portal/platform/contract/failure.ts';
import type { PortalServices } from '../services.ts';
import { failureOf } from './failures.ts';
import { isWriting } from './request.ts';

/** What any call may be refused with, whatever it does: too many at once, another method, nobody there, what the portal needs is away, or the company's data go elsewhere. */
const OF_ANY_CALL = [
  'err.connectionClosed',
  'err.filesAway',
  'err.internal',
  'err.method',
  'err.tenantMoved',
  'err.tenantMoves',
  'err.tooManyRequests',
  'err.unavailable',
] as const satisfies readonly FailureKey[];
/** And any that has a body: too much was sent, or what is not read. */
const OF_ANY_BODY = [
  'err.bodyTooLarge',
  'err.fileTooLarge',
  'err.mediaType',
] as const satisfies readonly FailureKey[];

export const ofAnyCall = ({ method }: Endpoint): readonly FailureKey[] =>
  method === 'GET' ? OF_ANY_CALL : [...OF_ANY_CALL, ...OF_ANY_BODY];

/** What a call declares, and what its needs, its address, its input, its file and its being a write bring with them. */
export const declaredRefusals = (endpoint: Endpoint): ReadonlySet<FailureKey> => {
  const keys = new Set<FailureKey>(['err.invalid', ...endpoint.fails]);
  const isForStrangers = endpoint.needs === 'anyone';
  if (!isForStrangers)
    for (const key of [
      'err.token',
      'err.tokenAddress',
      'err.otherUser',
      'err.otherTenant',
      'err.plantNotAllowed',
    ] as const)
      keys.add(key);
  if (!isForStrangers && endpoint.asOneself !== true) keys.add('err.agencyOver');
  if (!isForStrangers && endpoint.beforeNewPassword !== true) keys.add('err.newPasswordNeeded');
  if (!isForPrograms(endpoint)) keys.add('err.peopleOnly');
  // Without a permission of its own the database may still refuse: a table that the caller's party has no right to.
  if (!isForStrangers) keys.add('err.forbidden');
  // What is written may name what is not there, or take away what others name: foreign keys say it.
  if (isWriting(endpoint)) keys.add('err.clientId').add('err.inUse');
  else if (!isForStrangers) keys.add('err.tooSlow');
  if (!isForStrangers && isWriting(endpoint))
    keys.add('err.duplicateSubmission').add('err.keyOfOther').add('err.noPlant');
  if (endpoint.path.includes('{')) keys.add('err.notFound');
  if (isWriting(endpoint) && takes(endpoint, 'version')) keys.add('err.updatedByOther');
  if (endpoint.kind === 'upload')
    keys.add('err.fileMissing').add('err.oneFileOnly').add('err.fieldAfterFile').add('err.fileTooLarge');
  if (endpoint.workbook === true) keys.add('err.excelFormat').add('err.tooManyRows');
  if (endpoint.work === 'print') keys.add('err.paperTooSlow');
  return keys;
};

/** Whether the input has a field of its own by this name. */
const takes = ({ input }: Endpoint, field: string): boolean => {
  const { def } = input._zod;
  return 'shape' in def && field in (def.shape as object);
};

/**
 * What a call failed with. Where the portal is asked to, its key is held against the declaration: one that is missing there is a bug that
 * names call and key. Tests run so.
 */
export const onlyDeclared = (endpoint: Endpoint, error: unknown, services: PortalServices): unknown => {
  if (!services.checkAnswers) return error;
  const key = failureOf(error, services.words)?.key;
  if (key === undefined || ([...OF_ANY_CALL, ...OF_ANY_BODY] as readonly FailureKey[]).includes(key))
    return error;
  if (declaredRefusals(endpoint).has(key)) return error;
  return new Error(
    `${endpoint.method} ${endpoint.path} answers ${key}, which it does not declare: name it in its \`fails\``,
    { cause: error },
  );
};
