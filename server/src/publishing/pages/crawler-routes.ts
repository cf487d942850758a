import { pages, paths } from 'core/paths'
import { Hono } from 'hono'
import type { AppDeps } from '../../app-deps.ts'

const HOUR = { 'Cache-Control': 'public, max-age=3600' }
/** Folders of files that public pages load, which search engines need to render them. */
const pageFiles = ['/assets/', '/branding/', '/embed/', '/data/', '/api/public/']

/** Robots that fetch previews of shared links and obey robots.txt. */
const previewRobots = ['facebookexternalhit', 'LinkedInBot', 'Slackbot', 'TelegramBot', 'Twitterbot']
/** Links that people share: results and partner pages. Search engines may not index them. */
const sharedLinks = ['/r/', '/s/']

const DAY_MS = 24 * 60 * 60 * 1000
/** RFC 9116 recommends less than a year. */
const CONTACT_DAYS = 180

/** Formats a group of robots.txt: a robot obeys only the group that names it. */
const group = (robots: readonly string[], allowed: readonly string[]) => [
  ...robots.map((robot) => `User-agent: ${robot}`),
  ...allowed.map((path) => `Allow: ${path}`),
  'Disallow: /',
  '',
]

/** `/robots.txt`, `/sitemap.xml` and `/.well-known/security.txt`, at the addresses that programs expect. */
export function crawlerRoutes({
  origin,
  readPublished,
  clock,
}: Pick<AppDeps, 'origin' | 'readPublished' | 'clock'>) {
  // `$` anchors the end: without it `/` would allow everything.
  const allowed = [...pages.map((path) => `${path}$`), `${paths.simulator}?`, ...pageFiles]
  const robots = [
    ...group(['*'], allowed),
    ...group(previewRobots, [...allowed, ...sharedLinks]),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `<url><loc>${new URL(path, origin).href}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

  return new Hono()
    .get('/robots.txt', (c) => c.text(robots, 200, HOUR))
    .get('/sitemap.xml', (c) =>
      c.body(sitemap, 200, { ...HOUR, 'Content-Type': 'application/xml; charset=utf-8' }),
    )
    .get('/.well-known/security.txt', async (c) => {
      const { settings } = (await readPublished()).config
      const email = settings['company.dpo_email']
      const lines = [
        // Without an e-mail, the privacy page names who is responsible for the product.
        `Contact: ${email ? `mailto:${email}` : `${origin}${paths.privacy}`}`,
        `Expires: ${new Date(clock().getTime() + CONTACT_DAYS * DAY_MS).toISOString()}`,
        'Preferred-Languages: pt',
        `Canonical: ${origin}/.well-known/security.txt`,
        '',
      ]
      return c.text(lines.join('\n'), 200, HOUR)
    })
}
