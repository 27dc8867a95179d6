/** Columns of the system mode. */
export const modeColumns = ['id', 'version', 'mode'] as const;
