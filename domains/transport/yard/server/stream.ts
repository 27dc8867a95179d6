import type { FastifyInstance } from 'fastify';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { plantStreams } from '@portal/platform/server/http/streams/plant-streams.ts';
import { streamCall } from '@portal/platform/server/http/openapi/raw-calls.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { readYard, readYardBoard } from '../contract/endpoints.ts';
import { YARD_BOARD_STREAM, YARD_STREAM } from '../contract/stream.ts';
import { yardBoardNow } from './yard-now.ts';

const isFor = ({ party }: Scope): boolean => party === 'plant' || party === 'admin';

/**
 * `GET /api/transport/v1/yard/stream?plantNo=`: `event: yard` says that something has changed in the yard of a plant, for people of the plant who may see
 * it. `GET /api/transport/v1/yard/board/stream?plantNo=` brings what a wall shows, for those who may see the board.
 */
export const yardStream = (app: FastifyInstance, services: PortalServices): void => {
  const streams = plantStreams(app, services, { channel: 'portal_yard', name: 'portal-yard' });
  streams.hints(YARD_STREAM, 'yard', { endpoint: readYard, isFor });
  streams.boards(YARD_BOARD_STREAM, { endpoint: readYardBoard, isFor }, async (caller) =>
    yardBoardNow(caller, await plantZone(caller)),
  );
};

/** The same as the API document describes it. */
export const yardStreamCalls = [
  streamCall({
    path: YARD_STREAM.replace(/^\/api/, ''),
    name: 'followYard',
    needs: readYard.needs,
    orNeeds: readYard.orNeeds ?? [],
    summary: 'Says that something has changed in the yard of a plant, for people of the plant',
    says: '`event: yard` with `data: {"after":"…"}`: ask `readYard`, with this `after`, for what it is.',
  }),
  streamCall({
    path: YARD_BOARD_STREAM.replace(/^\/api/, ''),
    name: 'followYardBoard',
    needs: readYardBoard.needs,
    orNeeds: readYardBoard.orNeeds ?? [],
    summary: 'Brings what a wall in the yard shows, when it opens and after each change',
    says: '`event: board`; its data are what `readYardBoard` answers.',
  }),
];
