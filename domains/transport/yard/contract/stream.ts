/** Server-sent events of the yard (`event: yard`); no declared call, for it answers no envelope. */
export const YARD_STREAM = '/api/transport/v1/yard/stream';
/** The same for walls: what they show (`event: board`), as `readYardBoard` answers it. */
export const YARD_BOARD_STREAM = '/api/transport/v1/yard/board/stream';
