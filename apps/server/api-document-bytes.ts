import { apiBytesOf, type ApiBytes } from '@portal/platform/server/http/openapi/api-files.ts';
import { plugins } from './domains.ts';

/** The API document of the whole portal; called in a thread, which reads all declarations for itself. */
export const apiDocumentBytes = async (): Promise<ApiBytes> => apiBytesOf(plugins);
