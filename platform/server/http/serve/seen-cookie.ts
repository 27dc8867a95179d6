import type { FastifyReply, FastifyRequest } from 'fastify';
import { MOST_BEHIND } from '../../database/connections/standby.ts';
import {
  END_OF_LOG,
  START_OF_LOG,
  logPositionOf,
  logPositionText,
} from '../../database/connections/log-position.ts';
import type { LogPosition } from '../../database/connections/log-position.ts';
import { KEPT_FOR } from '../../limits/kept-answers.ts';
import type { PortalServices } from '../../services.ts';
import { cookieSetter, cookiesOf } from '../session-cookie.ts';

/** How far the database's log had come when the browser's last writing call was done. */
export const SEEN_COOKIE = 'portal_seen';
/** Seconds; after that no standby that is read, and no kept answer, is from before the call. */
const LASTS = 2 * Math.ceil((MOST_BEHIND + KEPT_FOR) / 1000);

/** Lets the browser's next reads see what its call wrote, whichever process and database they reach. Does nothing without a standby. */
export const hasWritten = async (
  { standbys }: Pick<PortalServices, 'standbys'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  if (standbys === undefined) return;
  const position = logPositionText(await standbys.written());
  cookieSetter(request, reply)(SEEN_COOKIE, position, { httpOnly: true, maxAge: LASTS });
};

/** What the caller of a read must see. One who tells something odd sees the newest. */
export const seenBy = (request: FastifyRequest): LogPosition => {
  const position = cookiesOf(request)[SEEN_COOKIE];
  return position === undefined || position === '' ? START_OF_LOG : (logPositionOf(position) ?? END_OF_LOG);
};
