import type { Plugin } from 'vite'

/** While developing, answers `/` and `/simulador` with the pages that the build pre-renders, and other paths with the app. */
export const publicPagesInDev = (): Plugin => ({
  name: 'public-pages',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const file = { '/': 'index.html', '/simulador': 'simulador.html', '/favicon.svg': 'favicon.svg' }[path]
      if (!file) {
        if (!/[.@]|^\/(api|data|embed)\//.test(path)) request.url = '/app.html'
        next()
        return
      }
      server
        .ssrLoadModule('/src/public/render.tsx')
        .then(({ renderPublicFiles }) =>
          renderPublicFiles({
            fontUrl: '/node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
            scriptUrl: '/src/public/wizard-page.ts',
          }),
        )
        .then((files: Record<string, string>) => {
          response.setHeader(
            'content-type',
            file.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8',
          )
          response.end(files[file])
        })
        .catch(next)
    })
  },
})
