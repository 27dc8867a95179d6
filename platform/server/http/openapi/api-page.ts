import { createHash } from 'node:crypto';
import { html, list, schemaHtml, says, typeOf } from './api-docs-html.ts';
import type { ApiCall, ApiDocument } from './openapi.ts';
import type { ApiContent, Reference } from './call.ts';

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

/** What the page may load: its own style and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The API document for people: one page without scripts or anything from elsewhere. */
export const pageOf = ({ info, tags, paths, components }: ApiDocument): string => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    members: calls.filter(({ call }) => call.tags[0] === name),
  }));
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
            ${groups.map(({ name }) => html`<a href="#${name}">${name}</a>`)}<a href="#shapes">shapes</a>
          </nav>
          ${groups.map(
            ({ name, description, members }) =>
              html`<h2 id="${name}">${name}</h2>
                <p>${description}</p>
                ${members.map((one) => callHtml(one, components))}`,
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
  { parameters, responses }: ApiDocument['components'],
) =>
  html`<details id="${call.operationId}">
    <summary><b>${method}</b> <code>${path}</code> ${call.summary}</summary>
    <div>
      <p>
        <a href="#${call.operationId}"><code>${call.operationId}</code></a> · 权限 Needs:
        <code>${call['x-needs']}</code>
      </p>
      ${list(
        '参数 Parameters',
        call.parameters
          .map((parameter) => behind(parameter, parameters))
          .map(
            ({ name, in: where, required, schema, description, example }) =>
              html`<code>${name}</code> ${typeOf(schema)}
                <i>${where}${required ? ', required' : ''}</i>${says({ description, examples: [example] })}`,
          ),
      )}
      ${contentHtml('请求 Body', call.requestBody?.content)}
      ${Object.entries(call.responses).map(([status, response]) =>
        status === '200'
          ? contentHtml('成功 Success', behind(response, responses).content)
          : refusedHtml(status, behind(response, responses).description),
      )}
    </div>
  </details>`;

/** What a reference leads to, by the last part of its name. */
const behind = <T extends object>(part: T | Reference, components: Readonly<Record<string, T>>): T =>
  '$ref' in part ? components[part.$ref.split('/').at(-1)!]! : part;

/** The first line names the status, each further one a failure in both languages. */
const refusedHtml = (status: string, description: string) => {
  const [name, ...failures] = description.split('\n');
  return list(
    `${status} ${name}`,
    failures.map((line) => html`${line.replace(/^- /, '').replaceAll('`', '')}`),
  );
};

const contentHtml = (title: string, content: ApiContent | undefined) =>
  Object.entries(content ?? {}).map(
    ([type, { schema }]) =>
      html`<h4>${title} <code>${type}</code></h4>
        ${schemaHtml(schema)}`,
  );
