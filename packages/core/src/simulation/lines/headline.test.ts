import { describe, expect, test } from 'vitest'
import { builtInLines } from './built-in/lines.ts'
import { quoteHeadlineChanges, quoteHeadlineOf } from './headline.ts'
import { referencePeople } from './reference-people.ts'

const day = '2026-11-26'
const answerOf = (id: string, tables = builtInLines) =>
  quoteHeadlineOf(referencePeople.find((one) => one.id === id)!.request, tables, day)

describe('reference people', () => {
  test('buyers with unknown FGTS facts get a possible answer with it', () => {
    expect(answerOf('fgtsIncerto').possible.map(({ depends }) => depends)).toContain('fgts')
  })

  test('in a town with two possible ceilings get the lower one, and the other as possible', () => {
    expect(answerOf('doisTetos')).toMatchObject({
      best: { line: 'mcmv-3' },
      possible: [{ depends: 'ceiling', line: 'mcmv-2' }],
    })
  })

  test('home owners get no answer with FGTS', () => {
    expect(answerOf('temImovel')).toMatchObject({ best: { line: 'sbpe' }, possible: [] })
  })

  test('with an income of 3,300 and three years of FGTS are in Faixa 2', () => {
    expect(answerOf('cotista3300').best?.line).toBe('mcmv-2')
  })
})

test('a change of what depends on a confirmation counts, also where the suggestion stays', () => {
  const [grid] = builtInLines.ceilingGrids
  const cells = grid!.cells.map(({ other: _other, ...cell }) => cell)
  const confirmed = { ...builtInLines, ceilingGrids: [{ ...grid!, cells }] }
  const [before, after] = [answerOf('doisTetos'), answerOf('doisTetos', confirmed)]
  expect([after.best, after.possible]).toEqual([before.best, []])
  expect(quoteHeadlineChanges(before, after)).toEqual(['possible'])
  expect(quoteHeadlineChanges(before, before)).toEqual([])
})
