import { setTextOverrides } from 'core/texts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AppName, PageInput, PageName, Renderer } from 'server/pages'
import { PublishedContext } from '../config/published-context.ts'
import { builtInPublished, type Published } from '../config/published.ts'
import { appThemeCss } from '../design/app-theme-css.ts'
import { pageThemeCss } from '../design/page-theme-css.ts'
import { appPage } from './app-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { Landing } from './landing.tsx'
import { EmbedDocsPage } from './embed-docs/embed-docs-page.tsx'
import { inlineText } from './inline-script.tsx'
import { LegalPage } from './legal-page.tsx'
import { RulesPage } from './rules-page.tsx'
import { SimulatorPage } from './simulator-page.tsx'

const publishedFor = ({ config: { settings, strings }, theme }: PageInput['published']): Published => ({
  settings,
  strings,
  look: theme?.settings ?? builtInPublished.look,
  background: theme
    ? { light: theme.colors.light.bg, dark: theme.colors.dark.bg }
    : builtInPublished.background,
})

const whole = (published: Published, element: ReactElement) =>
  `<!doctype html>${renderToStaticMarkup(<PublishedContext value={published}>{element}</PublishedContext>)}\n`

function renderApp(name: AppName, { built, published }: PageInput) {
  const css = built.css[name] + appThemeCss(published)
  return { css, html: appPage(built.apps[name], publishedFor(published), css) }
}

const renderers = {
  index({ built, origin, published, today, guest }) {
    const css = pageThemeCss(built.css.index, published)
    const { formula } = published.config
    return {
      css,
      html: whole(publishedFor(published), <Landing {...{ formula, today, css, origin, guest }} />),
    }
  },
  simulador({ built, origin, simulator, published, referrer, shared }) {
    const css = pageThemeCss(built.css.simulador, published)
    const { formula } = published.config
    const scripts = [built.script, simulator].map(inlineText)
    return {
      css,
      scripts,
      html: whole(
        publishedFor(published),
        <SimulatorPage {...{ formula, scripts, css, origin, referrer, shared }} />,
      ),
    }
  },
  legal({ built, origin, published, legal }) {
    const css = pageThemeCss(built.css.legal, published)
    return {
      css,
      html: legal ? whole(publishedFor(published), <LegalPage {...{ legal, css, origin }} />) : '',
    }
  },
  regras({ built, origin, published, today }) {
    const css = pageThemeCss(built.css.regras, published)
    const { lines, costs } = published
    return {
      css,
      html: whole(publishedFor(published), <RulesPage {...{ lines, costs, today, css, origin }} />),
    }
  },
  incorporar({ built, origin, published }) {
    const css = pageThemeCss(built.css.incorporar, published)
    const { tryItUrl: scriptUrl } = built
    return {
      css,
      html: whole(publishedFor(published), <EmbedDocsPage {...{ scriptUrl, css, origin }} />),
    }
  },
  contato({ built, origin, published, referrer, contact = null }) {
    const css = pageThemeCss(built.css.contato, published)
    return {
      css,
      html: referrer
        ? whole(publishedFor(published), <ContactPage {...{ referrer, contact, css, origin }} />)
        : '',
    }
  },
  app: (input) => renderApp('app', input),
  admin: (input) => renderApp('admin', input),
} satisfies Record<PageName, (input: PageInput) => ReturnType<Renderer['renderPage']>>

/**
 * A page as it is to be sent, from what is published. It is rendered in one go, so that the texts that are set here
 * are those of this page alone.
 */
export const renderPage: Renderer['renderPage'] = (name, input) => {
  setTextOverrides(input.published.config.strings)
  return renderers[name](input)
}
