import { sql } from 'kysely';

/** SQL: when a note comes; while nobody has said it, the noon of the day it leaves: it comes no sooner, and is not sent so. */
export const comesAt = sql`coalesce(note.expected_arrival, (note.dispatch_on + time '12:00') at time zone 'UTC')`;
