import { isIP } from 'node:net';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { addressesOf, isIn, SPECIAL_NETWORKS } from '@portal/platform/server/outgoing/inner-address.ts';

/** Where label printers may be: what the operator of the portal says. */
export type PrinterNetworks = {
  /** As CIDR: `10.20.0.0/16`, `fd00:20::/48`. None: nothing is sent to printers. */
  readonly networks: readonly string[];
  readonly ports: readonly [least: number, most: number];
};

export const printerNetworks = (): PrinterNetworks => readConfig().printers;

/** Whether anything is sent to printers here. */
export const printersAreOn = (): boolean => printerNetworks().networks.length > 0;

/**
 * Whether a printer may have this address. A network that is wider than a special one does not open that: `0.0.0.0/0` leaves out
 * `127.0.0.1`, `127.0.0.0/8` has it. This machine, links and many receivers are never a printer's unless named as such.
 */
export const isPrinterAddress = (networks: readonly string[], address: string): boolean => {
  const special = SPECIAL_NETWORKS.filter((one) => isIn([one], address));
  return networks.some(
    (network) =>
      isIn([network], address) &&
      special.every((one) => isIn([one], network.split('/')[0]!) && isNarrow(network, one)),
  );
};

const isNarrow = (network: string, within: string): boolean => bitsOf(network) >= bitsOf(within);
const bitsOf = (network: string): number => Number(network.split('/')[1]);

export const isPrinterPort = ({ ports: [least, most] }: PrinterNetworks, port: number): boolean =>
  port >= least && port <= most;

/** What was typed as an address and not as a name can be judged before anybody connects. */
export const isForbiddenHost = ({ networks }: PrinterNetworks, host: string): boolean =>
  networks.length > 0 && isIP(host) !== 0 && !isPrinterAddress(networks, host);

/**
 * An address of the host that a printer may have. Whoever connects must use it and not the name, which may lead elsewhere a moment later.
 */
export const printerAddressOf = async (
  { networks }: PrinterNetworks,
  host: string,
): Promise<{ readonly address: string } | 'notAllowed' | 'unknownHost'> => {
  try {
    const address = (await addressesOf(host)).find((one) => isPrinterAddress(networks, one));
    return address === undefined ? 'notAllowed' : { address };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== 'getaddrinfo') throw error;
    return 'unknownHost';
  }
};
