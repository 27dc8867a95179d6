import type { Config } from '@portal/platform/server/config/config.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { backup } from './backup.ts';
import { cells } from './cells.ts';
import { CommandFailure, failureText, helpOf, optionsOf, wordsIn, type Command } from './command.ts';
import { createAdmin } from './create-admin.ts';
import { moveFiles } from './move-files.ts';
import { moveTenantCommand } from './move-tenant.ts';
import { resetPassword } from './reset-password.ts';
import { restore } from './restore.ts';

const commands: readonly Command[] = [
  createAdmin,
  resetPassword,
  backup,
  restore,
  moveFiles,
  moveTenantCommand,
  cells,
];

type Terminal = { config: () => Config; language: Language; say: (line: string) => void };

/** Runs `<command> [options]` and answers the exit code: 0 done, 1 refused with a reason, 2 not understood. */
export const runCommand = async (
  [name, ...args]: readonly string[],
  { config, language, say }: Terminal,
): Promise<number> => {
  const words = wordsIn(language);
  const command = commands.find((one) => one.name === name);
  try {
    if (name === undefined || name === '--help') {
      say(overview(words));
      return name === undefined ? 2 : 0;
    }
    if (!command) throw new CommandFailure('unknownCommand', { command: name });
    const input = optionsOf(command, args);
    if (input.help) say(helpOf(command, words));
    else await command.work(input, { config: config(), words, say });
    return 0;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    say(failureText(error, words));
    if (!NOT_UNDERSTOOD.includes(error.code)) return 1;
    say(`\n${command ? helpOf(command, words) : overview(words)}`);
    return 2;
  }
};

const NOT_UNDERSTOOD: readonly CommandFailure['code'][] = ['unknownCommand', 'wrongOption', 'missing'];

const overview = (words: ReturnType<typeof wordsIn>): string =>
  [
    words.usage,
    ...commands.map((one) => `  ${one.name.padEnd(16)} ${one.summary(words)}`),
    '',
    words.each,
  ].join('\n');
