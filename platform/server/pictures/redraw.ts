import { createCanvas, loadImage } from '@napi-rs/canvas';

export type Redraw = {
  readonly bytes: Uint8Array;
  readonly format: 'png' | 'jpeg' | 'webp';
  /** Points of the longer side, at most. */
  readonly side: number;
  /** Bytes of the outcome, at most: it gets smaller until they do. */
  readonly mostBytes: number;
};

const QUALITY = 88;
const SMALLER = 0.7;
const SMALLEST = 64;

/**
 * Draws a picture anew, upright: all that stood beside its points is gone. Fails for what cannot be drawn. Unpacks four bytes a point, so whoever
 * calls it has judged the head; called in a thread.
 */
export const redrawn = async ({ bytes, format, side, mostBytes }: Redraw): Promise<{ bytes: Uint8Array }> => {
  const image = await loadImage(bytes);
  for (let longest = side; ; longest *= SMALLER) {
    const scale = Math.min(1, longest / Math.max(image.width, image.height));
    const of = (points: number): number => Math.max(1, Math.round(points * scale));
    const [width, height] = [of(image.width), of(image.height)];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    if (format === 'jpeg') {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(image, 0, 0, width, height);
    const drawn = format === 'png' ? canvas.encodeSync('png') : canvas.encodeSync(format, QUALITY);
    // In memory of its own, which can be handed from thread to thread.
    if (drawn.length <= mostBytes || longest < SMALLEST) return { bytes: new Uint8Array(drawn) };
  }
};
