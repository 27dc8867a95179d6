import { CheckOutlined, CloseOutlined, DoubleRightOutlined, ReloadOutlined } from '@ant-design/icons';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { CAPTCHA_PIECE_WIDTH, CAPTCHA_WIDTH } from '../../contract/sign-in/login-calls.ts';
import styles from './slider-captcha.module.css';
import { useCaptcha, type Verified } from './use-captcha.ts';
import { useSlide } from './use-slide.ts';
import { loginWords } from '../words.en.ts';

const PIECE = CAPTCHA_PIECE_WIDTH / CAPTCHA_WIDTH;

/**
 * The picture with a gap and the slider that moves the piece into it: by mouse, by finger, or by arrow keys and Enter.
 * The picture is 354 px wide where there is room and shrinks with its place; the handle is as wide as the piece, so
 * both move by the same pixels.
 */
export const SliderCaptcha = ({ onSuccess }: { onSuccess: (verified: Verified) => void }) => {
  const words = useWords(loginWords).captcha;
  const { state, reload, check } = useCaptcha(onSuccess);
  const picture = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  // Whoever came by keys moves it at once: the dialog begins with its button to close else.
  useEffect(() => handle.current?.focus({ preventScroll: true }), []);
  const size = () => {
    const { width, height } = picture.current!.getBoundingClientRect();
    return { width, height, pieceWidth: width * PIECE };
  };
  const captcha = 'captcha' in state ? state.captcha : null;
  const slide = useSlide({
    key: captcha?.id ?? '',
    enabled: state.phase === 'ready',
    room: () => size().width * (1 - PIECE),
    onEnd: (track) => {
      if (state.phase === 'ready') void check(state.captcha, track, size());
    },
  });
  const message = {
    loading: words.loading,
    failed: words.failed,
    ready: words.slide,
    checking: words.checking,
    success: words.success,
    error: state.phase === 'error' ? state.message : '',
  }[state.phase];
  // The words stand where the handle has left more room.
  const beside =
    slide.percent > 50 ? { right: 'auto', width: slide.x } : { left: `calc(${slide.x}px + ${PIECE * 100}%)` };
  const shift = { transform: `translateX(${slide.x}px)` };
  return (
    <div className={styles.captcha} data-phase={slide.moving ? 'moving' : state.phase}>
      <div className={styles.picture} ref={picture}>
        {captcha ? (
          <>
            <img src={captcha.backgroundImage} alt={words.picture} draggable={false} />
            <img src={captcha.sliderImage} alt="" className={styles.piece} style={shift} draggable={false} />
          </>
        ) : null}
        {state.phase === 'failed' ? (
          <div className={styles.failed}>
            <span>{state.message}</span>
            <Button size="small" onClick={reload}>
              {words.retry}
            </Button>
          </div>
        ) : null}
        <Button
          className={styles.refresh ?? ''}
          size="small"
          icon={<ReloadOutlined />}
          aria-label={words.refresh}
          title={words.refresh}
          disabled={state.phase !== 'ready' || slide.moving}
          onClick={reload}
        />
      </div>
      <div className={styles.track}>
        <div className={styles.passed} style={{ width: slide.x }} />
        <span className={styles.message} role="status" style={beside}>
          {slide.moving ? '' : message}
        </span>
        <div
          ref={handle}
          className={styles.handle}
          style={shift}
          role="slider"
          tabIndex={0}
          aria-label={words.slider}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={slide.percent}
          aria-disabled={state.phase !== 'ready'}
          {...slide.handlers}
        >
          {state.phase === 'success' ? (
            <CheckOutlined />
          ) : state.phase === 'error' ? (
            <CloseOutlined />
          ) : (
            <DoubleRightOutlined />
          )}
        </div>
      </div>
    </div>
  );
};
