import { launchBrowser, contextOptions } from './support/browser.ts'
import { findBrowser } from './support/find-browser.ts'
import { startServer } from './support/server.ts'
import { completeAnswers } from 'core/testing'
import sharp from '/work/s/c3/node_modules/.pnpm/sharp@0.35.5_@types+node@20.19.43/node_modules/sharp/./dist/index.cjs'
const browser = await launchBrowser(findBrowser())
const server = await startServer()
const only = process.argv[2]
const answers = { ...completeAnswers, propertyType: 'apartamento', propertyValue: 45_000_000, monthlyIncome: 1_200_000, downPayment: 9_000_000, useFgts: true, fgtsBalance: 2_000_000, state: 'PE', city: 'Recife', municipio: { id: 2_611_606, nome: 'Recife' } }
const variants: [string, object, object?][] = [
  ['320', { viewport: { width: 320, height: 700 } }],
  ['390', { viewport: { width: 390, height: 844 } }],
  ['390-dark', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }],
  ['1280', { viewport: { width: 1280, height: 900 } }],
  ['1280-dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  ['1920', { viewport: { width: 1920, height: 1080 } }],
  ['zoom200', { viewport: { width: 640, height: 450 }, deviceScaleFactor: 1 }],
  ['forced', { viewport: { width: 1280, height: 900 }, forcedColors: 'active' }],
  ['forced-dark-390', { viewport: { width: 390, height: 844 }, forcedColors: 'active', colorScheme: 'dark' }],
  ['print', { viewport: { width: 794, height: 1123 } }, { media: 'print' }],
]
try {
  for (const [name, options, media] of variants) {
    if (only && !only.split(',').includes(name)) continue
    const context = await browser.newContext({ ...contextOptions(), ...options } as never)
    const page = await context.newPage()
    await page.goto(`${server.origin}/favicon.svg`)
    await page.evaluate((v) => sessionStorage.setItem('sim:v1', v), JSON.stringify({ answers, step: 9 }))
    await page.goto(`${server.origin}/simulador?etapa=9`)
    await page.locator('simulador-financiamento .cols[aria-busy=false]').waitFor()
    await page.getByRole('button', { name: 'Ver documentos' }).click().catch(() => page.locator('simulador-financiamento .panel button', { hasText: /documentos|lista|papéis/i }).first().click({ timeout: 2000 }).catch(() => console.log('no papers')))
    await page.getByRole('button', { name: 'Aumentar Extra por mês' }).click()
    await page.getByRole('button', { name: 'Guardar para comparar' }).click()
    await page.getByRole('button', { name: 'Aumentar Entrada' }).click()
    await page.locator('simulador-financiamento .qv-table button').first().click()
    if (!media) await page.evaluate(() => document.querySelector('simulador-financiamento')!.shadowRoot!.querySelectorAll('details').forEach((d) => { d.open = true }))
    if (media) await page.emulateMedia(media as never)
    await page.waitForTimeout(1000)
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    const bytes = await page.screenshot({ fullPage: true })
    const { width, height } = await sharp(bytes).metadata()
    const piece = Math.max(1500, Math.round(width! * 1.5))
    const n = Math.ceil(height! / piece)
    for (let i = 0; i < n; i++) await sharp(bytes).extract({ left: 0, top: i * piece, width: width!, height: Math.min(piece, height! - i * piece) }).toFile(`/tmp/p/r-${name}-${i}.png`)
    console.log(name, width, height, n, wide.join('/'))
    if (media) await page.pdf({ path: '/tmp/p/print.pdf', format: 'A4' })
    await context.close()
  }
} finally { await server.stop(); await browser.close() }
