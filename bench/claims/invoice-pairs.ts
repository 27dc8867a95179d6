import { SaxesParser } from 'saxes';
import { getDocumentProxy } from 'unpdf';
import { remotePerson, sessionsIn } from '@portal/app-server/faults/remote-person.ts';
import { comparedOf, differencesOf } from '@portal/invoice/contract/compare.ts';
import { listInvoices, uploadInvoiceFile } from '@portal/invoice/contract/endpoints.ts';
import { invoicePdf, invoiceXml, sample } from '@portal/invoice/server/testing/invoice-files.ts';
import { readFiles } from '../../domains/finance/invoice/server/reading/read-files.ts';
import { zipOf } from '../../domains/finance/invoice/server/testing/zip-of.ts';
import { ownerDatabase } from '@portal/platform/server/testing/test-portal.ts';
import { timed, type Claim } from '../claim.ts';
import { emptyDatabase } from '../database.ts';
import { prepareIngest } from '../ingest/release-file.ts';
import { servePortal } from '../load.ts';
import { openBenchPortal } from '../portal.ts';
import { insertBenchPeople, ORDINARY } from '../world/people.ts';

/** Pairs of XML and PDF; an archive holds as many. */
const PAIRS = { byName: 200, amongOthers: 100 };
const AN_ARCHIVE = 50;
const ROUNDS = { byName: 3, amongOthers: 1 };
const PLANT = 'P1';
const FINANCE = {
  ...ORDINARY,
  userNo: 'pairs',
  companyCode: 'S1',
  plants: [PLANT],
  roles: ['supplier-finance'],
} as const;

/**
 * Archives of invoices as XML and PDF, read, paired by their numbers and checked, against the bare libraries, saxes over each XML and unpdf over the text of each PDF, which pair and check
 * nothing; and what a running portal can do for others while it takes them in.
 */
export const invoicePairs: Claim = {
  name: 'invoice-pairs',
  measure: async (note, inLength) => {
    const pairs = inLength(PAIRS);
    const url = await emptyDatabase('invoice_pairs');
    await (await openBenchPortal(url)).close();
    await prepareIngest(url, 1);
    const owner = ownerDatabase(url);
    await insertBenchPeople(owner, [FINANCE]);
    await owner.destroy();
    const portal = await servePortal(url);
    try {
      const [token] = await sessionsIn(url, [FINANCE.userNo]);
      const person = remotePerson(portal.address, token!, PLANT);
      const uploads = async (archives: readonly Buffer[]): Promise<void> => {
        for (const archive of archives) {
          const content = new Uint8Array(archive);
          const { status, data } = await person.sends(uploadInvoiceFile.path, {
            name: 'invoices.zip',
            content,
          });
          if (status !== 200) throw new Error(`${status} ${JSON.stringify(data)}`);
        }
      };
      await uploads(await archivesOf(await pairsOf(0, AN_ARCHIVE)));
      const [rounds, delays, growth]: [number[], number[], number[]] = [[], [], []];
      for (let round = 1; round <= inLength(ROUNDS); round++) {
        const all = await pairsOf(round * 1_000, pairs);
        // packing them is the sender's work
        const archives = await archivesOf(all);
        const bare = await timed(async () => readBare(all));
        const read = await timed(async () => readPairs(archives));
        const before = await portal.health();
        const ours = await timed(async () => uploads(archives));
        const after = await portal.health();
        const each = [bare, read, ours].map((time) => (time / pairs).toFixed(1));
        note(`a pair: bare ${each[0]} ms, read, paired and checked ${each[1]} ms, kept ${each[2]} ms`);
        rounds.push(read / bare);
        delays.push(after.delayMs);
        growth.push(after.residentMb - before.residentMb);
      }
      const whole = await person.calls(listInvoices, { status: 'saved', limit: 1 });
      if (whole[0]?.total !== AN_ARCHIVE + pairs * inLength(ROUNDS))
        throw new Error(`${whole[0]?.total} invoices are whole`);
      return [
        {
          name: `${pairs} pairs of XML and PDF, read, paired and checked / bare saxes and unpdf`,
          rounds,
          bar: '<= 1.5',
        },
        { name: `${pairs} pairs: event-loop delay p99 meanwhile`, rounds: delays, bar: '<= 50', unit: ' ms' },
        { name: `${pairs} pairs: growth of the process`, rounds: growth, bar: '<= 150', unit: ' MB' },
      ];
    } finally {
      await portal.stop();
    }
  },
};

type Pair = { readonly number: string; readonly xml: string; readonly pdf: Buffer };
const pairsOf = async (behind: number, count: number): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (let n = 0; n < count; n++) {
    const one = sample({ number: `99322000000000${String(behind + n).padStart(6, '0')}` });
    pairs.push({ number: one.number, xml: invoiceXml(one), pdf: await invoicePdf(one) });
  }
  return pairs;
};

const archivesOf = async (pairs: readonly Pair[]): Promise<Buffer[]> => {
  const archives: Buffer[] = [];
  for (let at = 0; at < pairs.length; at += AN_ARCHIVE)
    archives.push(await archiveOf(pairs.slice(at, at + AN_ARCHIVE)));
  return archives;
};

/** Their names say nothing. */
const archiveOf = async (pairs: readonly Pair[]): Promise<Buffer> =>
  zipOf(
    Object.fromEntries(
      pairs.flatMap(({ xml, pdf }, at) => [
        [`a${at}.xml`, xml],
        [`b${at}.pdf`, pdf],
      ]),
    ),
  );

/** As the thread of the portal reads them: an archive at a time, and each pair held against each other. */
const readPairs = async (archives: readonly Buffer[]): Promise<void> => {
  for (const bytes of archives) {
    const { files } = await readFiles({ name: 'invoices.zip', bytes });
    const byNumber = Map.groupBy(files, ({ reading }) => reading.content?.number ?? '');
    for (const [number, own] of byNumber) {
      const [one, other] = own.map(({ reading }) => reading.content);
      if (!one || !other || differencesOf(comparedOf(one), comparedOf(other), true).length > 0)
        throw new Error(`${number} is no pair`);
    }
  }
};

const readBare = async (pairs: readonly Pair[]): Promise<void> => {
  for (const { xml, pdf } of pairs) {
    new SaxesParser().write(xml).close();
    const document = await getDocumentProxy(new Uint8Array(pdf));
    for (let at = 1; at <= document.numPages; at++) await (await document.getPage(at)).getTextContent();
    await document.loadingTask.destroy();
  }
};
