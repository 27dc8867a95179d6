import { expect, test } from 'vitest';
import { lighterPhoto } from './lighter-photo.ts';

/** A photo full of noise, which no coder makes small. */
const photo = async (width: number, height: number, type = 'image/jpeg'): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  const noise = new OffscreenCanvas(256, 256);
  const pixels = noise.getContext('2d')!.createImageData(256, 256);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = (at * 7919 * ((at >> 7) + 3)) % 251;
  noise.getContext('2d')!.putImageData(pixels, 0, 0);
  context.fillStyle = context.createPattern(noise, 'repeat')!;
  context.fillRect(0, 0, width, height);
  return new File([await canvas.convertToBlob({ type, quality: 1 })], 'damage.jpg', { type });
};

test('a photo of a phone is made smaller, keeps its name and its shape', async () => {
  const large = await photo(3200, 2400);
  const light = await lighterPhoto(large);
  const { width, height } = await createImageBitmap(light);
  expect([width, height]).toEqual([2400, 1800]);
  expect(light.size).toBeLessThan(large.size / 2);
  expect([light.name, light.type]).toEqual(['damage.jpg', 'image/jpeg']);
});

test('small photos, drawings and what is no picture stay as they are', async () => {
  const small = await photo(400, 300);
  const drawing = await photo(3000, 3000, 'image/png');
  const broken = new File([new Uint8Array(2 * 1024 * 1024)], 'broken.jpg', { type: 'image/jpeg' });
  for (const file of [small, drawing, broken]) expect(await lighterPhoto(file)).toBe(file);
});
