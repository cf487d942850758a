import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { completeAnswers } from './answer-cases.ts'
import * as automations from '../automations.ts'
import * as files from '../platform/files/file-kind.ts'
import * as imports from '../import.ts'
import * as integrations from '../integrations.ts'
import * as core from '../index.ts'
import * as conformanceCases from '../simulation/conformance/conformance-case.ts'
import * as conformanceSources from '../simulation/conformance/conformance-sources.ts'
import * as json from '../platform/json/read-json.ts'
import * as personalData from '../personal-data.ts'
import * as addresses from '../platform/paths/paths.ts'
import * as schema from '../schema.ts'
import * as conditions from '../texts/condition-text.ts'
import * as costNotes from '../texts/cost-notes.ts'
import * as count from '../texts/count-text.ts'
import * as indexTexts from '../texts/index-text.ts'
import * as texts from '../platform/texts/define-texts.ts'
import * as prefix from '../texts/labels.ts'
import * as propertyTypes from '../platform/texts/property-type-text.ts'
import * as spans from '../texts/span-text.ts'
import * as theme from '../theme.ts'

/** Runs every `@example expression // → value` of a docstring as written. */
const folder = new URL('..', import.meta.url)
const scope = {
  ...core,
  ...conformanceCases,
  ...conformanceSources,
  ...automations,
  ...files,
  ...imports,
  ...integrations,
  ...json,
  ...addresses,
  ...personalData,
  ...schema,
  ...conditions,
  ...costNotes,
  ...indexTexts,
  ...count,
  ...texts,
  ...prefix,
  ...propertyTypes,
  ...spans,
  ...theme,
  completeAnswers,
  z,
}
const evaluate = (code: string): unknown =>
  // oxlint-disable-next-line typescript/no-implied-eval -- the examples are this package's own source text
  new Function(...Object.keys(scope), `return (${code})`)(...Object.values(scope))

const examples = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .flatMap((path) =>
    [...readFileSync(new URL(path, folder), 'utf8').matchAll(/@example (.+) \/\/ → (.+)$/gm)].map(
      ([, code = '', value = '']) => ({ path, code, value }),
    ),
  )

test('docstrings carry examples', () => {
  expect(examples.length).toBeGreaterThan(40)
})

test.each(examples)('$path: $code → $value', ({ code, value }) => {
  expect(evaluate(code)).toEqual(evaluate(value))
})
