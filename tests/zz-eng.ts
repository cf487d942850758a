import { launchFirefox } from './support/firefox.ts'
import { launchWebkit } from './support/webkit.ts'
import { findEngines } from './support/find-engines.ts'
import { startServer } from './support/server.ts'
import { completeAnswers } from 'core/testing'
import { writeFileSync } from 'node:fs'
const server = await startServer()
const engines = findEngines()!
const answers = { ...completeAnswers, propertyType: 'apartamento', propertyValue: 45_000_000, monthlyIncome: 1_200_000, downPayment: 9_000_000, useFgts: true, fgtsBalance: 2_000_000, state: 'PE', city: 'Recife', municipio: { id: 2_611_606, nome: 'Recife' } }
try {
  for (const name of ['firefox', 'webkit'] as const) {
    const engine = name === 'firefox' ? await launchFirefox(engines.firefox) : await launchWebkit(engines.miniBrowser)
    try {
      for (const width of [320, 1280]) {
        await engine.open(`${server.origin}/simulador`)
        const found = await engine.run(async ({ answers: given, width: w }: { answers: object; width: number }) => {
          const element = document.querySelector('simulador-financiamento') as any
          await customElements.whenDefined('simulador-financiamento')
          if (w < 400) { document.body.style.width = `${w}px`; element.style.width = `${w}px` }
          element.respostas = given
          element.irPara(9)
          const root = element.shadowRoot!
          for (let t = 0; t < 200 && !root.querySelector('.cols[aria-busy=false]'); t++) await new Promise((r) => setTimeout(r, 50))
          root.querySelectorAll('.panel > details').forEach((d: HTMLDetailsElement) => { d.open = true })
          ;[...root.querySelectorAll('button')].find((b: any) => b.ariaLabel === 'Aumentar Extra por mês')!.click()
          ;[...root.querySelectorAll('button')].find((b: any) => b.textContent === 'Guardar para comparar')!.click()
          await new Promise((r) => setTimeout(r, 1500))
          const wrapper = root.querySelector('.z')!
          return { w: innerWidth, h: innerHeight, over: wrapper.scrollWidth - wrapper.clientWidth, busy: root.querySelector('.cols')!.ariaBusy, panels: [...root.querySelectorAll('.panel')].length, y: [...root.querySelectorAll('.panel')].map((p: any) => Math.round(p.getBoundingClientRect().top + scrollY)) }
        }, { answers, width })
        console.log(name, width, JSON.stringify(found))
        const stops = width === 320 ? [0, ...found.y, found.y[1]! + 500] : [0, found.y[0]!, found.y[1]!, found.y[2]!, found.y[3]!]
        for (const [i, y] of stops.entries()) {
          await engine.run((top: number) => { scrollTo({ top, behavior: 'instant' }) }, Math.max(0, y - 10))
          await new Promise((r) => setTimeout(r, 300))
          writeFileSync(`/tmp/p/e-${name}-${width}-${i}.png`, await engine.picture())
        }
      }
    } finally { await engine.close() }
  }
} finally { await server.stop() }
