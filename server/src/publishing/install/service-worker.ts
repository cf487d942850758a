export const OFFLINE_PATH = '/sem-conexao'

/**
 * Script of the service worker. It answers a navigation that the network does not, with one page, and shows push
 * messages. It stores no other response, so no personal data, and leaves the files of the simulator alone. A request that
 * a page sends while it closes is lost in a service worker that listens to fetches, so requests to the API go past it;
 * browsers without such routes have no offline page.
 */
export const serviceWorker = `const CACHE = 'sem-conexao'
const OFFLINE = '${OFFLINE_PATH}'
const mayRoute = 'addRoutes' in (self.InstallEvent?.prototype ?? {})

addEventListener('install', (event) => {
  skipWaiting()
  if (mayRoute) event.waitUntil(event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' }))))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
if (mayRoute) addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname } = new URL(request.url)
  if (request.mode !== 'navigate' || /^\\/(api|embed|data|branding|assets)\\//.test(pathname)) return
  event.respondWith(fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()))
})
addEventListener('push', (event) => {
  const { title, body, path } = event.data.json()
  event.waitUntil(
    Promise.all([
      registration.showNotification(title, {
        body,
        tag: path,
        icon: '/icone-192.png',
        badge: '/icone-192.png',
        data: { path },
      }),
      navigator.setAppBadge ? navigator.setAppBadge() : undefined,
    ]),
  )
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const address = new URL(event.notification.data.path, location.origin)
  if (address.origin !== location.origin) return
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then(async (windows) => {
      const shown = windows.find((one) => new URL(one.url).pathname === address.pathname)
      if (shown) return shown.focus()
      return clients.openWindow(address.href)
    }),
  )
})
`
