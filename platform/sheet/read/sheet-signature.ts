import { open, stat } from 'node:fs/promises';
import type { SheetLimits } from '../sheet-limits.ts';
import { SheetRefusal } from '../sheet-refusal.ts';

const OLD_OR_LOCKED = 0xd0cf11e0;
const ZIP = 0x504b0304;

/** Looks at the size and the first bytes of a file (path or content): fails with a `SheetRefusal` where they are none of a workbook. */
export const refuseBySignature = async (source: string | Buffer, limits: SheetLimits): Promise<void> => {
  const size = typeof source === 'string' ? (await stat(source)).size : source.length;
  if (size > limits.fileBytes)
    throw new SheetRefusal('sheet.tooLarge', { limit: limits.fileBytes, found: size });
  const head = typeof source === 'string' ? await firstBytes(source) : source;
  const signature = head.length < 4 ? 0 : head.readUInt32BE(0);
  if (signature === OLD_OR_LOCKED) throw new SheetRefusal('sheet.oldOrLocked');
  if (signature !== ZIP) throw new SheetRefusal('sheet.notExcel');
};

const firstBytes = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
