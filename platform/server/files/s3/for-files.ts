/** Stands on each connection to the store: tests let nobody but it and the database be waited for inside a transaction. */
export const FOR_FILES = 'portalFiles';
