import { useFollowed } from '@portal/platform/web/calls/use-followed.ts';
import { readYard, readYardBoard } from '../contract/endpoints.ts';
import { YARD_BOARD_STREAM, YARD_STREAM } from '../contract/stream.ts';

const HINT = 'yard';

/** The yard as it is now, asked anew when the server says that it has changed. */
export const useYard = () => useFollowed(readYard, YARD_STREAM, HINT);

/** What a wall shows; the server sends it anew when it has changed. */
export const useYardBoard = () => useFollowed(readYardBoard, YARD_BOARD_STREAM, HINT);
