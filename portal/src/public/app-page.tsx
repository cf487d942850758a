import { generalTexts } from 'core/texts/general'
import { homeTexts } from 'core/texts/home'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublishedContext } from '../config/published-context.ts'
import type { Published } from '../config/published.ts'
import { paths } from 'core/paths'
import { Loading } from '../ui/loading.tsx'
import { DataBlock } from './data-block.tsx'
import { PageHead } from './page-head.tsx'

const WithoutScript = () => (
  <noscript>
    <p>{homeTexts.portalSemJavascript}</p>
    <p>
      <a href={paths.home}>{generalTexts.voltarAoInicio}</a>
    </p>
  </noscript>
)

const SHEET = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * The document of the portal's screens with what is published in the places that it has for it.
 * @param built the document of an app, as the build leaves it
 */
export function appPage(built: string, published: Published, css: string): string {
  const head = (
    <PublishedContext value={published}>
      <PageHead title={published.settings['app.title']} css={css} />
      <DataBlock value={published} />
    </PublishedContext>
  )
  const waiting = (
    <PublishedContext value={published}>
      <Loading />
    </PublishedContext>
  )
  // Behind what the server draws, which is painted without waiting for them; the script waits for both.
  const sheets = built.match(SHEET)?.join('') ?? ''
  return built
    .replaceAll(SHEET, '')
    .replace('<!--publicado-->', () => renderToStaticMarkup(head))
    .replace('<div id="app"></div>', () => `<div id="app">${renderToStaticMarkup(waiting)}</div>${sheets}`)
    .replace('<!--sem-script-->', () => renderToStaticMarkup(<WithoutScript />))
}
