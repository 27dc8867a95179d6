import { afterAll, beforeAll, expect, test } from 'vitest';
import type { S3Place } from '../../config/files-config.ts';
import { answeringServer } from '../../testing/answering-server.ts';
import { startS3Server, type S3Server } from '../../testing/s3-server.ts';
import { FilesFailure } from '../files-away.ts';
import { openStore } from '../open-store.ts';
import { checkS3 } from './check-s3.ts';

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => server.close());

const refusalOf = async (place: S3Place): Promise<string> => {
  const error: unknown = await checkS3(place, 500).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(FilesFailure);
  return (error as Error).message;
};

test('a bucket that can be used is left as it was', async () => {
  const store = await openStore(server.place);
  expect(await Array.fromAsync(store.names())).toEqual([]);
});

test('a bucket that is not there is named, with its setting', async () => {
  expect(await refusalOf({ ...server.place, bucket: 'other-bucket' })).toBe(
    'The file store of FILES_URL (s3://other-bucket/plants/portal) cannot be used: there is no bucket other-bucket. Make it, or correct FILES_URL.',
  );
});

test.each([
  ['nobody listens', 'http://127.0.0.1:9'],
  ['a host that is not there', 'http://s3.portal.invalid'],
])('%s: the endpoint is to be corrected', async (_, endpoint) => {
  const said = await refusalOf({ ...server.place, endpoint });
  expect(said).toContain(`${endpoint} does not answer`);
  expect(said).toContain('correct FILES_S3_ENDPOINT');
});

test('a store that takes the question and answers nothing is left', async () => {
  server.set('hang');
  expect(await refusalOf(server.place)).toContain('does not answer');
  server.set('pass');
});

test.each([
  [403, 'InvalidAccessKeyId', 'it does not know the key test-key. Correct FILES_S3_KEY.'],
  [403, 'SignatureDoesNotMatch', 'FILES_S3_SECRET is not the secret of the key test-key.'],
  [403, 'AccessDenied', 'the key test-key may not do what is needed. Give it the rights to list'],
  [403, 'RequestTimeTooSkewed', 'the clock of this machine differs'],
  [403, 'SomethingOfItsOwn', 'the key test-key may not do what is needed.'],
  [400, 'AuthorizationHeaderMalformed', 'Correct FILES_S3_REGION (cn-north-1)'],
  [301, 'PermanentRedirect', 'Correct FILES_S3_REGION (cn-north-1)'],
  [500, 'InternalError', 'answers 500 (InternalError: No)'],
])('a %i that says %s is said with what to do', async (status, code, advice) => {
  const other = await answeringServer((_, answer) =>
    answer.writeHead(status).end(`<Error><Code>${code}</Code><Message>No</Message></Error>`),
  );
  const said = await refusalOf({ ...server.place, endpoint: other.endpoint });
  expect(said).toContain(advice);
  expect(said).not.toContain(server.place.secret);
  other.close();
});

test('a server that is no store is named', async () => {
  const other = await answeringServer((_, answer) => answer.writeHead(404).end('<html></html>'));
  expect(await refusalOf({ ...server.place, endpoint: other.endpoint })).toContain(
    'See whether FILES_S3_ENDPOINT is the address of its S3 service.',
  );
  other.close();
});
