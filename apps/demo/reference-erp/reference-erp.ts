import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type * as z from 'zod/mini';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { takeInvoiceAnswers } from '@portal/invoice/contract/erp-calls.ts';
import { ErpInvoice } from '@portal/invoice/contract/erp/document.ts';
import { judged, type Judgement } from './judge-invoice.ts';

export type Answer = InputOf<typeof takeInvoiceAnswers>['answers'][number];
/** How the portal is spoken to: answers for invoices of a plant. */
export type AnswerPortal = (plantNo: string, answers: Answer[]) => Promise<void>;

/** What goes wrong with one call, for tests. `lost`: the document is taken and the connection breaks before the reply. */
export type Trouble = 'lost' | 'broken' | 'signIn' | 'redirect' | 'refuses' | 'answersFirst';

type Taken = { readonly document: z.output<typeof ErpInvoice>; readonly reference: string };

/**
 * An ERP as small as one can be: takes invoices by `POST`, each submission once, and answers the portal: first that it processes them, then what came of it. Whoever writes the
 * interface of a real one finds here what the portal expects. It keeps nothing.
 */
export class ReferenceErp {
  readonly #token: string;
  readonly #answer: AnswerPortal;
  readonly #wait: number;
  readonly #taken = new Map<string, Taken>();
  readonly #server: Server;
  readonly #clocks = new Set<NodeJS.Timeout>();
  #messages = 0;
  /** Calls that came, by their ids. */
  readonly heard: string[] = [];
  /** What goes wrong with the next calls, one behind the other. */
  readonly troubles: Trouble[] = [];
  /** Answers that the portal did not take, as it said. */
  readonly problems: Error[] = [];

  /** `wait`: milliseconds between taking an invoice and each of its answers; undefined: it answers only by `decide`. */
  constructor({ token, answer, wait }: { token: string; answer: AnswerPortal; wait?: number }) {
    this.#token = token;
    this.#answer = answer;
    this.#wait = wait ?? Infinity;
    this.#server = createServer((request, response) => void this.#take(request, response));
  }

  /** Listens on this machine; returns the address for `ERP_URL`. */
  async listen(port = 0): Promise<string> {
    await new Promise<void>((listening) => void this.#server.listen(port, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/invoices`;
  }

  close(): void {
    for (const clock of this.#clocks) clearTimeout(clock);
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Documents that were taken, by their ids. */
  get taken(): ReadonlyMap<string, Taken> {
    return this.#taken;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const submissionId = String(request.headers['idempotency-key'] ?? '');
    this.heard.push(submissionId);
    const trouble = this.troubles.shift();
    const say = (status: number, said: object): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    if (trouble === 'broken') return say(500, { message: 'Out of order' });
    if (trouble === 'refuses') return say(422, { message: 'Supplier is blocked' });
    if (trouble === 'signIn') return void response.writeHead(200).end('<html>Sign in</html>');
    if (trouble === 'redirect')
      return void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    if (request.headers.authorization !== `Bearer ${this.#token}`) return say(401, { message: 'Who is it?' });
    const { data, error } = ErpInvoice.safeParse(parsed(body));
    if (error || data.submissionId !== submissionId)
      return say(422, { message: error?.message ?? 'Another submission' });
    const isKnown = this.#taken.has(submissionId);
    const taken = this.#taken.get(submissionId) ?? { document: data, reference: `REF-${submissionId}` };
    this.#taken.set(submissionId, taken);
    if (trouble === 'answersFirst') await this.decide(submissionId);
    if (trouble === 'lost') return void request.socket.destroy();
    say(200, { submissionId, reference: taken.reference });
    if (!isKnown && trouble !== 'answersFirst') this.#decideLater(submissionId);
  }

  #decideLater(submissionId: string): void {
    if (this.#wait === Infinity) return;
    const clock = setTimeout(() => {
      this.#clocks.delete(clock);
      void this.decide(submissionId).catch((error: Error) => this.problems.push(error));
    }, this.#wait);
    this.#clocks.add(clock);
  }

  /** Answers for one document: that it is processed, and what came of it. */
  async decide(submissionId: string, judgement?: Judgement): Promise<void> {
    const { document } = this.#taken.get(submissionId)!;
    const at = Date.now();
    await this.#answer(document.plantNo, [
      this.message(submissionId, { answer: 'processing' }, at),
      this.message(submissionId, judgement ?? judged(document), at + 1),
    ]);
  }

  /** One message under an id of its own. `at`: milliseconds since 1970. */
  message(submissionId: string, judgement: Judgement | { answer: 'processing' }, at: number): Answer {
    return {
      messageId: `REF-${process.pid}-${Date.now()}-${++this.#messages}`,
      submissionId,
      at: new Date(at).toISOString(),
      ...judgement,
    };
  }
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
