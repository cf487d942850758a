import { builtInFormula, RESULT_STEP } from 'core'
import { completeAnswers } from 'core/testing'
import { describe, expect, test } from 'vitest'
import { initialSimulator, reduce, type Action } from './reduce.ts'
import { advance, answer, config, goTo, home, options, readPage, run, start } from './testing/simulators.ts'

const apartment = home({ propertyType: 'apartamento', propertyValue: 30_000_000 }, { reference: 'AP-1' })
const house = home({ propertyType: 'imovel_usado', propertyValue: 50_000_000 }, { reference: 'CA-2' })
const complete = run(start(), answer(completeAnswers), goTo(RESULT_STEP))

describe('the host page', () => {
  test('prefills its answers at the first question', () => {
    expect(start(apartment)).toMatchObject({ step: 1, answers: apartment.answers, listing: apartment })
  })

  test('skips prefilled questions only on request, and a price implies the mode "by price"', () => {
    expect(start(apartment).step).toBe(1)
    const skipped = start(apartment, { skipKnown: true })
    expect(skipped).toMatchObject({ step: 4, firstStep: 4, answers: { inputMode: 'property_value' } })
  })

  test('a city name counts only together with a state', () => {
    const inRecife = home({ state: 'PE' }, { city: 'Recife' })
    expect(start(inRecife, { skipKnown: true }).answers.city).toBe('Recife')
    expect(start(home({}, { city: 'Recife' }), { skipKnown: true }).answers.city).toBeUndefined()
  })

  test('before the first answer another home replaces the answers', () => {
    const state = run(start(apartment), readPage(house))
    expect(state).toMatchObject({ step: 1, answers: house.answers, listing: house })
    expect(state.otherListing).toBeUndefined()
  })

  test('before the first answer the wizard moves to the first open question', () => {
    const skipKnown = true
    const state = run(start(home(), { skipKnown }), readPage(apartment, { skipKnown }))
    expect(state.step).toBe(4)
  })

  test('a step shown by a script stays, unless the new home makes it unreachable', () => {
    const shown = run(start(home(completeAnswers)), goTo(5))
    expect(run(shown, readPage(home({ ...completeAnswers, propertyValue: 1 }))).step).toBe(5)
    expect(run(shown, readPage(home({ propertyType: 'apartamento' }))).step).toBe(2)
  })

  test('after the first answer another home is only offered', () => {
    const state = run(start(apartment), answer({ monthlyIncome: 900_000 }), readPage(house))
    expect(state).toMatchObject({ otherListing: house, listing: apartment })
    expect(state.answers.propertyValue).toBe(30_000_000)
  })

  test('the offer disappears when the page shows the first home again, and stays away once declined', () => {
    const offered = run(start(apartment), answer({ useFgts: false }), readPage(house))
    expect(run(offered, readPage(apartment)).otherListing).toBeUndefined()
    const declined = run(offered, { type: 'update', change: { declined: house, otherListing: undefined } })
    expect(run(declined, readPage(house)).otherListing).toBeUndefined()
  })

  test('answers that a script adds to the same home are accepted without asking', () => {
    const listing = home({ ...apartment.answers, monthlyIncome: 700_000 }, { reference: 'AP-1' })
    const state = run(start(apartment), answer({ useFgts: false }), {
      type: 'readPage',
      options,
      listing,
      answers: { monthlyIncome: 700_000 },
      isSameHome: true,
    })
    expect(state).toMatchObject({ listing, answers: { useFgts: false, monthlyIncome: 700_000 } })
    expect(state.otherListing).toBeUndefined()
  })
})

describe('the visitor', () => {
  test('an answer preserves the others, closes the message and updates the view state', () => {
    const state = run(
      start(apartment),
      { type: 'update', change: { toast: ['Erro', 'Informe'], cityQuery: 'Rec' } },
      { type: 'answer', answers: { city: 'Recife' }, change: { cityQuery: undefined } },
    )
    expect(state.answers).toEqual({ ...apartment.answers, city: 'Recife' })
    expect(state).toMatchObject({ answered: true, toast: undefined, cityQuery: undefined })
  })

  test('advances to the next question, and no further than the first open one', () => {
    const onSecond = run(start(), answer({ propertyType: 'apartamento' }), advance)
    expect(onSecond.step).toBe(2)
    expect(run(onSecond, advance).step).toBe(2)
    expect(run(start(), advance)).toMatchObject({ step: 1, answered: true })
  })

  test('skips what the page answered', () => {
    const skipKnown = true
    const listing = home({ inputMode: 'property_value', propertyValue: 30_000_000 })
    const state = run(start(listing, { skipKnown }), answer({ propertyType: 'apartamento' }), advance)
    expect(state.step).toBe(4)
  })

  test('returns to the result after changing one answer', () => {
    const editing = run(complete, goTo(5, true))
    expect(editing).toMatchObject({ step: 5, returning: true })
    expect(run(editing, advance)).toMatchObject({ step: RESULT_STEP, returning: false })
  })

  test('answers the questions that a changed answer opened before returning', () => {
    const editing = run(complete, goTo(2, true), answer({ inputMode: 'installment' }), advance)
    expect(editing).toMatchObject({ step: 3, returning: true })
    const state = run(editing, answer({ desiredInstallment: 250_000 }), advance)
    expect(state.step).toBe(RESULT_STEP)
  })

  test.each([0, -3, Number.NaN, Number.NEGATIVE_INFINITY])('step %s becomes the first one', (step) => {
    expect(run(complete, goTo(step)).step).toBe(1)
  })

  test.each([99, Number.POSITIVE_INFINITY, 3.9])('step %s is limited to the first open one', (step) => {
    expect(run(start(), answer({ propertyType: 'apartamento' }), goTo(step)).step).toBe(2)
  })

  test('changing the step resets the view state of the old one', () => {
    const typed = { showProblems: true, touched: { propertyValue: true }, cityQuery: 'Rec' }
    const state = run(complete, goTo(7), { type: 'update', change: typed }, goTo(8))
    expect(state).toMatchObject({ showProblems: false, touched: undefined, cityQuery: undefined })
  })

  test('leaving closes an open dialog, and otherwise returns to the first question', () => {
    const open = run(complete, { type: 'update', change: { open: true } })
    const closed = run(open, { type: 'leave' })
    expect(closed).toMatchObject({ open: false, step: RESULT_STEP })
    expect(run(closed, { type: 'leave' }).step).toBe(1)
  })

  test("restart drops the visitor's answers and prefills those of the page", () => {
    const state = run(start(apartment), answer(completeAnswers), goTo(RESULT_STEP), {
      type: 'restart',
      listing: apartment,
    })
    expect(state).toMatchObject({ step: 1, answers: apartment.answers, answered: false, trial: undefined })
    expect(run(state, readPage(house)).answers).toEqual(house.answers)
  })

  test("restart with another home preserves the given answers, overridden by the page's", () => {
    const state = run(start(apartment), answer(completeAnswers), {
      type: 'restart',
      listing: house,
      others: { monthlyIncome: 900_000, propertyValue: 1 },
    })
    expect(state.answers).toEqual({ ...house.answers, monthlyIncome: 900_000 })
    expect(state).toMatchObject({ step: 1, listing: house, otherListing: undefined, answered: true })
  })
})

describe('configuration and second file', () => {
  test('published terms without the chosen one reopen that question', () => {
    const formula = { ...builtInFormula, body: { ...builtInFormula.body, terms: [120, 240] } }
    const change = { config: { ...config, formula } }
    expect(run(complete, { type: 'update', change }).step).toBe(4)
    expect(run(run(complete, goTo(3)), { type: 'update', change }).step).toBe(3)
  })

  test.each([
    ['on the first question', start(), undefined],
    ['on the second question', run(start(), answer({ propertyType: 'apartamento' }), advance), 'loading'],
    ['on our own page', start(home(), { mode: 'pagina' }), 'loading'],
  ])('requests the second file in time: %s', (_, state, expected) => {
    expect(state.secondFile).toBe(expected)
  })

  test('requests the second file again with the next action after a failure, and never twice', () => {
    const failed = run(complete, { type: 'secondFile', status: 'failed' })
    expect(failed.secondFile).toBe('failed')
    expect(run(failed, { type: 'update', change: {} }).secondFile).toBe('loading')
    const here = run(complete, { type: 'secondFile', status: 'here' })
    expect(run(here, goTo(1), advance, { type: 'update', change: {} }).secondFile).toBe('here')
  })
})

describe('illegal actions', () => {
  test('outside of a document it shows no step and requests nothing', () => {
    const state = run(
      initialSimulator(config),
      { type: 'update', change: { answers: completeAnswers } },
      goTo(9),
    )
    expect(state.step).toBe(1)
    expect(state.secondFile).toBeUndefined()
  })

  test('an unknown action changes nothing', () => {
    expect(reduce(complete, { type: 'nada' } as unknown as Action)).toEqual(complete)
  })
})
