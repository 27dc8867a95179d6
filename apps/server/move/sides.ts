import pg from 'pg';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { addressOf, type FilesPlace } from '@portal/platform/server/config/files-config.ts';
import { openStore } from '@portal/platform/server/files/open-store.ts';
import { CommandFailure } from '../commands/command.ts';
import { saidBy, type Move } from './move.ts';

/** Any number: whoever moves a tenant holds it on both sides for as long as he is connected. */
const MOVING = 20_261_130;
/** What was ended a moment ago may still be at its last statement. */
const FREE_WITHIN = '60s';

type Places = {
  readonly tenant: number;
  readonly url: string;
  readonly files: FilesPlace;
  readonly to: string;
  readonly filesTo: FilesPlace;
  readonly from: string | undefined;
  readonly tell: Move['tell'];
};

/** Does `work` with both sides open, and nobody else moving. Fails with `tenantMoveNoTarget`, `tenantMoveSame`, `tenantMoveOtherMoves`. */
export const withBothSides = async <T>(
  { tenant, url, files, to, filesTo, from, tell }: Places,
  work: (move: Move) => Promise<T>,
): Promise<T> =>
  withClient(sideConnection(url), async (source) => {
    await alone(source);
    const target = new pg.Client(sideConnection(to));
    target.on('error', () => undefined);
    await target.connect().catch((error: unknown) => {
      throw new CommandFailure('tenantMoveNoTarget', { reason: saidBy(error) });
    });
    try {
      if ((await placeIn(source)) === (await placeIn(target))) throw new CommandFailure('tenantMoveSame');
      await alone(target);
      return await work({
        tenant,
        source: { client: source, files: await openStore(files) },
        target: { client: target, files: await openStore(filesTo) },
        from: from ?? url,
        to: withoutUser(to),
        sharesFiles: addressOf(files) === addressOf(filesTo),
        tell,
      });
    } finally {
      await target.end();
    }
  });

const sideConnection = (url: string): pg.ClientConfig => ({
  ...ownerConnection({ url }),
  application_name: 'portal-move',
  keepAlive: true,
});

/** Which database of which server. */
const placeIn = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ place: string }>(
    `select system_identifier || '/' || current_database() as place from pg_control_system()`,
  );
  return rows[0]!.place;
};

const alone = async (client: pg.Client): Promise<void> => {
  await client.query(`set lock_timeout = '${FREE_WITHIN}'`);
  await client.query('select pg_advisory_lock($1)', [MOVING]).catch((error: unknown) => {
    if ((error as { code?: string }).code === '55P03') throw new CommandFailure('tenantMoveOtherMoves');
    throw error;
  });
  await client.query('reset lock_timeout');
  await client.query('set search_path = public');
};

const withoutUser = (url: string): string => {
  const [, scheme = '', rest = ''] = /^(\w+:\/\/)(?:[^@/]*@)?(.*)$/.exec(url) ?? [];
  return scheme + rest.replace(/([?&])password=[^&]*/, '$1');
};
