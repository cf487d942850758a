import { completeAnswers } from 'core/testing'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { footprintOf } from '../support/footprint.ts'
import { seeStep, walkTo } from '../support/journey.ts'
import { at, test } from '../support/test.ts'

async function footprintWithoutScript(page: Page) {
  await page.route('**/embed/**', (route) => route.abort())
  await page.goto(at.host('html-simples.html'))
  const footprint = await footprintOf(page)
  await page.unroute('**/embed/**')
  return footprint
}

test('adds no global, head node, listener or stored data to the page of another website', async ({
  blank,
}) => {
  const page = await blank()
  const without = await footprintWithoutScript(page)
  await page.goto(at.host('html-simples.html'))
  await walkTo(page, 3)
  expect(await footprintOf(page)).toEqual(without)
  expect(without.stored).toBe(0)
})

test('leaves nothing on the page after 50 mounts and removals, the evaluation form open', async ({
  blank,
}) => {
  const page = await blank()
  const without = await footprintWithoutScript(page)
  await page.goto(at.host('html-simples.html'))
  await seeStep(page, 1)
  await page.evaluate(async (answers) => {
    document.querySelector('simulador-financiamento')?.remove()
    for (let cycle = 0; cycle < 50; cycle += 1) {
      const element = document.createElement('simulador-financiamento')
      const ready = new Promise((resolve) => {
        element.addEventListener('simulador:pronto', resolve)
      })
      document.body.append(element)
      await ready
      Object.assign(element, { respostas: answers })
      ;(element as HTMLElement & { irPara(step: number): void }).irPara(9)
      // The later steps load from a second file.
      const evaluate = () =>
        [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find(
          ({ textContent }) => textContent === 'Pedir avaliação de crédito',
        )
      while (!evaluate()) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
      evaluate()?.click()
      if (!element.shadowRoot?.querySelector('iframe')) throw new Error('the form did not open')
      element.remove()
      await new Promise((resolve) => {
        setTimeout(resolve)
      })
    }
  }, completeAnswers)
  expect(await footprintOf(page)).toEqual(without)
})

/** Bytes of the JavaScript heap after garbage collection. */
async function heapOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  // Objects freed by one collection may have kept others alive.
  for (let sweep = 0; sweep < 3; sweep += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

test('the heap grows by at most 100 kB over a hundred mounts', async ({ open }) => {
  const page = await open(at.host('html-simples.html'))
  await seeStep(page, 1)
  const mount = (times: number) =>
    page.evaluate(async (count) => {
      for (let cycle = 0; cycle < count; cycle += 1) {
        const element = document.createElement('simulador-financiamento')
        document.body.append(element)
        await (Reflect.get(element, 'quandoPronto') as Promise<void>)
        element.remove()
        await new Promise((resolve) => {
          setTimeout(resolve)
        })
      }
    }, times)
  await mount(50)
  const before = await heapOf(page)
  await mount(100)
  expect((await heapOf(page)) - before).toBeLessThan(100_000)
})

test('shows the fallback link when the script does not load', async ({ blank }) => {
  const page = await blank()
  await page.route('**/embed/**', (route) => route.abort())
  await page.goto(at.host('html-simples.html'))
  const link = page.getByRole('link', { name: 'Simular financiamento' })
  expect(await link.getAttribute('href')).toBe(`${inject('origin')}/simulador?p=pk_ribeira`)
  expect(await link.isVisible()).toBe(true)
})

test('two copies of the script and two simulators keep separate answers and log no error', async ({
  blank,
}) => {
  const page = await blank()
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(at.host('varios.html'))
  const [casa, terreno] = [page.locator('#casa'), page.locator('#terreno')]
  await casa.getByRole('button', { name: /^Imóvel usado/ }).click()
  await seeStep(casa, 2)
  await seeStep(terreno, 1)
  expect(errors).toEqual([])
})

for (const how of ['insertBefore', 'moveBefore'] as const) {
  test(`keeps its step when the page moves it with ${how}`, async ({ open }) => {
    const page = await open(at.host('html-simples.html'))
    await walkTo(page, 4)
    await page.evaluate((method) => {
      const element = document.querySelector('simulador-financiamento')
      const footer = document.querySelector('footer')
      if (!element || !footer) throw new Error('the example has no simulator or no footer')
      const move: (node: Node, before: Node | null) => void = Reflect.get(footer, method)
      move.call(footer, element, footer.firstChild)
    }, how)
    expect(await page.locator('footer simulador-financiamento').count()).toBe(1)
    await seeStep(page, 4)
    await page.getByRole('button', { name: 'Voltar' }).click()
    expect(await page.getByRole('textbox').inputValue()).toContain('450.000,00')
  })
}

test('takes over properties that the page set before the script loaded', async ({ blank }) => {
  const page = await blank()
  await page.route('**/embed/**', (route) => route.abort())
  await page.goto(at.host('html-simples.html'))
  await page.unroute('**/embed/**')
  const answers = await page.evaluate(
    async ([src]) => {
      const early = document.querySelector<HTMLElement & { respostas?: unknown }>('simulador-financiamento')
      if (!early) throw new Error('the example has no simulator')
      early.respostas = { propertyType: 'apartamento', propertyValue: 45_000_000, city: 7 }
      const script = document.createElement('script')
      script.src = src
      document.head.append(script)
      await customElements.whenDefined('simulador-financiamento')
      return early.respostas
    },
    [at.site('/embed/v1/simulador.js')] as const,
  )
  expect(answers).toEqual({ propertyType: 'apartamento', propertyValue: 45_000_000 })
})
