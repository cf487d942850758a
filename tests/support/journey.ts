import type { Locator, Page } from 'playwright'

/** A page with one simulator, or the element itself where a page has several. */
export type Scope = Page | Locator

const choose = (name: RegExp) => (scope: Scope) => scope.getByRole('button', { name }).click()
const type = (digits: string) => (scope: Scope) => scope.getByRole('textbox').pressSequentially(digits)
const check = (role: 'checkbox' | 'radio', name: RegExp) => (scope: Scope) =>
  scope.getByRole(role, { name }).check()
const proceed = (scope: Scope) => scope.getByRole('button', { name: 'Continuar' }).click()

async function chooseCity(scope: Scope) {
  await scope.getByLabel('Estado').selectOption('PE')
  const city = scope.getByRole('combobox', { name: 'Cidade' })
  await city.fill('recif')
  await scope.getByRole('option', { name: 'Recife' }).click()
}

/** The answers of one visitor, step by step. The last action of a step leads to the next one. */
export const journey: { heading: string; actions: ((scope: Scope) => Promise<unknown>)[] }[] = [
  { heading: 'Qual é o tipo do imóvel?', actions: [choose(/^Apartamento/)] },
  { heading: 'Como você quer simular?', actions: [choose(/^Pelo valor do imóvel/)] },
  { heading: 'Qual é o valor do imóvel?', actions: [type('45000000'), proceed] },
  { heading: 'Em quanto tempo você quer pagar?', actions: [proceed] },
  {
    heading: 'Qual é a sua renda mensal?',
    actions: [type('1200000'), check('checkbox', /Carteira assinada/), proceed],
  },
  { heading: 'Vai usar o FGTS?', actions: [check('radio', /^Não/), proceed] },
  { heading: 'Em qual cidade fica o imóvel?', actions: [chooseCity, proceed] },
  { heading: 'Você já tem um imóvel?', actions: [check('radio', /^Não/), proceed] },
]

export const RESULT_HEADING = 'Veja suas possibilidades'

export const headingOf = (step: number) => journey[step - 1]?.heading ?? RESULT_HEADING

/** Waits until a step, or 9 for the result, is on screen. */
export const seeStep = (scope: Scope, step: number) =>
  scope.getByRole('heading', { name: headingOf(step) }).waitFor()

/** Answers every question from the first step until `step` is on screen; 9 is the result. */
export async function walkTo(scope: Scope, step: number, from = 1) {
  await seeStep(scope, from)
  for (let at = from; at < step; at += 1) {
    for (const action of journey[at - 1]?.actions ?? []) await action(scope)
    await seeStep(scope, at + 1)
  }
}
