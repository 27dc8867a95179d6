import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListObjectsV2Command,
} from '@aws-sdk/client-s3';
import { addressOf, type S3Place } from '../../config/files-config.ts';
import { FilesFailure } from '../files-away.ts';
import { s3Client } from './client.ts';

/** Milliseconds in which the store must answer each question at the start. */
const PATIENCE = 10_000;
/** Never there as a file: it is begun, and let go of. */
const TRIAL = 'start-check';

/** Whether files can be listed and kept there, without keeping one. Fails with `FilesFailure`, which says what to correct. */
export const checkS3 = async (place: S3Place, patience = PATIENCE): Promise<void> => {
  const { bucket: Bucket, prefix } = place;
  const client = s3Client(place);
  const inTime = () => ({ abortSignal: AbortSignal.timeout(patience) });
  try {
    await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), inTime());
    const Key = `${prefix}${TRIAL}`;
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }), inTime());
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), inTime());
  } catch (error) {
    throw new FilesFailure(
      `The file store of FILES_URL (${addressOf(place)}) cannot be used: ${adviceOn(error, place)}`,
      { cause: error },
    );
  } finally {
    client.destroy();
  }
};

type StoreError = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } };

const adviceOn = (error: unknown, place: S3Place): string => {
  const { name, message, code, $metadata } = error as StoreError;
  const known = BY_NAME[name]?.(place);
  if (known !== undefined) return known;
  const status = $metadata?.httpStatusCode;
  if (status === 403) return mayNot(place);
  if (status === 301 || status === 307 || status === 400) return `${message}. ${region(place)}`;
  if (status === undefined)
    return `${endpointOf(place)} does not answer (${code ?? message}). See whether it runs and is reached from here, and correct FILES_S3_ENDPOINT. Where a store wants the bucket in the path and not in the name of its host, set FILES_S3_PATH_STYLE=1.`;
  return `${endpointOf(place)} answers ${status} (${name}: ${message}). See whether FILES_S3_ENDPOINT is the address of its S3 service.`;
};

const endpointOf = ({ endpoint, region }: S3Place): string => endpoint ?? `The S3 service of ${region}`;

const mayNot = ({ key, bucket }: S3Place): string =>
  `the key ${key} may not do what is needed. Give it the rights to list the bucket ${bucket} and its uploads in parts, and to read, write and delete what lies in it.`;
const region = ({ region: name }: S3Place): string =>
  `Correct FILES_S3_REGION (${name}), and FILES_S3_PATH_STYLE if the store wants the bucket elsewhere in its addresses.`;

const BY_NAME: Readonly<Record<string, (place: S3Place) => string>> = {
  NoSuchBucket: ({ bucket }) => `there is no bucket ${bucket}. Make it, or correct FILES_URL.`,
  InvalidAccessKeyId: ({ key }) => `it does not know the key ${key}. Correct FILES_S3_KEY.`,
  SignatureDoesNotMatch: ({ key }) =>
    `FILES_S3_SECRET is not the secret of the key ${key}. Correct it, and see whether a proxy on the way changes requests.`,
  AccessDenied: mayNot,
  RequestTimeTooSkewed: () => 'the clock of this machine differs from its clock by too much. Set it.',
  PermanentRedirect: region,
  AuthorizationHeaderMalformed: region,
};
