import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of this machine alone that answers what a test says. */
export const answeringServer = async (
  work: http.RequestListener,
): Promise<{ endpoint: string; close: () => void }> => {
  const server = http.createServer(work);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
