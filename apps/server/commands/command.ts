import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '@portal/platform/server/config/config.ts';
import { fill, type Language } from '@portal/platform/contract/words.ts';
import { words } from './words.en.ts';

type Words = (typeof words)['zh'] | (typeof words)['en'];
type FailureCode = keyof (typeof words)['zh']['failures'];

/** Why a command did nothing, in words for the person at the keyboard. */
export class CommandFailure extends Error {
  override name = 'CommandFailure';
  readonly code: FailureCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: FailureCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** Where a command works and how it speaks. */
export type Desk = {
  readonly config: Config;
  readonly words: Words;
  readonly say: (line: string) => void;
};

export type Option = {
  readonly takes?: string;
  readonly required?: boolean;
  readonly help: (words: Words) => string;
};
export type Input = Readonly<Record<string, string | undefined>>;

/** One command of `npm run portal`. `given` holds the options by name; a flag that was given is `Y`. */
export type Command = {
  readonly name: string;
  readonly summary: (words: Words) => string;
  readonly options: Readonly<Record<string, Option>>;
  readonly work: (input: Input, desk: Desk) => Promise<void>;
};

/** A folder as typed: seen from where the person stands, which npm leaves for the project's folder. */
export const folderOf = (typed: string): string => path.resolve(process.env.INIT_CWD ?? '.', typed);

/** The words of a terminal: Chinese where its locale is, else English. */
export const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Language =>
  (LC_ALL || LC_MESSAGES || LANG || '').startsWith('zh') ? 'zh' : 'en';

export const wordsIn = (language: Language): Words => words[language];

/** Fails with `wrongOption` for one that is unknown or lacks its value, and with `missing`. */
export const optionsOf = (command: Command, args: readonly string[]): Input & { help?: 'Y' } => {
  const read = parsed(command, args);
  if (read.help) return { help: 'Y' };
  for (const [name, option] of Object.entries(command.options))
    if (option.required && !read[name]) throw new CommandFailure('missing', { option: name });
  return Object.fromEntries(
    Object.entries(read).map(([name, value]) => [name, value === true ? 'Y' : String(value)]),
  );
};

const parsed = (command: Command, args: readonly string[]) => {
  const described = Object.entries(command.options).map(
    ([name, { takes }]) => [name, { type: takes ? ('string' as const) : ('boolean' as const) }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(described), help: { type: 'boolean' } },
    }).values as Record<string, string | boolean | undefined>;
  } catch (error) {
    throw new CommandFailure('wrongOption', { reason: (error as Error).message });
  }
};

/** Fails with `tenantNumber`. */
export const tenantOf = ({ tenant = '0' }: Input): number => {
  if (!/^\d{1,9}$/.test(tenant)) throw new CommandFailure('tenantNumber', { tenant });
  return Number(tenant);
};

export const helpOf = (command: Command, said: Words): string => {
  const lines = Object.entries(command.options).map(([name, { takes, help }]) => [
    `--${name}${takes ? ` ${takes}` : ''}`,
    help(said),
  ]);
  const usage = lines.map(([option], index) =>
    Object.values(command.options)[index]!.required ? option : `[${option}]`,
  );
  return [
    `npm run portal -- ${command.name} ${usage.join(' ')}`,
    `  ${command.summary(said)}`,
    '',
    said.options,
    ...[...lines, ['--help', said.help]].map(([option, help]) => `  ${option!.padEnd(16)} ${help}`),
  ].join('\n');
};

export const failureText = ({ code, details }: CommandFailure, said: Words): string =>
  fill(said.failures[code], details);
