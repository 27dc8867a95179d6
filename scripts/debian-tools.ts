import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A command, the packages that bring it with a blank between them, and what it is for. */
export type Tool = readonly [command: string, packages: string, neededFor: string];

/** Brings the Debian packages of commands that are missing. Where it may not, says which to install; then the answer is false. */
export const bringTools = (tools: readonly Tool[], say: (line: string) => void): boolean => {
  const missing = tools.filter(([command]) => !existsSync(command));
  if (missing.length === 0) return true;
  const packages = missing.flatMap(([, names]) => names.split(' '));
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const requested = missing.map(([command, , needed]) => `${command} (${needed})`).join(', ');
    say(`Missing: ${requested}. Install them and run again: apt-get install ${packages.join(' ')}`);
    return false;
  }
  say(`Installing ${packages.join(', ')} from Debian`);
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);

  function apt(...args: string[]): boolean {
    const { status } = spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) say(`apt-get ${args[0]} failed`);
    return status === 0;
  }
};

/** Chromium as tests and measures want it: the same engine without windows, a sixth faster than the whole browser told to show none. */
export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const CHROMIUM_PACKAGES = 'chromium-headless-shell fonts-noto-cjk';
