import { builtInText, type TextRef } from 'core/texts/text-ref'
import { html, raw } from 'hono/html'
import { apiErrors } from '../../http/api-error.ts'
import type { ApiDocument, PlacedOperation } from '../api-document.ts'
import { anchorOf, operationArticle, schemaArticle } from './operation.ts'
import { paragraphs, prose, type JsonSchema } from './schema.ts'
import { docsStyle } from './style.ts'

const anchorOfTag = (name: string) => `grupo-${name}`

const linkTo = (placed: PlacedOperation) =>
  html`<li>
    <a href="#${anchorOf(placed)}"
      ><span class="method ${placed.method}">${placed.method.toUpperCase()}</span>
      ${placed.operation.summary}</a
    >
  </li>`

const errorRow = ([code, [status, text]]: [string, readonly [number, TextRef]]) =>
  html`<tr>
    <th scope="row"><code>${code}</code></th>
    <td><span class="status refused">${status}</span></td>
    <td>${builtInText(text)}</td>
  </tr>`

/** The description of the API as a page to read, without a script. */
export async function docsPage(document: ApiDocument, origin: string): Promise<string> {
  const { info, paths, tags, components, openapi } = document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ origin, method, path, operation })),
  )
  const ofTag = (name: string) => operations.filter(({ operation }) => operation.tags?.includes(name))
  const groups = tags.map(({ name, description }) => ({ name, description, members: ofTag(name) }))
  const schemas = Object.entries(components.schemas ?? {}) as [string, JsonSchema][]
  const page = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>API do ${info.title}</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>
          ${raw(docsStyle)}
        </style>
      </head>
      <body>
        <a class="skip" href="#conteudo">Pular para o conteúdo</a>
        <header>
          <p class="brand"><a href="/">${info.title}</a></p>
          <h1>Referência da API</h1>
          <p>
            ${operations.length} endereços, OpenAPI ${openapi}, versão ${info.version}. Para programas:
            <a href="/api/openapi.json">openapi.json</a>
          </p>
        </header>
        <div class="columns">
          <nav aria-label="Endereços">
            ${groups.map(
              ({ name, members }) =>
                html`<h2><a href="#${anchorOfTag(name)}">${name}</a></h2>
                  <ul>
                    ${members.map(linkTo)}
                  </ul>`,
            )}
            <h2><a href="#esquemas">Esquemas</a></h2>
            <h2><a href="#recusas">Recusas</a></h2>
          </nav>
          <main id="conteudo">
            <section>${paragraphs(info.description)}</section>
            ${groups.map(
              ({ name, description, members }) =>
                html`<section id="${anchorOfTag(name)}">
                  <h2>${name}</h2>
                  <p>${prose(description)}</p>
                  ${members.map(operationArticle)}
                </section>`,
            )}
            <section id="esquemas">
              <h2>Esquemas</h2>
              ${schemas.map(schemaArticle)}
            </section>
            <section id="recusas">
              <h2>Recusas</h2>
              <table>
                <caption>
                  Cada código, o seu status e o que diz quando não há nada melhor a dizer
                </caption>
                <tbody>
                  ${Object.entries(apiErrors).map(errorRow)}
                </tbody>
              </table>
            </section>
          </main>
        </div>
      </body>
    </html>`
  return String(await page)
}
