import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { useEffect, useRef, useState } from 'react';
import { checkCaptcha, generateCaptcha, type Captcha } from '../../contract/sign-in/login-calls.ts';
import type { FinishedTrack } from './captcha-track.ts';

/** SPEC section 4: after an error the slider resets after this long and a new picture comes. */
const RESET_MS = 1000;

export type CaptchaState =
  | { phase: 'loading' }
  /** No picture came. */
  | { phase: 'failed'; message: string }
  | { phase: 'ready'; captcha: Captcha }
  | { phase: 'checking'; captcha: Captcha }
  | { phase: 'success'; captcha: Captcha }
  | { phase: 'error'; captcha: Captcha; message: string };

/** What opens one attempt to sign in. */
export type Verified = { captchaId: string; captchaToken: string };

export type ShownSize = { width: number; height: number; pieceWidth: number };

/** Fetches pictures and has movements checked; every refusal and every lost answer ends in a new picture. */
export const useCaptcha = (onSuccess: (verified: Verified) => void) => {
  const [turn, setTurn] = useState(0);
  const [message, setTold] = useState<Message | null>(null);
  const state: CaptchaState = message?.turn === turn ? message.state : { phase: 'loading' };
  const shown = useRef(true);
  useEffect(() => {
    let left = false;
    shown.current = true;
    void fetched().then((next) => (left ? undefined : setTold(unlessLate(turn, next))));
    return () => {
      left = true;
      shown.current = false;
    };
  }, [turn]);
  const refused = state.phase === 'error';
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => setTurn((previous) => previous + 1), RESET_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const check = async (captcha: Captcha, track: FinishedTrack, size: ShownSize) => {
    setTold(unlessLate(turn, { phase: 'checking', captcha }));
    const answer = await checked(captcha, track, size);
    if (!shown.current) return;
    if (typeof answer === 'string') {
      setTold(unlessLate(turn, { phase: 'success', captcha }));
      onSuccess({ captchaId: captcha.id, captchaToken: answer });
    } else setTold(unlessLate(turn, { phase: 'error', captcha, message: answer.message }));
  };
  return { state, reload: () => setTurn(turn + 1), check };
};

type Message = { turn: number; state: CaptchaState };

/** What comes late for a previous picture changes nothing. */
const unlessLate =
  (turn: number, state: CaptchaState) =>
  (before: Message | null): Message =>
    before && before.turn > turn ? before : { turn, state };

const fetched = async (): Promise<CaptchaState> => {
  try {
    return { phase: 'ready', captcha: await call(generateCaptcha, {}) };
  } catch (failure) {
    return { phase: 'failed', message: refusalIn(failure).message };
  }
};

/** The token, or why there is none. */
const checked = async (
  captcha: Captcha,
  track: FinishedTrack,
  size: ShownSize,
): Promise<string | CallFailure> => {
  try {
    return await call(checkCaptcha, {
      id: captcha.id,
      ...track,
      bgImageWidth: size.width,
      bgImageHeight: size.height,
      sliderImageWidth: size.pieceWidth,
      sliderImageHeight: size.height,
    });
  } catch (failure) {
    return refusalIn(failure);
  }
};

const refusalIn = (failure: unknown): CallFailure => {
  if (failure instanceof CallFailure) return failure;
  throw failure;
};
