import { generalTexts } from 'core/texts/general'
import { homeTexts } from 'core/texts/home'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublishedContext } from '../../ui/published/published-context.ts'
import type { Published } from '../../ui/published/published.ts'
import { paths } from 'core/paths'
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

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g

/**
 * Inserts the published configuration into the document of the app.
 * @param built document that the build wrote
 * @param wait loading state, shown until the app renders
 */
export function appPage(built: string, published: Published, css: string, wait: ReactElement): string {
  const head = (
    <PublishedContext value={published}>
      <PageHead title={published.settings['app.title']} css={css} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <DataBlock value={published} />
    </PublishedContext>
  )
  const waiting = <PublishedContext value={published}>{wait}</PublishedContext>
  // After the server's markup, so that the browser paints it before they load; the script waits for them.
  const stylesheets = built.match(STYLESHEET)?.join('') ?? ''
  return built
    .replaceAll(STYLESHEET, '')
    .replace('<!--publicado-->', () => renderToStaticMarkup(head))
    .replace(
      '<div id="app"></div>',
      () => `<div id="app">${renderToStaticMarkup(waiting)}</div>${stylesheets}`,
    )
    .replace('<!--sem-script-->', () => renderToStaticMarkup(<WithoutScript />))
}
