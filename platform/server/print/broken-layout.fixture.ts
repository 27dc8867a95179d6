/** Layouts that go wrong, for the tests of the printing threads. */
export const fails = (data: unknown): never => {
  throw new RangeError(`no layout for ${JSON.stringify(data)}`);
};
export const dies = (): never => process.exit(3);
export const notAFunction = 5;
