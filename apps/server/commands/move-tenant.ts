import { fill } from '@portal/platform/contract/words.ts';
import { look } from '../move/look.ts';
import { moveBack, moveTenant, removeMoved } from '../move/move-tenant.ts';
import { moveOn, saidBy, type Move } from '../move/move.ts';
import { withBothSides } from '../move/sides.ts';
import { sizeOf } from '../move/size.ts';
import { CommandFailure, failureText, tenantOf, type Command, type Desk, type Input } from './command.ts';
import { withDatabase } from './open-database.ts';
import { placeTyped } from './place-typed.ts';

export const moveTenantCommand: Command = {
  name: 'move-tenant',
  summary: (words) => words.moveTenant.summary,
  options: {
    tenant: { takes: 'N', required: true, help: (words) => words.moveTenant.tenant },
    to: { takes: 'URL', required: true, help: (words) => words.moveTenant.to },
    'files-to': { takes: 'PLACE', required: true, help: (words) => words.moveTenant.filesTo },
    at: { takes: 'URL', help: (words) => words.moveTenant.at },
    from: { takes: 'URL', help: (words) => words.moveTenant.from },
    'dry-run': { help: (words) => words.moveTenant.dryRun },
    back: { help: (words) => words.moveTenant.back },
    remove: { help: (words) => words.moveTenant.remove },
    force: { help: (words) => words.moveTenant.force },
  },
  work: async (input, desk) => {
    const tenant = tenantOf(input);
    await withDatabase(desk.config, async ({ url }) =>
      withBothSides(
        {
          tenant,
          url,
          files: desk.config.files,
          to: input.to!,
          filesTo: placeTyped(input['files-to']!, desk.config),
          from: input.from,
          tell: (step, details = {}) =>
            desk.say(fill(desk.words.moveTenant.steps[step], { tenant, ...details })),
        },
        async (move) => done(move, input, desk),
      ),
    );
  },
};

const done = async (move: Move, input: Input, { words, say }: Desk): Promise<void> => {
  const { tenant } = move;
  if (input.back) {
    await moveBack(move);
    return say(fill(words.moveTenant.wentBack, { tenant }));
  }
  if (input.remove) {
    const gone = await removeMoved(move, input.force === 'Y');
    return say(fill(words.moveTenant.removed, { tenant, ...gone }));
  }
  move.tell('looking');
  const lacks = await look(move);
  for (const { lack, ...details } of lacks) say(`- ${fill(words.moveTenant.lacks[lack], details)}`);
  if (lacks.length > 0) throw new CommandFailure('tenantMoveLacks', { count: lacks.length });
  if (input['dry-run']) {
    const { bytes, ...size } = await sizeOf(move);
    return say(fill(words.moveTenant.size, { ...size, tenant, megabytes: Math.ceil(bytes / 1e6) }));
  }
  const address = input.at;
  if (address === undefined || !/^https?:\/\/[^\s/]+/.test(address))
    throw new CommandFailure('tenantMoveNoAddress');
  const { files, jobs, closedFor } = await moveTenant(move, address).catch(async (error: unknown) => {
    throw await withClosing(move, error, words);
  });
  say(fill(words.moveTenant.done, { tenant, files, jobs, address, seconds: closedFor.toFixed(1) }));
};

/** What failed, and that nobody of the tenant can work meanwhile where that is so. A source that does not answer says itself what it lacks. */
const withClosing = async (
  { source, tenant }: Move,
  error: unknown,
  words: Desk['words'],
): Promise<unknown> => {
  const here = await moveOn(source.client, tenant).catch(() => undefined);
  if (here?.state !== 'closed' && here?.state !== 'cut') return error;
  const reason = error instanceof CommandFailure ? failureText(error, words) : saidBy(error);
  return new CommandFailure('tenantMoveClosed', { tenant, reason });
};
