import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/** Where the bytes of files lie: a folder, or a bucket of a store that speaks S3. */
export type FilesPlace = { readonly folder: string } | S3Place;

export type S3Place = S3Access & {
  readonly bucket: string;
  /** Ahead of each key, with a slash at its end; empty for the bucket as a whole. */
  readonly prefix: string;
};

/** How a store is spoken to, whatever bucket of it. */
export type S3Access = {
  /** Undefined: the one of AWS for the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Whether the bucket stands in the path of an address, or in its host. */
  readonly pathStyle: boolean;
  readonly key: string;
  readonly secret: string;
};

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w.-]{1,60}(?:\/[\w.-]{1,60}){0,9}))?\/?$/;
export const isFilesUrl = (text: string): boolean => text.startsWith('file://') || BUCKET.test(text);

const isAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, pathname, search } = new URL(text);
  return (
    ['http:', 'https:'].includes(protocol) && `${username}${password}${search}` === '' && pathname === '/'
  );
};
const text = (holds: (value: string) => boolean, error: string) =>
  z.string().check(z.refine(holds, { error }));

/** Name, rule and default of each setting; `.env.example` says what it is for. */
export const filesSettings = {
  FILES_URL: z.optional(text(isFilesUrl, 'an address like file:///srv/portal/files or s3://bucket/portal')),
  FILES_S3_ENDPOINT: z.optional(text(isAddress, 'an address like https://s3.example.com')),
  FILES_S3_REGION: z._default(
    text((value) => /^[\w-]{1,60}$/.test(value), 'a region like cn-north-1'),
    'us-east-1',
  ),
  FILES_S3_KEY: z.optional(
    text((value) => /^[\x21-\x7e]{3,200}$/.test(value), 'the id of an access key, without spaces'),
  ),
  FILES_S3_SECRET: z.optional(
    text((value) => /^[\x21-\x7e]{3,200}$/.test(value), 'the secret of an access key, without spaces'),
  ),
  FILES_S3_PATH_STYLE: z._default(
    z.pipe(
      text((value) => ['0', '1'].includes(value), '1 (yes) or 0 (no)'),
      z.transform((value) => value === '1'),
    ),
    false,
  ),
};
type Settings = z.output<z.ZodMiniObject<typeof filesSettings>>;

/** What is missing beside an address of a bucket. */
export const missingForFiles = (input: Readonly<Record<string, string | undefined>>): string[] => {
  if (!BUCKET.test(input.FILES_URL ?? '')) return [];
  return ['FILES_S3_KEY', 'FILES_S3_SECRET']
    .filter((name) => input[name] === undefined)
    .map((name) => `${name} is missing. FILES_URL names a bucket, which needs it.`);
};

/** Undefined where nobody may speak to one: there is no key. */
export const s3AccessOf = ({
  FILES_S3_ENDPOINT: endpoint,
  FILES_S3_REGION: region,
  FILES_S3_PATH_STYLE: pathStyle,
  FILES_S3_KEY: key,
  FILES_S3_SECRET: secret,
}: Settings): S3Access | undefined =>
  key === undefined || secret === undefined ? undefined : { endpoint, region, pathStyle, key, secret };

/** @param without the folder, where no address is set */
export const filesOf = (settings: Settings, without: string): FilesPlace =>
  (settings.FILES_URL === undefined ? undefined : placeOf(settings.FILES_URL, s3AccessOf(settings))) ?? {
    folder: without,
  };

/** What an address like that of `FILES_URL` means; undefined for a bucket that nobody may speak to. */
export const placeOf = (url: string, access: S3Access | undefined): FilesPlace | undefined => {
  const [, bucket, prefix] = BUCKET.exec(url) ?? [];
  if (bucket === undefined) return { folder: fileURLToPath(url) };
  return access && { bucket, prefix: prefix === undefined ? '' : `${prefix}/`, ...access };
};

/** The address again. */
export const addressOf = (place: FilesPlace): string =>
  'folder' in place
    ? pathToFileURL(place.folder).href
    : `s3://${place.bucket}/${place.prefix}`.replace(/\/$/, '');
