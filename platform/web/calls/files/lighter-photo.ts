/** The longer edge of a photo in px: a label on it can still be read. */
const LONGEST_EDGE = 2400;
/** Below it a photo goes as it is. */
const LIGHT_BYTES = 1024 * 1024;
const QUALITY = 0.85;
const PHOTO = 'image/jpeg';

/**
 * A photo of a camera, at most 2,400 px long, upright and without what the camera wrote of its place. A file that is no large JPEG, or that this
 * browser cannot draw, comes back as it is. Example: 4032 x 3024 px of 6.4 MB become 2400 x 1800 px of about 1 MB.
 */
export const lighterPhoto = async (file: File): Promise<File> => {
  if (file.type !== PHOTO || file.size <= LIGHT_BYTES) return file;
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    // it is no picture after all: the server says so
    return file;
  }
  const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await canvas.convertToBlob({ type: PHOTO, quality: QUALITY });
  return drawn.size < file.size
    ? new File([drawn], file.name, { type: PHOTO, lastModified: file.lastModified })
    : file;
};
