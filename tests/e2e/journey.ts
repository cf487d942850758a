import { completeAnswers } from 'core/testing'
import type { Locator, Page } from 'playwright'
import { at } from '../support/test.ts'

export type Scope = Page | Locator

/** Answers of one visitor. Amounts are digits of cents; an absent answer keeps the default of its step. */
export interface Visitor {
  type: string
  mode: 'Pelo valor do imóvel' | 'Pela parcela que cabe no bolso'
  amount: string
  term?: string
  income: string
  incomeTypes: string[]
  fgts?: string | undefined
  entry?: string | undefined
  state: string
  city: string
  owns: boolean
}

/** The worked case of the specification: used home of R$ 400,000, FGTS R$ 20,000, down payment R$ 50,000, 360 months. */
export const usedHome: Visitor = {
  type: 'Imóvel usado',
  mode: 'Pelo valor do imóvel',
  amount: '40000000',
  income: '1150000',
  incomeTypes: ['Carteira assinada'],
  fgts: '2000000',
  entry: '5000000',
  state: 'PE',
  city: 'Recife',
  owns: false,
}

export const RESULT = 9

const questions = [
  /^Qual é o tipo do imóvel\?$/,
  /^Como você quer simular\?$/,
  /^(Qual é o valor do imóvel( dado em garantia)?|Qual parcela cabe no seu bolso)\?$/,
  /^Em quanto tempo você quer pagar\?$/,
  /^Qual é a sua renda mensal\?$/,
  /^Vai usar o FGTS\?$/,
  /^Em qual cidade fica o imóvel\?$/,
  /^Você já tem um imóvel\?$/,
  /^Veja suas possibilidades$/,
]

/** The heading of a step. @throws RangeError for a step that does not exist */
export function questionOf(step: number): RegExp {
  const question = questions[step - 1]
  if (!question) throw new RangeError(`step ${step}`)
  return question
}

export const heading = (scope: Scope, step: number) => scope.getByRole('heading', { name: questionOf(step) })

export const see = (scope: Scope, step: number) => heading(scope, step).waitFor()

/** Waits until the simulator accepts clicks after a step change: it ignores the second click of a double click for 400 ms. */
export const waitForClicks = (page: Page) =>
  page.locator('simulador-financiamento .z').evaluate(async (wizard) => {
    // An animation without `pointer-events` covers the step meanwhile, but not after a page load. It may end a frame early.
    const covers = wizard.getAnimations()
    if (!covers.length) covers.push(wizard.animate([], 400))
    await Promise.allSettled(covers.map(({ finished }) => finished))
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
  })

export const continueButton = (scope: Scope) => scope.getByRole('button', { name: 'Continuar' })
export const proceed = (scope: Scope) => continueButton(scope).click()

export const amountField = (scope: Scope, label: string) => scope.getByRole('textbox', { name: label })
const amountLabel = ({ mode }: Visitor) =>
  mode === 'Pelo valor do imóvel' ? 'Valor do imóvel' : 'Parcela por mês'

const card = (scope: Scope, name: string) =>
  scope.getByRole('button', { name: new RegExp(`^${name}`) }).click()

export const yesOrNo = (yes: boolean) => (yes ? /^Sim/ : /^Não/)

/** Waits until the cities of the chosen state have loaded. */
export const citiesLoaded = (scope: Scope) =>
  scope.getByRole('status').filter({ hasNotText: 'Carregando' }).waitFor({ state: 'attached' })

/** Answers one step each and continues to the next one. */
const answerSteps: ((scope: Scope, visitor: Visitor) => Promise<void>)[] = [
  (scope, { type }) => card(scope, type),
  (scope, { mode }) => card(scope, mode),
  async (scope, visitor) => {
    await amountField(scope, amountLabel(visitor)).pressSequentially(visitor.amount)
    await proceed(scope)
  },
  (scope, { term }) => (term ? card(scope, term) : proceed(scope)),
  async (scope, { income, incomeTypes }) => {
    await amountField(scope, 'Renda mensal').pressSequentially(income)
    for (const name of incomeTypes) await scope.getByRole('checkbox', { name }).check()
    await proceed(scope)
  },
  async (scope, { fgts, entry }) => {
    await scope.getByRole('radio', { name: yesOrNo(fgts !== undefined) }).check()
    if (fgts) await amountField(scope, 'Saldo do FGTS').pressSequentially(fgts)
    if (entry) await amountField(scope, 'Valor da entrada').pressSequentially(entry)
    await proceed(scope)
  },
  async (scope, { state, city }) => {
    await scope.getByLabel('Estado').selectOption(state)
    await scope.getByRole('combobox', { name: 'Cidade' }).fill(city)
    await scope.getByRole('option', { name: city, exact: true }).click()
    await proceed(scope)
  },
  async (scope, { owns }) => {
    await scope.getByRole('radio', { name: yesOrNo(owns) }).check()
    await proceed(scope)
  },
]

/** Answers every question until `step` is on screen. */
export async function answerUntil(scope: Scope, step: number, visitor: Visitor = usedHome, from = 1) {
  await see(scope, from)
  for (let now = from; now < step; now += 1) {
    await answerSteps[now - 1]?.(scope, visitor)
    await see(scope, now + 1)
  }
}

/** The worked case as the element's `respostas`. */
export const usedHomeAnswers = completeAnswers

/** Stores a value under the key of the simulator page's answers, and opens the page. */
export async function openWithStored(page: Page, stored: unknown, path = '/simulador') {
  await page.goto(at.site('/favicon.svg'))
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  await page.evaluate((value) => sessionStorage.setItem('sim:v1', value), text)
  await page.goto(at.site(path))
}

/** Opens the simulator page at a step with these answers; 9 is the result. */
export async function openAt(page: Page, step: number, answers: object = usedHomeAnswers) {
  await openWithStored(page, { answers, step }, `/simulador?etapa=${step}`)
  await see(page, step)
}
