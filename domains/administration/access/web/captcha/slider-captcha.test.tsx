import { refusal, type Script, type Seen } from '@portal/platform/web/testing/fake-server.ts';
import { renderScreen } from '@portal/platform/web/testing/render-screen.tsx';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { TrackPoint } from '../../contract/sign-in/login-calls.ts';
import { SliderCaptcha } from './slider-captcha.tsx';

/** A 1 x 1 transparent picture. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const show = async (more: Script = {}, width = 354) => {
  const onSuccess = vi.fn();
  let made = 0;
  const shown = await renderScreen(
    <div style={{ width }}>
      <SliderCaptcha onSuccess={onSuccess} />
    </div>,
    {
      answers: {
        'GET /system/v1/cc/gen': () => {
          made += 1;
          return { id: `captcha-${made}`, backgroundImage: PICTURE, sliderImage: PICTURE };
        },
        'POST /system/v1/cc/check/{id}': ({ input }) => `token of ${String(input.id)}`,
        ...more,
      },
    },
  );
  const slider = shown.screen.getByRole('slider');
  await expect.element(slider).toHaveAttribute('aria-disabled', 'false');
  /** Drags the handle by so many pixels with the real mouse. */
  const drag = (pixels: number) =>
    userEvent.dragAndDrop(slider, shown.screen.baseElement, {
      sourcePosition: { x: 20, y: 20 },
      targetPosition: targetFor(slider.element(), pixels),
      steps: 12,
    });
  return { ...shown, slider, drag, onSuccess };
};

const targetFor = (handle: Element, pixels: number) => {
  const at = handle.getBoundingClientRect();
  const base = document.body.getBoundingClientRect();
  return { x: at.left - base.left + 20 + pixels, y: at.top - base.top + 22 };
};

const checkOf = (calls: readonly Seen[]) =>
  calls[0]!.input as { trackList: TrackPoint[] } & Record<string, number>;

test('a slide hands over its track and the sizes as shown; success tells picture and token', async () => {
  const { drag, onSuccess, server, screen } = await show();
  await drag(120);
  await expect
    .poll(() => onSuccess.mock.calls)
    .toEqual([[{ captchaId: 'captcha-1', captchaToken: 'token of captcha-1' }]]);
  await expect.element(screen.getByText('验证通过')).toBeVisible();
  const sent = checkOf(server.requests('POST /system/v1/cc/check/{id}'));
  expect(sent).toMatchObject({
    by: 'pointer',
    bgImageWidth: 354,
    bgImageHeight: 200,
    sliderImageWidth: 66,
    sliderImageHeight: 200,
  });
  expect(sent.trackList[0]).toEqual({ x: 0, y: 0, type: 'down', t: 0 });
  const last = sent.trackList.at(-1);
  expect(last?.type).toBe('up');
  // The mouse of the test rounds to whole pixels of the frame.
  expect(Math.abs(last!.x - 120)).toBeLessThanOrEqual(2);
  const times = sent.trackList.map(({ t }) => t);
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('on a narrow place the picture shrinks and tells its smaller size', async () => {
  const { drag, server } = await show({}, 177);
  await drag(60);
  await expect.poll(() => server.requests('POST /system/v1/cc/check/{id}')).toHaveLength(1);
  expect(checkOf(server.requests('POST /system/v1/cc/check/{id}'))).toMatchObject({
    bgImageWidth: 177,
    bgImageHeight: 100,
    sliderImageWidth: 33,
  });
});

test('the handle stops at the end of its way', async () => {
  const { drag, server } = await show();
  await drag(600);
  await expect.poll(() => server.requests('POST /system/v1/cc/check/{id}')).toHaveLength(1);
  expect(checkOf(server.requests('POST /system/v1/cc/check/{id}')).trackList.at(-1)?.x).toBe(288);
});

test('a wrong place says so, and after a second there is a new picture with the slider at its start', async () => {
  const { drag, slider, onSuccess, server, screen } = await show({
    'POST /system/v1/cc/check/{id}': () => refusal('login.wrongCaptcha', '滑块验证未通过，请重试'),
  });
  await drag(120);
  await expect.element(screen.getByText('滑块验证未通过，请重试')).toBeVisible();
  expect(server.requests('GET /system/v1/cc/gen')).toHaveLength(1);
  await expect.poll(() => server.requests('GET /system/v1/cc/gen').length, { timeout: 3000 }).toBe(2);
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  expect(onSuccess).not.toHaveBeenCalled();
});

test('a lost answer resets as well', async () => {
  const { drag, server, screen } = await show({
    'POST /system/v1/cc/check/{id}': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await drag(120);
  await expect.element(screen.getByText('无法连接服务器，请检查网络后重试')).toBeVisible();
  await expect.poll(() => server.requests('GET /system/v1/cc/gen').length, { timeout: 3000 }).toBe(2);
});

test('when no picture comes one can try again', async () => {
  let tries = 0;
  const { screen } = await renderScreen(<SliderCaptcha onSuccess={() => undefined} />, {
    answers: {
      'GET /system/v1/cc/gen': () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return { id: 'second', backgroundImage: PICTURE, sliderImage: PICTURE };
      },
    },
  });
  await screen.getByRole('button', { name: '重试' }).click();
  await expect.element(screen.getByRole('img', { name: '带缺口的验证图片' })).toBeVisible();
});

test('arrow keys move it, Shift moves it finely, Enter confirms', async () => {
  const { slider, server, onSuccess } = await show();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight>20/}{Shift>}{ArrowLeft>2/}{/Shift}{Enter}');
  await expect.poll(() => onSuccess.mock.calls.length).toBe(1);
  const { trackList, by } = server.requests('POST /system/v1/cc/check/{id}')[0]!.input as {
    trackList: TrackPoint[];
    by: string;
  };
  expect(by).toBe('keys');
  expect(trackList.at(-1)).toMatchObject({ x: 118, y: 0, type: 'up' });
});

test('Escape gives the movement up, a mere click sends nothing', async () => {
  const { slider, server } = await show();
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight>5/}{Escape}');
  await expect.element(slider).toHaveAttribute('aria-valuenow', '0');
  await slider.click();
  expect(server.requests('POST /system/v1/cc/check/{id}')).toHaveLength(0);
});
