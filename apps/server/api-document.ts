import type { ApiBytes } from '@portal/platform/server/http/openapi/api-files.ts';
import { Threads } from '@portal/platform/server/threads/threads.ts';

const lane = new Threads({
  name: 'API document',
  most: 1,
  longest: 120_000,
  heapMegabytes: 1_024,
  stay: false,
});

/** The API document of the portal, made in a thread: seconds of work, once in the life of a process. */
export const documentBytes = async (): Promise<ApiBytes> =>
  lane.run<ApiBytes>(new URL('./api-document-bytes.ts', import.meta.url), 'apiDocumentBytes', undefined);
