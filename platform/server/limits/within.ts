/** What a promise answers, or undefined when it has not in so many milliseconds. The rest of the work goes on unheard. */
export const within = async <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const clock = setTimeout(resolve, milliseconds, undefined);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(clock);
  }
};
