/** Server-sent events of the yard (`event: yard`); no declared call, for it answers no envelope. */
export const YARD_STREAM = '/api/transport/v1/yard/stream';
