import type { PageName } from 'server/pages'
import type { Plugin, ViteDevServer } from 'vite'
import type * as DevRender from './dev-render.ts'

const names: Record<string, PageName> = {
  '/': 'index',
  '/simulador': 'simulador',
  '/regras': 'regras',
  '/regras/conferencia': 'conferencia',
  '/docs/incorporar': 'incorporar',
  '/auth/callback': 'callback',
}

async function render(server: ViteDevServer, path: string, api: string): Promise<string> {
  const name = names[path] ?? 'app'
  const { renderInDev } = (await server.ssrLoadModule('/dev-render.ts')) as typeof DevRender
  const html = await renderInDev(name, api)
  return name === 'app' || name === 'callback' ? server.transformIndexHtml('/app.html', html) : html
}

/** Serves every page during development, rendered from the sources. */
export const pagesInDev = (api: string): Plugin => ({
  name: 'pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      if (/[.@]|^\/(api|data|embed|branding)\//.test(path)) {
        next()
        return
      }
      render(server, path, api)
        .then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(html)
        })
        .catch(next)
    })
  },
})
