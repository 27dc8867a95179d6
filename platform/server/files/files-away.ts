/**
 * The store of files does not do what it is requested to: no answer, none in time, or a refusal. No failure of the caller's making, so
 * no `Failure`: whoever takes those for an answer about a file must not take this for one.
 */
export class FilesAway extends Error {
  override name = 'FilesAway';
  readonly code = FILES_AWAY;
}
export const FILES_AWAY = 'FILES_AWAY';

/** A store that the portal cannot begin with; the message says which setting to correct. */
export class FilesFailure extends Error {}
