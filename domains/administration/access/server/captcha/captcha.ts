import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Captcha, TrackPoint } from '../../contract/sign-in/login-calls.ts';
import { drawCaptcha, type CaptchaPicture } from './captcha-picture.ts';
import { isHumanTrack, isKeyTrack } from './captcha-track.ts';
import { tokenHashOf } from '../sign-in/session.ts';

const LIVES = sql<string>`now() + interval '2 minutes'`;
const AHEAD = 8;

/** Pictures made ahead while nobody waits; each is given out once. */
const ahead: Promise<CaptchaPicture>[] = [];
const nextPicture = async (): Promise<CaptchaPicture> => {
  const picture = ahead.shift() ?? drawCaptcha();
  const drawn = await picture;
  while (ahead.length < AHEAD) ahead.push(drawCaptcha());
  return drawn;
};

/** A new captcha; where its hole is, only the database knows. `db` needs access rights. */
export const newCaptcha = async (db: Kysely<Tables>): Promise<Captcha> => {
  const { holeX, backgroundImage, sliderImage } = await nextPicture();
  const { id } = await db
    .insertInto('captcha')
    .values({ hole_x: holeX, token_hash: null, expires_at: LIVES })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, backgroundImage, sliderImage };
};

/**
 * Takes the captcha's only try. Returns the token that opens one signing in, or undefined when the movement does not fit.
 * Fails with `login.captchaExpired` when there is no such captcha (any more). `db` needs access rights.
 */
export const tryCaptcha = async (
  db: Kysely<Tables>,
  id: string,
  track: readonly TrackPoint[],
  width: number,
  by: 'pointer' | 'keys' = 'pointer',
): Promise<string | undefined> => {
  if (!isUuid(id)) throw new Failure('login.captchaExpired');
  const token = randomBytes(24).toString('base64url');
  const tried = await db
    .updateTable('captcha')
    .set({ token_hash: tokenHashOf(token), expires_at: LIVES })
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('hole_x')
    .executeTakeFirst();
  if (!tried) throw new Failure('login.captchaExpired');
  const fits = by === 'keys' ? isKeyTrack : isHumanTrack;
  if (fits(track, width, tried.hole_x)) return token;
  await db.deleteFrom('captcha').where('id', '=', id).execute();
  return undefined;
};

/**
 * Uses a token up. Returns why it opens nothing: the slider was not moved yet, or the token is wrong, used or older than two minutes;
 * null when it opens one try. `db` needs access rights.
 */
export const spendCaptcha = async (
  db: Kysely<Tables>,
  id: string,
  token: string,
): Promise<'login.sliderRequired' | 'login.captchaExpired' | null> => {
  if (!isUuid(id)) return 'login.captchaExpired';
  const used = await db
    .deleteFrom('captcha')
    .where('id', '=', id)
    .where('token_hash', '=', tokenHashOf(token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst();
  if (used) return null;
  const untouched = await db
    .selectFrom('captcha')
    .select('id')
    .where('id', '=', id)
    .where('token_hash', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return untouched ? 'login.sliderRequired' : 'login.captchaExpired';
};

const isUuid = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
