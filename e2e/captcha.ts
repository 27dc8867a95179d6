import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, type Locator, type Page } from '@playwright/test';

/** How much of the picture's light is left in the hole. */
const SHADE = 0.55;
const OPAQUE = 255;

/** Slides the piece into the gap as a hand does: it looks where the gap is, speeds up, slows down and trembles. */
export const slide = async (page: Page, { miss = 0 }: { miss?: number } = {}): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const handle = dialog.getByRole('slider');
  await expect(handle).toHaveAttribute('aria-disabled', 'false');
  const pictures = dialog.locator('img');
  const part = await gapIn(await sourceOf(pictures.nth(0)), await sourceOf(pictures.nth(1)));
  // Towards the middle: beyond a gap near the edge the piece would stop at the edge, and fit.
  const place = part < 0.5 ? part + miss : part - miss;
  await drag(page, handle, place * (await fullWidth(pictures.nth(0))));
};

/** The width a picture keeps: a dialog grows while it opens. */
const fullWidth = async (picture: Locator): Promise<number> => {
  const laidOut = await picture.evaluate((element) => (element as { offsetWidth?: number }).offsetWidth!);
  await expect.poll(async () => Math.round((await picture.boundingBox())!.width)).toBe(laidOut);
  return laidOut;
};

const sourceOf = async (picture: Locator): Promise<string> => (await picture.getAttribute('src'))!;

/**
 * Where the piece fits, as a part of the picture's width: the one place where the picture shows the piece's own colours,
 * darkened.
 */
export const gapIn = async (background: string, piece: string): Promise<number> => {
  const [picture, mask] = [await pixelsOf(background), await pixelsOf(piece)];
  const inside: { x: number; y: number; at: number }[] = [];
  for (let y = 0; y < mask.height; y += 2)
    for (let x = 0; x < mask.width; x += 2) {
      const at = (y * mask.width + x) * 4;
      if (mask.data[at + 3] === OPAQUE) inside.push({ x, y, at });
    }
  const strangeness = (left: number): number =>
    inside.reduce((sum, { x, y, at }) => {
      const there = (y * picture.width + left + x) * 4;
      const differs = [0, 1, 2].map((colour) =>
        Math.abs(picture.data[there + colour]! - SHADE * mask.data[at + colour]!),
      );
      return sum + differs.reduce((one, other) => one + other, 0);
    }, 0);
  const places = Array.from({ length: picture.width - mask.width + 1 }, (_, left) => left);
  const scores = places.map(strangeness);
  return scores.indexOf(Math.min(...scores)) / picture.width;
};

const pixelsOf = async (source: string) => {
  const image = await loadImage(source);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
};

const STEPS = 24;

const drag = async (page: Page, handle: Locator, distance: number): Promise<void> => {
  const box = (await handle.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const gone = (1 - Math.cos((Math.PI * step) / STEPS)) / 2;
    await page.mouse.move(x + distance * gone, y + (step % 3) - 1);
    await page.waitForTimeout(15);
  }
  await page.mouse.up();
};
