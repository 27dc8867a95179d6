import { randomInt } from 'node:crypto';
import { createCanvas, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { CAPTCHA_HEIGHT, CAPTCHA_PIECE_WIDTH, CAPTCHA_WIDTH } from '../../contract/sign-in/login-calls.ts';

/** `holeX` is the left edge of the piece's strip as a part of the width: how far the slider must travel. */
export type CaptchaPicture = { holeX: number; backgroundImage: string; sliderImage: string };

const PIECE = 44;
const KNOB = 9;
const MARGIN = (CAPTCHA_PIECE_WIDTH - PIECE) / 2;

/** A generated picture with a hole, and the piece that fits it: data URLs, about 14 kB and 2 to 8 ms. */
export const drawCaptcha = async (): Promise<CaptchaPicture> => {
  const background = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const context = background.getContext('2d');
  paintScene(context);
  const left = between(CAPTCHA_PIECE_WIDTH + 20, CAPTCHA_WIDTH - CAPTCHA_PIECE_WIDTH - 6);
  const top = between(KNOB + 6, CAPTCHA_HEIGHT - PIECE - KNOB - 6);
  const shape = piecePath(left + MARGIN, top);

  const piece = createCanvas(CAPTCHA_PIECE_WIDTH, CAPTCHA_HEIGHT);
  const pieceContext = piece.getContext('2d');
  pieceContext.translate(-left, 0);
  pieceContext.save();
  pieceContext.clip(shape);
  pieceContext.drawImage(background, 0, 0);
  pieceContext.restore();
  outline(pieceContext, shape, 'rgba(255, 255, 255, 0.9)');

  context.fillStyle = 'rgba(0, 0, 0, 0.45)';
  context.fill(shape);
  outline(context, shape, 'rgba(255, 255, 255, 0.6)');
  const [jpeg, png] = await Promise.all([background.encode('jpeg', 80), piece.encode('png')]);
  return {
    holeX: left / CAPTCHA_WIDTH,
    backgroundImage: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
    sliderImage: `data:image/png;base64,${png.toString('base64')}`,
  };
};

/** Fields of colour, discs and strokes at random: no two pictures are alike, so none can be learnt by heart. */
const paintScene = (context: SKRSContext2D): void => {
  const hue = between(0, 359);
  const sky = context.createLinearGradient(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  sky.addColorStop(0, `hsl(${hue} 55% 42%)`);
  sky.addColorStop(1, `hsl(${(hue + 70) % 360} 55% 62%)`);
  context.fillStyle = sky;
  context.fillRect(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  for (let discs = 0; discs < 24; discs++) {
    context.fillStyle = `hsl(${(hue + between(0, 140)) % 360} 60% ${between(35, 75)}% / 0.45)`;
    context.beginPath();
    context.arc(between(0, CAPTCHA_WIDTH), between(0, CAPTCHA_HEIGHT), between(8, 46), 0, Math.PI * 2);
    context.fill();
  }
  for (let strokes = 0; strokes < 16; strokes++) {
    context.strokeStyle = `hsl(${(hue + between(100, 260)) % 360} 70% ${between(40, 85)}% / 0.6)`;
    context.lineWidth = between(1, 4);
    context.beginPath();
    context.moveTo(between(0, CAPTCHA_WIDTH), between(0, CAPTCHA_HEIGHT));
    context.bezierCurveTo(
      between(0, CAPTCHA_WIDTH),
      between(0, CAPTCHA_HEIGHT),
      between(0, CAPTCHA_WIDTH),
      between(0, CAPTCHA_HEIGHT),
      between(0, CAPTCHA_WIDTH),
      between(0, CAPTCHA_HEIGHT),
    );
    context.stroke();
  }
};

/** A square with a knob on top and on the right, as of a jigsaw. */
const piecePath = (x: number, y: number): Path2D => {
  const path = new Path2D();
  const middle = PIECE / 2;
  path.moveTo(x, y);
  path.lineTo(x + middle - KNOB, y);
  path.arc(x + middle, y, KNOB, Math.PI, 0);
  path.lineTo(x + PIECE, y);
  path.lineTo(x + PIECE, y + middle - KNOB);
  path.arc(x + PIECE, y + middle, KNOB, -Math.PI / 2, Math.PI / 2);
  path.lineTo(x + PIECE, y + PIECE);
  path.lineTo(x, y + PIECE);
  path.closePath();
  return path;
};

const outline = (context: SKRSContext2D, shape: Path2D, colour: string): void => {
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.stroke(shape);
};

const between = (least: number, most: number): number => randomInt(least, most + 1);
