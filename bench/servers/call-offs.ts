import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PLANT } from '../world/people.ts';

/** A supplier's page, as he opens it in the morning. */
export const PAGE = '/api/sf/v1/call-off?status=new,processing&sort=dueOn&limit=20';
/** So many calls for each that commits a line, where people also write. */
export const CALLS_OF_A_COMMIT = 10;

/** A line that nobody has answered. */
export type Line = {
  readonly id: string;
  readonly version: number;
  readonly deliverOn: string;
  readonly quantity: string;
};
/** Who reads the page, one person after another; and who commits lines meanwhile, each line once. */
export type Load = {
  readonly readers: readonly string[];
  readonly writers?: readonly string[];
  readonly lines?: readonly Line[];
};

/** Arguments of wrk for such a load. */
export const loadOf = (address: string, { readers, writers = [], lines = [] }: Load): string[] => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'bench-')), 'load.lua');
  writeFileSync(
    file,
    `local readers, writers, bodies = ${table(readers)}, ${table(writers)}, ${table(lines.map(bodyOf))}
local count, committed = 0, 0
request = function()
  count = count + 1
  local body = bodies[committed + 1]
  if body and count % ${CALLS_OF_A_COMMIT} == 0 then
    committed = committed + 1
    return wrk.format("POST", "/api/sf/v1/call-off/commit", {
      ["access-token"] = writers[committed % #writers + 1],
      ["plant-no"] = "${PLANT}",
      ["client-id"] = "bench",
      ["content-type"] = "application/json",
    }, body)
  end
  return wrk.format("GET", "${PAGE}", { ["access-token"] = readers[count % #readers + 1], ["plant-no"] = "${PLANT}" })
end
`,
  );
  return ['-s', file, address];
};

const bodyOf = ({ id, version, deliverOn, quantity }: Line): string =>
  JSON.stringify({ unasked: true, lines: [{ id, version, batches: [{ deliverOn, quantity }] }] });

const table = (texts: readonly string[]): string =>
  `{ ${texts.map((text) => `[==[${text}]==]`).join(', ')} }`;
