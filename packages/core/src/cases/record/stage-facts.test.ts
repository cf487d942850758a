import { expect, test } from 'vitest'
import { buyerFacts, caseRecords } from './case-facts.ts'
import { caseStages } from './case-statuses.ts'
import { factGroups, factsOfStage } from './stage-facts.ts'

const key = ({ record, column }: { record: string; column: string }) => `${record}.${column}`
const allFacts = Object.entries({ buyer: buyerFacts, ...caseRecords }).flatMap(([record, facts]) =>
  Object.keys(facts).map((column) => key({ record, column })),
)
const stageFacts = caseStages.flatMap((stage) => factsOfStage(stage).map(key))

test('each stage asks for its own facts, and none is asked twice', () => {
  expect(factsOfStage('analise_engenharia').map(key)).toEqual([
    'property.appraisal',
    'property.registration',
    'operation.inspected_on',
  ])
  expect(new Set(stageFacts).size).toBe(stageFacts.length)
  expect(stageFacts.filter((one) => !allFacts.includes(one))).toEqual([])
})

test('a group counts facts that exist, and no fact counts in two groups', () => {
  const counted = Object.values(factGroups).flatMap((group) =>
    Object.entries(group).flatMap(([record, columns]) =>
      columns.map((column: string) => key({ record, column })),
    ),
  )
  expect(counted.filter((one) => !allFacts.includes(one))).toEqual([])
  expect(new Set(counted).size).toBe(counted.length)
  // The request has a column of its own beside the approval.
  expect(stageFacts.filter((one) => !counted.includes(one))).toEqual([
    'operation.requested_amount',
    'operation.requested_line',
    'operation.inspected_on',
  ])
})
