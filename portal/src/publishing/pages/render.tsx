import { setTextOverrides } from 'core/texts'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageInput, PageName, Renderer, RulesView } from 'server/pages'
import { PublishedContext } from '../../ui/published/published-context.ts'
import { builtInPublished, type Published } from '../../ui/published/published.ts'
import { appThemeCss } from '../../ui/design/app-theme-css.ts'
import { pageThemeCss } from '../../ui/design/page-theme-css.ts'
import { Finishing, Loading } from '../../ui/loading.tsx'
import { appPage } from './app-page.tsx'
import { ContactPage } from './contact-page.tsx'
import { Landing } from './landing.tsx'
import { EmbedDocsPage } from './embed-docs/embed-docs-page.tsx'
import { inlineText } from './inline-script.tsx'
import { LegalPage } from './legal-page.tsx'
import { ConformancePage } from './rules/conformance-page.tsx'
import { PartnerPage } from './partner-page.tsx'
import { RulesPage } from './rules/rules-page.tsx'
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

function renderApp({ built, published }: PageInput, wait = <Loading />) {
  const css = built.css.app + appThemeCss(published)
  return { css, html: appPage(built.app, publishedFor(published), css, wait) }
}

/** View of the whole country on a day. */
const rulesOfDay = (day: string): RulesView => ({ day, state: null, town: null, towns: [], problems: [] })

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
  regras({ built, origin, published, today, rules: view = rulesOfDay(today) }) {
    const css = pageThemeCss(built.css.regras, published)
    const { lines, costs, config, indexes } = published
    const { fees } = config
    return {
      css,
      html: whole(
        publishedFor(published),
        <RulesPage {...{ lines, costs, fees, indexes, view, today, css, origin }} />,
      ),
    }
  },
  conferencia({ built, origin, published, today }) {
    const css = pageThemeCss(built.css.conferencia, published)
    const { conformanceUrl: scriptUrl } = built
    return {
      css,
      html: whole(publishedFor(published), <ConformancePage {...{ scriptUrl, today, css, origin }} />),
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
  parceiro({ built, origin, published, referrer }) {
    const css = pageThemeCss(built.css.parceiro, published)
    return {
      css,
      html: referrer ? whole(publishedFor(published), <PartnerPage {...{ referrer, css, origin }} />) : '',
    }
  },
  callback: (input) => renderApp(input, <Finishing />),
  app: (input) => renderApp(input),
} satisfies Record<PageName, (input: PageInput) => ReturnType<Renderer['renderPage']>>

/**
 * Renders a page from the published configuration. Synchronous, so that the global text overrides are those of this page.
 */
export const renderPage: Renderer['renderPage'] = (name, input) => {
  setTextOverrides(input.published.config.strings)
  return renderers[name](input)
}
