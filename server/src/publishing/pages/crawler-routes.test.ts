import { pages, paths } from 'core/paths'
import { expect, test } from 'vitest'
import { signInAdmin } from '../../testing/sign-in-admin.ts'
import { startApp } from '../../testing/start-app.ts'

const started = await startApp()
const { app, origin, clock } = started
const textOf = async (path: string) => (await app.request(path)).text()

const isOf = (name: string) => (group: string) => group.split('\n').includes(`User-agent: ${name}`)

/** Applies RFC 9309: the group of the robot, or else of all robots; the longest matching rule decides. */
function mayCrawl(robots: string, path: string, robot = 'Googlebot') {
  const groups = robots.split('\n\n')
  const group = groups.find(isOf(robot)) ?? groups.find(isOf('*')) ?? ''
  const rules = [...group.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, rule = '']) => ({
    verb,
    rule,
    matches: rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule),
  }))
  const [decisive] = rules.filter(({ matches }) => matches).toSorted((a, b) => b.rule.length - a.rule.length)
  return decisive?.verb !== 'Disallow'
}

test('robots.txt allows the public pages with their files, and nothing else', async () => {
  const robots = await textOf('/robots.txt')
  const files = ['/assets/page-1a2b.js', '/embed/v1/simulador.js', '/api/public/config']
  for (const path of [...pages, ...files, '/simulador?tipo=apartamento'])
    expect(mayCrawl(robots, path), path).toBe(true)
  const rest = Object.values(paths).filter((path) => !pages.some((page) => page === path))
  for (const path of [...rest, '/r/abc', '/s/ribeira', '/api/me', '/api/docs', '/termos/1'])
    expect(mayCrawl(robots, path), path).toBe(false)
  expect(robots).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
})

test('preview robots may fetch shared results and partner pages, and no screens', async () => {
  const robots = await textOf('/robots.txt')
  for (const robot of ['facebookexternalhit', 'LinkedInBot', 'Twitterbot']) {
    for (const path of ['/', '/simulador', '/r/abc', '/r/abc/cartao.png', '/s/ribeira', '/branding/capa.jpg'])
      expect(mayCrawl(robots, path, robot), `${robot} ${path}`).toBe(true)
    for (const path of ['/login', '/admin', '/api/me', '/vendedor'])
      expect(mayCrawl(robots, path, robot), `${robot} ${path}`).toBe(false)
  }
})

test('sitemap.xml lists each public page, and each of them exists', async () => {
  const response = await app.request('/sitemap.xml')
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(listed.map((url) => new URL(url).pathname)).toEqual([...pages])
  for (const url of listed) expect((await app.request(url)).status, url).toBe(200)
})

test('security.txt has the contact of the settings and expires within a year', async () => {
  const before = await textOf('/.well-known/security.txt')
  expect(before).toContain(`Contact: ${origin}/privacidade\n`)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(before) ?? []
  const days = (Date.parse(expires) - clock.now.getTime()) / (24 * 60 * 60 * 1000)
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)

  const admin = await signInAdmin(started)
  const saved = await admin.put('/api/admin/settings', { 'company.dpo_email': 'dados@casacerta.com.br' })
  expect(saved.status, await saved.clone().text()).toBe(200)
  expect(await textOf('/.well-known/security.txt')).toContain('Contact: mailto:dados@casacerta.com.br\n')
})
