import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '../../../contract/scope.ts';
import { SessionChanged, type DbIdentity } from '../../database/connections/db-identity.ts';
import type { EventStream } from './event-stream.ts';

/** Milliseconds: between two answers to one audience, and that an answer may be old which a board is given when it comes. */
const BETWEEN = 1_000;
const FRESH = 5_000;
/** Boards that are written to before others have their turn. */
const PORTION = 50;

/** A wall that is open. */
export type Board = EventStream & { readonly identity: DbIdentity };

/** What an audience needs of the portal. */
export type Making = {
  /** What the walls of this identity show, as text. Fails with SessionChanged when its session does not hold any more. */
  readonly show: (identity: DbIdentity) => Promise<string>;
  /** Those whose sessions hold with the same rights. */
  readonly hold: (identities: readonly DbIdentity[]) => Promise<ReadonlySet<DbIdentity>>;
  readonly failed: (error: unknown) => void;
};

/**
 * Who shares what a wall shows: those of one tenant, kind of party and company who look at the same plant and may see the same plants.
 * @example audienceOf({ tenantId: 1, party: 'plant', companyCode: '1000', plantNo: '1000', plants: ['2000', '1000'] }) // '[1,"plant","1000","1000","1000","2000"]'
 */
export const audienceOf = ({
  tenantId,
  party,
  companyCode,
  plantNo,
  plants,
}: Pick<Scope, 'tenantId' | 'party' | 'companyCode' | 'plantNo' | 'plants'>): string =>
  JSON.stringify([tenantId, party, companyCode, plantNo, ...plants.toSorted()]);

/**
 * Boards that show the same. What they show is made once for a change, in the name of one of them, at most once a second, and the same bytes go to
 * all of them; a board whose session does not hold any more is sent nothing and ended. What shows nothing new is not sent.
 */
export class Audience {
  readonly #making: Making;
  readonly #pace: number;
  readonly #boards = new Map<Board, Buffer | undefined>();
  #shown: { text: string; event: Buffer } | undefined;
  #stale = true;
  #after = '';
  #madeAt = -Infinity;
  #working = false;

  constructor(making: Making, pace = BETWEEN) {
    this.#making = making;
    this.#pace = pace;
  }

  get size(): number {
    return this.#boards.size;
  }

  join(board: Board): void {
    this.#boards.set(board, undefined);
    if (performance.now() - this.#madeAt > FRESH) this.#stale = true;
    this.#work();
  }

  leave(board: Board): void {
    this.#boards.delete(board);
  }

  /** Something has changed; `after` names the hint. Changes that come while an answer is made or waited for are one. */
  change(after: string): void {
    this.#after = after;
    this.#stale = true;
    this.#work();
  }

  #work(): void {
    if (this.#working) return;
    this.#working = true;
    // The next change, or whoever comes next, tries again what failed; boards ask by the clock as well.
    void this.#untilAllSee()
      .catch(this.#making.failed)
      .finally(() => (this.#working = false));
  }

  async #untilAllSee(): Promise<void> {
    // Those who come in one turn of the process are served together.
    await nextTurn();
    while (this.#boards.size > 0 && (this.#stale || this.#waiting().length > 0)) {
      if (this.#stale) {
        const wait = this.#madeAt + this.#pace - performance.now();
        if (wait > 0) await sleep(wait, undefined, { ref: false });
        await this.#make();
      }
      await this.#send();
    }
  }

  /** Boards that do not show it yet. */
  #waiting(): Board[] {
    return [...this.#boards].flatMap(([board, event]) => (event === this.#shown?.event ? [] : [board]));
  }

  async #make(): Promise<void> {
    this.#stale = false;
    const after = this.#after;
    try {
      const text = await this.#asOneOfThem();
      if (text !== undefined && text !== this.#shown?.text)
        this.#shown = { text, event: Buffer.from(`id: ${after}\nevent: board\ndata: ${text}\n\n`) };
      this.#madeAt = performance.now();
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** In the name of the first whose session holds; undefined when nobody is left. */
  async #asOneOfThem(): Promise<string | undefined> {
    const [board] = this.#boards.keys();
    if (board === undefined) return undefined;
    try {
      return await this.#making.show(board.identity);
    } catch (error) {
      if (!(error instanceof SessionChanged)) throw error;
      this.#end(board);
      return this.#asOneOfThem();
    }
  }

  async #send(): Promise<void> {
    const boards = this.#waiting();
    const event = this.#shown?.event;
    if (event === undefined || boards.length === 0) return;
    const holding = await this.#making.hold(boards.map(({ identity }) => identity));
    for (const [at, board] of boards.entries()) {
      if (at > 0 && at % PORTION === 0) await nextTurn();
      if (!this.#boards.has(board)) continue;
      if (holding.has(board.identity)) {
        this.#boards.set(board, event);
        board.send(event);
      } else this.#end(board);
    }
  }

  #end(board: Board): void {
    this.#boards.delete(board);
    board.end();
  }
}
