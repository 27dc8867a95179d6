import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

/** Makes the types of a client from the API document that `scripts/api-document.ts` wrote, as another company would. */
const document = readFileSync('.cache/api/openapi.json', 'utf8');
writeFileSync('.cache/api/portal.d.ts', astToString(await openapiTS(document)));
