import { readConfig } from '@portal/platform/server/config/config.ts';
import { languageOf } from './commands/command.ts';
import { runCommand } from './commands/run-command.ts';
import { startFailure } from './start-failure.ts';

/** `npm run portal -- <command>`: what operators do beside the running portal, or without it. */
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    config: readConfig,
    language: languageOf(process.env),
    say,
  });
} catch (error) {
  say(startFailure(error));
  process.exitCode = 1;
}
