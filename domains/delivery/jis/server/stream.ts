import type { FastifyInstance } from 'fastify';
import { plantStreams } from '@portal/platform/server/http/streams/plant-streams.ts';
import { streamCall } from '@portal/platform/server/http/openapi/raw-calls.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { JIS_STREAM } from '../contract/board.ts';
import { readJisBoard } from '../contract/endpoints.ts';

/** `GET /api/jis/v1/stream?plantNo=`: `event: jis` says that something has changed on the lines of a plant. For whoever may see its board. */
export const jisStream = (app: FastifyInstance, services: PortalServices): void =>
  plantStreams(app, services, { channel: 'portal_jis', name: 'portal-jis' }).hints(JIS_STREAM, 'jis', {
    endpoint: readJisBoard,
  });

/** The same as the API document describes it. */
export const jisStreamCall = streamCall({
  path: JIS_STREAM.replace(/^\/api/, ''),
  name: 'followJis',
  needs: readJisBoard.needs,
  orNeeds: readJisBoard.orNeeds ?? [],
  summary: 'Says that something has changed on the lines of a plant',
  says: '`event: jis` with `data: {"after":"…"}`: ask `readJisBoard`, with this `after`, for what it is.',
});
