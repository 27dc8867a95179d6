import { Agent as PlainAgent } from 'node:http';
import { Agent } from 'node:https';
import { S3Client } from '@aws-sdk/client-s3';
import { FOR_FILES } from './for-files.ts';
import type { S3Access } from '../../config/files-config.ts';

/** Milliseconds until a connection stands. */
const CONNECT = 3_000;
/** More than may read and write files at once (`MOST` of the turns): a reader who is slow keeps his, and nobody waits for him. */
const CONNECTIONS = 256;

const agent = { keepAlive: true, maxSockets: CONNECTIONS, [FOR_FILES]: true };

/**
 * Deadlines are each request's own (`s3-store.ts`). Checksums only where the protocol asks for them: older stores refuse those that AWS's client adds
 * by itself; what was kept is compared by its size instead, and each request is signed with the digest of what it sends.
 */
export const s3Client = ({ endpoint, region, pathStyle, key, secret }: S3Access): S3Client =>
  new S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: 2,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT,
      httpAgent: new PlainAgent(agent),
      httpsAgent: new Agent(agent),
    },
  });
