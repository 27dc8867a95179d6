import type { FastifyInstance } from 'fastify';

type Upload = { readonly id: string; readonly key: string; readonly begun: string };
type Requested = {
  uploads?: string;
  uploadId?: string;
  prefix?: string;
  'max-uploads'?: string;
  'upload-id-marker'?: string;
};

/** Adds to the test store what it lacks: the list of uploads in parts that were begun and neither completed nor let go of (ListMultipartUploads). */
export const listUploads = (app: FastifyInstance): void => {
  const uploads: Upload[] = [];
  app.addHook('onSend', async (request, _, payload) => {
    const { uploads: begins } = request.query as Requested;
    const id = /<UploadId>([^<]+)</.exec(String(payload))?.[1];
    const key = /<Key>([^<]+)</.exec(String(payload))?.[1];
    if (request.method === 'POST' && begins !== undefined && id !== undefined && key !== undefined)
      uploads.push({ id, key, begun: new Date().toISOString() });
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const { uploadId } = request.query as Requested;
    const at = uploads.findIndex(({ id }) => id === uploadId);
    if (at >= 0 && ['POST', 'DELETE'].includes(request.method) && reply.statusCode < 300)
      uploads.splice(at, 1);
  });
  app.addHook('preHandler', async (request, reply) => {
    const requested = request.query as Requested;
    if (request.method !== 'GET' || requested.uploads === undefined) return undefined;
    const found = uploads.filter(({ key }) => key.startsWith(requested.prefix ?? ''));
    const from = found.findIndex(({ id }) => id === requested['upload-id-marker']) + 1;
    const page = found.slice(from, from + Number(requested['max-uploads'] ?? 1_000));
    const isCut = from + page.length < found.length;
    const last = page.at(-1);
    return reply
      .type('application/xml')
      .send(
        `<ListMultipartUploadsResult><IsTruncated>${isCut}</IsTruncated>${
          isCut
            ? `<NextKeyMarker>${last!.key}</NextKeyMarker><NextUploadIdMarker>${last!.id}</NextUploadIdMarker>`
            : ''
        }${page
          .map(
            ({ key, id, begun }) =>
              `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
          )
          .join('')}</ListMultipartUploadsResult>`,
      );
  });
};
