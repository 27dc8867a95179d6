import { globSync, readFileSync } from 'node:fs';

/** A file of the tree: its path from the root, and its text. */
export type Page = { readonly file: string; readonly text: string };

const FOLDERS = '{.ci,apps,bench,deploy,docs,domains,e2e,platform,scripts}';
const CODE = /\.(?:ts|tsx|mjs|sql|css|html|json|yml|yaml|conf|service)$/;

/** Paths of all files that somebody writes, from the root. */
export const allFiles = (): string[] =>
  globSync(['*', '.*', `${FOLDERS}/**`], { exclude: ['**/node_modules/**'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`.replace(`${process.cwd()}/`, '').replace(/^\.\//, ''),
    );

/** README, the pages of `docs/`, and the README of each domain. */
export const documentsOf = (files: readonly string[]): Page[] =>
  files.filter((file) => file.endsWith('.md')).map(pageOf);

/** Programs, SQL and settings: what documents name. */
export const codeOf = (files: readonly string[]): Page[] =>
  files.filter((file) => CODE.test(file) && file !== 'package-lock.json').map(pageOf);

/** The line on which a place of a text stands, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

function pageOf(file: string): Page {
  return { file, text: readFileSync(file, 'utf8') };
}
