import { inspect } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import {
  type HttpStatus,
  commonFailures,
  Failure,
  type FailureDetails,
  type FailureKey,
} from '@portal/platform/contract/failure.ts';
import { checkText, type Broken } from '@portal/platform/contract/values/check-text.ts';
import { fill, inLanguage, type Bilingual, type Language } from '@portal/platform/contract/words.ts';
import { FILES_AWAY } from '../files/files-away.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import { TENANT_MOVED, TENANT_MOVES } from '../database/connections/tenant-away.ts';
import { fieldsIn, type FieldOf } from './field-words.ts';
import { refusal, type Envelope } from './envelope.ts';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';
export const BODY_TOO_LARGE = 'FST_ERR_CTP_BODY_TOO_LARGE';
/** Largest body of a call that is no upload. */
export const MOST_BODY_MEGABYTES = 2;
/** The party's role may not touch the table, or a row policy refused what it wrote. */
const INSUFFICIENT_PRIVILEGE = '42501';
/**
 * A value that the database cannot hold: out of range, no day, no number, a NUL in a text (PostgreSQL class 22), too long a key
 * (54000), refused by a check constraint. The shape of the call should have refused it before, so it is logged.
 */
const UNFIT = /^(22...|23514|54000)$/;
/**
 * Not now, perhaps in a moment. Connection lost, refused, or the server shutting down and starting (classes 08 and 57P), a
 * statement given up (57014), no connection, memory or disk left (53, 58), a standby (25006), deadlocked again and again (40),
 * locked for too long (55P03); then the system's own codes of sockets and full disks.
 */
const AWAY =
  /^(08...|57P0.|57014|53...|58...|25006|40001|40P01|55P03|ECONN\w*|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EMFILE|EIO)$/;
/** `needs_plant` of the migrations: what people keep belongs to a plant. */
const HAS_PLANT = /_has_plant$/;
/** What the driver says without a code. */
const LOST =
  /Connection terminated|connection error|timeout exceeded when trying to connect|timeout expired|Query read timeout|not queryable|client was closed/i;

export type FailureWords = {
  /** Keys of all failures -> their texts, with places for details. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  readonly statusOf: (key: string) => number;
  readonly textOf: (key: string, details: FailureDetails, language: Language) => string;
  readonly checkOf: (broken: Broken, language: Language) => string;
  readonly fieldOf: FieldOf;
  readonly constraintOf: (constraint: string) => string | undefined;
};

/** What a domain declares of failures. */
export type DeclaredFailures = {
  readonly failures?: Readonly<Record<string, HttpStatus>>;
  readonly words?: Bilingual<{
    readonly failures?: Readonly<Record<string, string>>;
    readonly checks?: Readonly<Record<string, string>>;
  }>;
  readonly routes?: readonly { readonly endpoint: Endpoint }[];
  /** Constraint of the database -> failure that it means, for example `delivery_note_number: 'deliveryNote.numberTaken'`. */
  readonly constraints?: Readonly<Record<string, string>>;
};

/** Gathers what all domains declare: status, words and constraints of every failure. */
export const failureWords = (plugins: readonly DeclaredFailures[]): FailureWords => {
  const status: Record<string, number> = { ...commonFailures };
  const texts: Record<Language, Record<string, string>> = {
    zh: { ...platformWords.zh.failures },
    en: { ...platformWords.en.failures },
  };
  const checks: Record<Language, Record<string, string>> = {
    zh: { ...platformWords.zh.checks },
    en: { ...platformWords.en.checks },
  };
  const constraints: Record<string, string> = {};
  for (const plugin of plugins) {
    Object.assign(status, plugin.failures);
    Object.assign(constraints, plugin.constraints);
    for (const language of ['zh', 'en'] as const) {
      Object.assign(texts[language], plugin.words?.[language].failures);
      Object.assign(checks[language], plugin.words?.[language].checks);
    }
  }
  // Put together here: an answer may name a hundred broken fields.
  const textsOfChecks: Record<Language, Readonly<Record<string, string>>> = {
    zh: { ...texts.zh, ...checks.zh },
    en: { ...texts.en, ...checks.en },
  };
  return {
    texts,
    statusOf: (key) => status[key] ?? 500,
    textOf: (key, details, language) => fill(texts[language][key] ?? key, inLanguage(details, language)),
    checkOf: (broken, language) => checkText(textsOfChecks[language], broken),
    fieldOf: fieldsIn([...plugins, { words: platformWords }]),
    constraintOf: (constraint) => constraints[constraint],
  };
};

/** Whatever was thrown, as an answer: failures in words, the database's refusals as failures, everything else as a bug with a number. */
export const answerTo = (
  error: unknown,
  language: Language,
  words: FailureWords,
  log: FastifyBaseLogger,
  trace: string,
): { status: number; body: Envelope } => {
  const failure = error instanceof Failure ? error : failureBehind(error as DatabaseError, language, words);
  if (failure === undefined) log.error({ err: error, trace }, 'A call failed unexpectedly');
  else if (!(error instanceof Failure)) logCause(error as DatabaseError, failure.key, log, trace);
  return bodyOf(failure ?? { key: 'err.internal', details: { trace } }, language, words);
};

/** The same of a call whose answer goes out elsewhere. */
export const refusedBody = (
  error: unknown,
  language: Language,
  words: FailureWords,
  trace: string,
): { status: number; body: Envelope } =>
  bodyOf(failureOf(error, words) ?? { key: 'err.internal', details: { trace } }, language, words);

const bodyOf = (
  { key, details }: Pick<Failure, 'key' | 'details'> | { key: string; details: FailureDetails },
  language: Language,
  words: FailureWords,
): { status: number; body: Envelope } => {
  const status = words.statusOf(key);
  const inWords = words.textOf(key, details, language);
  return { status, body: refusal(key, status, inWords, inLanguage(details, language)) };
};

/** Beside an answer that says nothing of its cause, the cause: for tests, whose reader has no log. A table that the database refused is named in it. */
export const nameCause = (body: Envelope, error: unknown): void => {
  if (body.info !== 'err.internal' && (error as DatabaseError).code !== INSUFFICIENT_PRIVILEGE) return;
  body.data = { ...(body.data as object), cause: inspect(error) };
};

/** The failure that an error is answered as. Undefined for what nobody foresaw. */
export const failureOf = (error: unknown, words: FailureWords): Failure | undefined => {
  if (error instanceof Failure) return error;
  const found = failureBehind(error as DatabaseError, 'zh', words);
  return found && new Failure(found.key as FailureKey, found.details);
};

/** True for what is answered as `err.internal`: neither a failure nor a refusal of the database that has words. */
export const isUnforeseen = (error: unknown, words: FailureWords): boolean =>
  failureOf(error, words) === undefined;

/** Seconds after which a program may ask again whether its tenant is there. */
const BACK_AFTER = 3;

type DatabaseError = {
  detail?: string;
  code?: string;
  constraint?: string;
  syscall?: string;
  statusCode?: number;
  message?: string;
};

const failureBehind = (
  error: DatabaseError,
  language: Language,
  words: FailureWords,
): { key: string; details: FailureDetails } | undefined => {
  const { code = '', message = '', statusCode = 0 } = error;
  const named = error.constraint === undefined ? undefined : words.constraintOf(error.constraint);
  if (named !== undefined) return { key: named, details: {} };
  if (HAS_PLANT.test(error.constraint ?? '')) return { key: 'err.noPlant', details: {} };
  if (code === TENANT_MOVES) return { key: 'err.tenantMoves', details: { seconds: BACK_AFTER } };
  if (code === TENANT_MOVED) return { key: 'err.tenantMoved', details: { address: error.detail ?? '' } };
  if (code === INSUFFICIENT_PRIVILEGE) return { key: 'err.forbidden', details: {} };
  if (code === UNIQUE_VIOLATION) return { key: 'err.duplicate', details: {} };
  if (code === FOREIGN_KEY_VIOLATION) return { key: 'err.inUse', details: {} };
  if (UNFIT.test(code))
    return { key: 'err.invalid', details: { summary: words.checkOf({ code: 'invalid' }, language) } };
  if (code === FILES_AWAY) return { key: 'err.filesAway', details: {} };
  if (isAway(error)) return { key: 'err.unavailable', details: {} };
  if (statusCode === 404) return { key: 'err.notFound', details: {} };
  if (code === BODY_TOO_LARGE) return { key: 'err.fileTooLarge', details: { limit: MOST_BODY_MEGABYTES } };
  if (statusCode >= 400 && statusCode < 500) return { key: 'err.invalid', details: { summary: message } };
  return undefined;
};

/** Something we need does not answer now, but may in a moment. A socket that is not there is meant, not a missing file. */
const isAway = ({ code = '', message = '', syscall }: DatabaseError): boolean =>
  AWAY.test(code) || (code === 'ENOENT' && syscall === 'connect') || LOST.test(message);

const AWAY_KEYS: readonly string[] = ['err.unavailable', 'err.filesAway'];

/** What the caller is told in general words, the operator finds in particular ones. */
const logCause = (error: DatabaseError, key: string, log: FastifyBaseLogger, trace: string): void => {
  const { code, message } = error;
  if (AWAY_KEYS.includes(key)) log.warn({ code, message, trace }, 'Something the portal needs is away');
  else if (key !== 'err.noPlant' && UNFIT.test(code ?? ''))
    log.warn({ code, message, trace }, 'A value got past the shape of its call');
};
