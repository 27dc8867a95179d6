import { file, upload } from '@portal/platform/contract/endpoint.ts';
import { Code, Id, YesNo, maybeText, Uuid } from '@portal/platform/contract/fields.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { ANY_FILE } from '@portal/platform/contract/values/media-types.ts';
import * as z from 'zod/mini';

const MEGABYTE = 1024 * 1024;
/** SPEC section 9: 5 MB for pictures, 20 MB for everything else. */
export const MOST_IMAGE_BYTES = 5 * MEGABYTE;
export const MOST_FILE_BYTES = 20 * MEGABYTE;

/** What a company may send in within a day, and a user within an hour: more than any of them needs, less than a disk holds. */
export const MOST_COMPANY_BYTES_A_DAY = 2048 * MEGABYTE;
export const MOST_USER_FILES_AN_HOUR = 500;

/** The file's kind is judged by its name and its first bytes, never by what the browser says of it. */
export const uploadFile = upload({
  path: '/system/v1/file',
  work: 'store',
  needs: 'session',
  forPrograms: true,
  name: { zh: '上传文件', en: 'Upload file' },
  summary: 'Keeps one file; until it belongs to a record only the person who sent it reads it',
  maxBytes: MOST_FILE_BYTES,
  input: z.object({
    docType: z._default(Code, 'attachment'),
    source: z._default(Code, 'web'),
    /** SPEC section 7 sends `temp`: a file that no record takes is removed after a week. */
    folder: z._default(Code, 'temp'),
    extra: maybeText(500),
  }),
  output: StoredFile,
  fails: [
    'err.fileMissing',
    'err.fileTooLarge',
    'err.fileType',
    'file.empty',
    'file.otherContent',
    'file.pictureTooLarge',
    'file.pictureUnreadable',
    'file.tooManyThisHour',
    'file.tooMuchToday',
  ],
});

export const downloadFile = file({
  types: [ANY_FILE],
  path: '/system/v1/file/{id}/{uuid}',
  work: 'download',
  needs: 'session',
  forPrograms: true,
  summary: 'A stored file; pictures that are safe to show come inline unless `download` is Y',
  input: z.object({
    id: Id,
    uuid: Uuid,
    download: z.optional(YesNo),
  }),
  fails: ['err.notFound'],
});
