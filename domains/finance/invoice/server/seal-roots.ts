import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { NO_ROOTS, type SealRoots } from './reading/ofd/trust.ts';

const PEM = /-----BEGIN (CERTIFICATE|X509 CRL)-----([\sA-Za-z0-9+/=]+)-----END \1-----/g;
const FILES = /\.(?:pem|cer|crt|der|crl)$/i;

/** The certificates and lists of revocations that lie in the folder of `SEAL_ROOTS`, read with each upload: whoever puts one there need not start the portal again. */
export const sealRoots = async (): Promise<SealRoots> => {
  const { sealRoots: folder } = readConfig();
  return folder === undefined ? NO_ROOTS : rootsIn(folder);
};

/** PEM, several in a file or one, or DER by the ending of the name. */
export const rootsIn = async (folder: string): Promise<SealRoots> => {
  const [certificates, revocations]: [Buffer[], Buffer[]] = [[], []];
  for (const name of (await readdir(folder)).filter((one) => FILES.test(one)).toSorted()) {
    const bytes = await readFile(path.join(folder, name));
    const blocks = [...bytes.toString('latin1').matchAll(PEM)];
    for (const [, kind, text] of blocks)
      (kind === 'CERTIFICATE' ? certificates : revocations).push(Buffer.from(text!, 'base64'));
    if (blocks.length === 0) (/\.crl$/i.test(name) ? revocations : certificates).push(bytes);
  }
  return { certificates, revocations };
};
