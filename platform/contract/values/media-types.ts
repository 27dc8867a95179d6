/** What a call that answers a file may send, as its declaration says it (`types`). */
export const PDF = 'application/pdf';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Whatever kind of file somebody has stored, or another system has sent. */
export const ANY_FILE = '*/*';
/** A file that is for a machine: commands of a label printer, a message as it came. */
export const BYTES = 'application/octet-stream';
