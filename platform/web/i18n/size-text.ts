const STEP = 1024;

/** `896 B`, `12.4 kB`, `3.1 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < STEP) return `${bytes} B`;
  const kilobytes = bytes / STEP;
  return kilobytes < STEP ? `${kilobytes.toFixed(1)} kB` : `${(kilobytes / STEP).toFixed(1)} MB`;
};
