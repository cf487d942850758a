import type { Plugin } from 'vite'
import { appBuild } from './app-build.ts'
import { pagesInDev } from './dev-pages.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'

/** The build ends where a module of the administration would be in a file of everybody, whoever imports it. */
const withoutAdministration: Plugin = {
  name: 'without-administration',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : [])
        if (id.includes('/portal/src/admin/'))
          this.error(`${chunk.fileName} takes ${id} of the administration`)
  },
}

/** The app of clients, partners and whoever signs in; while developing also the server of all pages. */
export default {
  ...appBuild({
    document: 'app.html',
    manifest: 'ssr/manifest.json',
    whole: ['app', 'signed-in', 'account', 'case'],
    plugins: [pagesInDev(api), withoutAdministration],
    // One file of what every screen needs, and one for each kind of screens. A group takes along what its modules import, if no
    // group before it has it. Nobody loads a schema before filling in a form.
    groups: [
      {
        name: 'app',
        test: /core\/src\/texts\/text-ref|portal\/src\/(main|config|forms\/(?!typed)|router|session|api\/(?!published-words)|toast\/toast-(context|provider)|account\/new-password|drawings\/cobogo|ui\/(callout|outline-button|filled|back-link|focus|link-button|loaded-part|use-page-title|screen|hint|icon-button|panel|tabs))|lucide-react\/dist\/esm\/(?!icons)/,
        priority: 5,
      },
      {
        name: 'signed-in',
        test: /portal\/src\/(signed-in|notices|cases\/list\/(case-|list-cases)|routes\/client-cases)/,
        priority: 4,
      },
      {
        name: 'account',
        test: /portal\/src\/(account\/(?!form-schemas|claim-admin|change-password)|drawings|routes\/(login|recover|reset|auth|not-found))/,
        priority: 2,
      },
      {
        name: 'case',
        test: /core\/src\/(case\/case-facts|texts\/property-type-text)\.ts|portal\/src\/(ui\/(?!switch)|cases\/(?!list\/|quotes\/(?!own-quotes|quote\.module))|documents\/(?!preview\/(.*pdf|draw))|routes\/(client|partner)-case\.)/,
        priority: 1,
      },
      { name: 'partner-list', test: /portal\/src\/(cases\/list|routes\/partner-cases)/, priority: 0 },
      {
        name: 'schemas',
        test: /node_modules\/zod|core\/src\/(schema\/(without-eval|account-schemas)|account\/person-name)/,
        priority: 0,
      },
    ],
  }),
  server: { proxy: { '/api': api, '/data': api, '/embed': api, '/branding': api, '/favicon.svg': api } },
}
