/** A place in PostgreSQL's write-ahead log, as bytes from its beginning: a database that has replayed up to it shows all that was committed before. */
export type LogPosition = bigint;

/** Before everything: any database has come so far. */
export const START_OF_LOG: LogPosition = 0n;
/** After everything: no standby has come so far. */
export const END_OF_LOG: LogPosition = 0xffffffff_ffffffffn;

/** Reads a position as PostgreSQL writes it, `16/B374D848`; undefined for anything else. */
export const logPositionOf = (text: string | null | undefined): LogPosition | undefined => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** The same as PostgreSQL writes it. */
export const logPositionText = (position: LogPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffffffffn).toString(16)}`.toUpperCase();
