/** Codes of PostgreSQL, of the network and of TLS, and what whoever starts the portal can do. */
const ADVICE: readonly (readonly [codes: readonly string[], advice: string])[] = [
  [
    ['28P01', '28000'],
    'It does not let this user in: correct user and password in DATABASE_URL, or pg_hba.conf of the server.',
  ],
  [
    ['3D000'],
    'Create the database (docs/operations.md, "Your own PostgreSQL"), or correct its name in DATABASE_URL.',
  ],
  [
    ['42501'],
    'The user of DATABASE_URL lacks a right: he must own the database and its schema public, and may create roles (docs/operations.md, "Your own PostgreSQL").',
  ],
  [['25006'], 'The server is read-only, as a standby is: let DATABASE_URL lead to the primary.'],
  [
    ['53300'],
    'All connections of the server are taken: raise max_connections (60 for each process of the portal), or end other programs.',
  ],
  [
    ['53100', '53200'],
    'The disk or the memory of the server is full: free some, then start again. Nothing is lost.',
  ],
  [['57P03', '57P01', '57P02'], 'The server is starting or ending: start again in a moment.'],
  [
    ['0A000', '22023'],
    'Make the database with encoding \'UTF8\' (docs/operations.md, "Your own PostgreSQL").',
  ],
  [
    ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'],
    'No server answers there: start PostgreSQL, or correct host and port in DATABASE_URL; a firewall may be between.',
  ],
  [
    ['ENOTFOUND', 'EAI_AGAIN'],
    'Nobody knows this host: correct it in DATABASE_URL, or the name service of this machine.',
  ],
  [
    ['ERR_INVALID_URL'],
    'DATABASE_URL must be an address like postgres://user:password@host:5432/portal, with a port up to 65535.',
  ],
  [
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
    ],
    'The certificate of the server is not trusted: give its authority in NODE_EXTRA_CA_CERTS, or correct the host in DATABASE_URL.',
  ],
];

type StartError = Error & { code?: string; routine?: string; syscall?: string; errors?: readonly Error[] };

/**
 * In words what is wrong with the database at the start: what it said, and how it is mended. Undefined for what is no matter of the database, or of
 * the portal's own code. Passwords never stand in it.
 */
export const startAdvice = (error: unknown): string | undefined => {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = '', message, errors } = one as StartError;
    const advice = ADVICE.find(([codes]) => codes.includes(code))?.[1];
    // A host of several addresses is told as several errors, of which only these say anything.
    const said = message || errors?.map((each) => each.message).join(', ') || code;
    if (advice !== undefined && isOfDatabase(one)) return `The database cannot be used: ${said}. ${advice}`;
  }
  return undefined;
};

/** Not a file that is missing, nor what a statement of the portal does wrong. */
const isOfDatabase = (error: StartError): boolean => {
  const { code = '', syscall, message } = error;
  if (code === 'ENOENT') return syscall === 'connect';
  if (code === '0A000' || code === '22023') return /encoding/i.test(message);
  return true;
};
