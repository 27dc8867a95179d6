import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FailureWords } from './failures.ts';
import { html, list, schemaHtml, typeOf } from './api-docs-html.ts';
import type { ApiCall, ApiContent, ApiDocument } from './openapi.ts';

/**
 * `GET /api/docs/openapi.json`, and `GET /api/docs`: the same for people, one page without scripts or anything from elsewhere. Both
 * are made with the first question, for they never change while the process runs.
 */
export const apiDocs = (app: FastifyInstance, documentOf: () => ApiDocument, words: FailureWords): void => {
  let document: ApiDocument | undefined;
  let page: string | undefined;
  app.get('/api/docs/openapi.json', async () => (document ??= documentOf()));
  app.get('/api/docs', async (_request, reply) => {
    page ??= pageOf((document ??= documentOf()), words);
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      )
      .send(page);
  });
};

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', sans-serif }
body { max-width: 72rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 1rem 0 }
h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid }
details { margin: .25rem 0 } details > div { padding: 0 0 1rem 1.5rem }
summary { cursor: pointer; padding: .25rem 0 }
summary b { display: inline-block; min-width: 4.5rem }
code { font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; overflow-wrap: anywhere }
h4 { margin: 1rem 0 .25rem } ul { margin: 0; padding-left: 1.25rem } i { opacity: .75 }`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const pageOf = ({ info, paths, components }: ApiDocument, words: FailureWords): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = Object.entries(Object.groupBy(calls, ({ call }) => call.tags[0] ?? ''));
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${info.title} API</title>
          ${html.trusted(`<style>${STYLE}</style>`)}
        </head>
        <body>
          <h1>${info.title} API ${info.version}</h1>
          <p>${info.description}</p>
          <p>The same for programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
          <nav aria-label="Resources">
            ${groups.map(([tag]) => html`<a href="#${tag}">${tag}</a>`)}<a href="#shapes">shapes</a>
          </nav>
          ${groups.map(
            ([tag, members = []]) =>
              html`<h2 id="${tag}">${tag}</h2>
                ${members.map((one) => callHtml(one, words))}`,
          )}
          <h2 id="shapes">shapes</h2>
          ${Object.entries(components.schemas).map(
            ([name, schema]) =>
              html`<h4 id="shape-${name}">${name}</h4>
                ${schemaHtml(schema)}`,
          )}
        </body>
      </html>`,
  );
};

const callHtml = (
  { path, method, call }: { path: string; method: string; call: ApiCall },
  words: FailureWords,
) =>
  html`<details>
    <summary><b>${method}</b> <code>${path}</code> ${call.summary}</summary>
    <div>
      <p>Needs: <code>${call['x-needs']}</code></p>
      ${list(
        'Parameters',
        call.parameters.map(
          ({ name, in: where, required, schema }) =>
            html`<code>${name}</code> ${typeOf(schema)} <i>${where}${required ? ', required' : ''}</i>`,
        ),
      )}
      ${contentHtml('Body', call.requestBody?.content)} ${contentHtml('Answer', call.responses[200]?.content)}
      ${list(
        'Failures',
        Object.entries(call.responses).flatMap(([status, { 'x-failures': failures = [] }]) =>
          failures.map(
            ({ key, code }) => html`${status} <code>${key}</code> ${code} <i>${said(key, words)}</i>`,
          ),
        ),
      )}
    </div>
  </details>`;

/** The sentence in both languages; what is filled in later keeps its name in braces. */
const said = (key: string, words: FailureWords): string =>
  `${words.textOf(key, {}, 'zh')} · ${words.textOf(key, {}, 'en')}`;

const contentHtml = (title: string, content: ApiContent | undefined) =>
  Object.entries(content ?? {}).map(
    ([type, { schema }]) =>
      html`<h4>${title} <code>${type}</code></h4>
        ${schemaHtml(schema)}`,
  );
