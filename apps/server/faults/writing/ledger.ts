import { randomUUID } from 'node:crypto';
import { Refused } from '@portal/platform/server/testing/people.ts';
import { emptyBooks, type Books } from './books.ts';
import { Unanswered } from '../remote-person.ts';

/** Enters an answered write into the books. */
type Enter<Answer> = (books: Books, answer: Answer) => void;

/** Keeps what people write through a portal that is killed under them: what was answered stands in the books. */
export class Ledger {
  readonly books = emptyBooks();
  /** Writes that nobody answered: they may be done or not. */
  #open: (() => Promise<unknown>)[] = [];
  #answered = Promise.withResolvers<void>();

  /** Fails as the call does: with `Refused`, or with `Unanswered` when nobody knows what came of it. */
  async write<Answer>(call: (key: string) => Promise<Answer>, enter: Enter<Answer>): Promise<Answer> {
    const key = randomUUID();
    const attempt = async (): Promise<Answer> => {
      const answer = await call(key);
      enter(this.books, answer);
      this.#answered.resolve();
      return answer;
    };
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Unanswered) this.#open.push(attempt);
      throw error;
    }
  }

  /** Comes back when the next write is answered. */
  async nextAnswer(): Promise<void> {
    this.#answered = Promise.withResolvers();
    await this.#answered.promise;
  }

  /** Sends what was not answered once more, with the key of the first time. Returns how many these were. */
  async sendAgain(): Promise<number> {
    const open = this.#open.splice(0);
    for (const attempt of open) await attempt().catch(othersFirst);
    return open.length;
  }
}

/** Does `work` again and again until nobody answers. */
export const keepAt = async (work: () => Promise<void>): Promise<void> => {
  for (;;) {
    try {
      await work().catch(othersFirst);
    } catch (error) {
      if (error instanceof Unanswered) return;
      throw error;
    }
  }
};

/** Somebody else had the line, the note or the window first; every other refusal is a fault. */
const othersFirst = (error: unknown): void => {
  if (!(error instanceof Refused && OTHERS_FIRST.has(error.key))) throw error;
};
const OTHERS_FIRST: ReadonlySet<string> = new Set([
  'err.updatedByOther',
  'callOff.aboveOpen',
  'callOff.alreadyPromised',
  'callOff.notAnswered',
  'callOff.nothingOpen',
  'callOff.wrongStatus',
  'deliveryNote.alreadyReceived',
  'deliveryNote.onTruck',
  'qualityHold.status',
  'receipt.alreadyReceived',
  'timeWindow.taken',
  'transport.noteOnOrder',
]);
