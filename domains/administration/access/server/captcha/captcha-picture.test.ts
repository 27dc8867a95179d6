import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE_WIDTH, CAPTCHA_WIDTH } from '../../contract/sign-in/login-calls.ts';
import { drawCaptcha } from './captcha-picture.ts';

test('picture and piece have their sizes, and the hole lies inside and clear of the start', async () => {
  const { holeX, backgroundImage, sliderImage } = await drawCaptcha();
  const [background, piece] = await Promise.all([loadImage(backgroundImage), loadImage(sliderImage)]);
  expect([background.width, background.height]).toEqual([CAPTCHA_WIDTH, CAPTCHA_HEIGHT]);
  expect([piece.width, piece.height]).toEqual([CAPTCHA_PIECE_WIDTH, CAPTCHA_HEIGHT]);
  expect(holeX * CAPTCHA_WIDTH).toBeGreaterThan(CAPTCHA_PIECE_WIDTH);
  expect(holeX * CAPTCHA_WIDTH + CAPTCHA_PIECE_WIDTH).toBeLessThanOrEqual(CAPTCHA_WIDTH);
});
