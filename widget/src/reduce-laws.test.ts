import { builtInFormula, firstOpenStep, type SimulationAnswers } from 'core'
import { completeAnswers } from 'core/testing'
import {
  array,
  assert,
  constantFrom,
  double,
  oneof,
  property,
  record,
  subarray,
  type Arbitrary,
} from 'fast-check'
import { expect, test } from 'vitest'
import { reduce, type Action } from './reduce.ts'
import { advance, answer, goTo, home, readPage, start } from './testing/simulators.ts'

test('no order of actions passes the first open question or mutates a state', () => {
  const answers = subarray(Object.keys(completeAnswers)).map((fields): SimulationAnswers =>
    Object.fromEntries(Object.entries(completeAnswers).filter(([field]) => fields.includes(field))),
  )
  const listing = answers.map((some) => home(some))
  const action: Arbitrary<Action> = oneof(
    listing.map((one) => readPage(one)),
    listing.map((one) => readPage(one, { skipKnown: true })),
    answers.map(answer),
    double().map((step) => goTo(step)),
    double().map((step) => goTo(step, true)),
    record({ listing, others: answers }).map((fields): Action => ({ type: 'restart', ...fields })),
    constantFrom<Action>(
      advance,
      { type: 'leave' },
      { type: 'update', change: { open: true } },
      { type: 'secondFile', status: 'failed' },
      { type: 'secondFile', status: 'here' },
    ),
  )
  assert(
    property(array(action, { maxLength: 20 }), (actions) => {
      let state = Object.freeze(start())
      for (const one of actions) {
        Object.freeze(state.answers)
        state = Object.freeze(reduce(state, one))
        if (one.type === 'answer') continue
        expect(state.step).toBeGreaterThanOrEqual(1)
        expect(state.step).toBeLessThanOrEqual(firstOpenStep(state.answers, builtInFormula.body.terms))
        expect(Number.isInteger(state.step)).toBe(true)
      }
    }),
  )
})
