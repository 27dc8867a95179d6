import { Readable } from 'node:stream';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { IncomingFile } from '@portal/platform/server/caller.ts';
import { pictureHead, type PictureHead } from '@portal/platform/server/pictures/picture-head.ts';
import { redrawPicture } from '@portal/platform/server/pictures/pictures.ts';
import { isTooLarge, MOST_POINTS, MOST_SIDE } from '@portal/platform/server/pictures/point-limits.ts';
import { MOST_IMAGE_BYTES } from '../../contract/file-calls.ts';
import { HEAD, kindOf } from './kinds.ts';

/** Points of the longer side of a picture that is drawn anew: enough for a screen, and for the crack in a box. */
const KEPT_SIDE = 2_560;
type Drawn = 'png' | 'jpeg' | 'webp';
/** The kinds that are drawn anew. GIF and BMP have no place for EXIF; the others are downloads, kept as they came. */
const DRAWN: Readonly<Record<string, Drawn>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
};
/** Kinds whose size nobody can tell from their first bytes. */
const WITHOUT_SIZE: ReadonlySet<string> = new Set(['svg', 'fpx', 'exif']);

/**
 * A picture as it is kept, before any transaction begins: judged by its points, and drawn anew, upright, where it carries more than a picture
 * (place and time of a photo must not reach the other company) or is larger than anybody looks at. Undefined: it is kept as it came. Fails with
 * `file.pictureTooLarge` and `file.pictureUnreadable`; what is wrong with name, kind and bytes `checkedStream` says.
 */
export const judgedPicture = async (open: () => IncomingFile): Promise<IncomingFile | undefined> => {
  const file = open();
  const kind = kindOf(file.name);
  if (kind?.image !== true) return undefined;
  const bytes = await wholePicture(file);
  if (bytes === undefined || !kind.fits(bytes.subarray(0, HEAD))) return undefined;
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  const head = pictureHead(bytes, ending === 'tga');
  if (head === undefined) {
    if (WITHOUT_SIZE.has(ending)) return undefined;
    throw new Failure('file.pictureUnreadable');
  }
  const { width, height } = head;
  if (isTooLarge(head))
    throw new Failure('file.pictureTooLarge', {
      width,
      height,
      million: MOST_POINTS / 1_000_000,
      side: MOST_SIDE,
    });
  const format = drawnAs(kind.contentType, head);
  if (format === undefined || (head.isBare && Math.max(width, height) <= KEPT_SIDE)) return undefined;
  const drawn = await redrawn(bytes, format);
  return { ...file, stream: Readable.from([drawn]) };
};

/** A file that is called .exif may be a photo like any other. */
const drawnAs = (contentType: string, { format }: PictureHead): Drawn | undefined =>
  DRAWN[contentType] ?? (format === 'jpeg' ? 'jpeg' : undefined);

const redrawn = async (bytes: Buffer, format: Drawn): Promise<Buffer> => {
  try {
    return await redrawPicture({ bytes, format, side: KEPT_SIDE, mostBytes: MOST_IMAGE_BYTES });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('file.pictureUnreadable');
  }
};

/** Undefined when it is none, or larger than pictures may be. */
const wholePicture = async ({ stream }: IncomingFile): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MOST_IMAGE_BYTES) return undefined;
  }
  return size === 0 ? undefined : Buffer.concat(chunks);
};
