import { readdirSync, readFileSync } from 'node:fs'
import type { PropertyType, Simulation, SimulationAnswers } from 'core'
import { embedAttributes, embedErrors, embedEvents, embedProperties, embedStyles } from 'core/embed'
import { expect, expectTypeOf, test } from 'vitest'
import { attributeNames, readAnswersOf, readOptions } from '../../../widget/src/attributes.ts'
import type * as own from './element.ts'

const folder = new URL('../../../widget/src/', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.(tsx?|css)$/.test(path) && !/\.test\./.test(path) && !path.startsWith('evaluation-page'),
  )
  .map((path) => readFileSync(new URL(path, folder), 'utf8'))

const found = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)))
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()
const namesOf = (table: readonly { name: string }[]) => sorted(table.map(({ name }) => name))

test('every attribute that the widget reads is in the table, and no other', () => {
  const read = new Set(attributeNames)
  const record = (name: string) => {
    read.add(name)
    return null
  }
  readOptions(record)
  readAnswersOf(record, [360])
  for (const name of found(/(?:read|get|has)Attribute\('([\w-]+)'/g)) read.add(name)
  // What the browser itself reads of a field of a form.
  read.add('name')
  expect(namesOf(embedAttributes)).toEqual(sorted(read))
})

test('every event and every code of an error is in the table, and no other', () => {
  expect(namesOf(embedEvents)).toEqual(sorted(found(/\bemit\('([\w-]+)'/g)))
  const codes = [...found(/codigo: ([^}]+)\}/g)].flatMap((written) =>
    [...written.matchAll(/'(\w+)'/g)].map(([, code = '']) => code),
  )
  expect(namesOf(embedErrors)).toEqual(sorted(codes))
})

test('every property and method of the element is in the table, and so is what styles it', () => {
  const element = readFileSync(new URL('element.ts', folder), 'utf8')
  const declared = [...element.matchAll(/^ {2}(get )?([a-z]\w*)\(([^)]*)\)(?:: [^{]+)? \{$/gm)]
    .filter(([, , name = '']) => !/^constructor$|^(dis)?connected|Callback$/.test(name))
    .map(([, get, name = '', given]) => (get ? name : `${name}(${given ? 'n' : ''})`))
  expect(namesOf(embedProperties)).toEqual(sorted(declared))
  expect(namesOf(embedStyles)).toEqual(sorted(found(/var\((--simulador-[\w-]+)/g)))
})

test('the types of the package say what the table says', () => {
  type NameIn<Table extends readonly { name: string }[]> = Table[number]['name']
  expectTypeOf<keyof own.SimuladorAttributes>().toEqualTypeOf<NameIn<typeof embedAttributes>>()
  expectTypeOf<keyof own.SimuladorEvents>().toEqualTypeOf<NameIn<typeof embedEvents>>()
  type Code = NameIn<typeof embedErrors>
  expectTypeOf<Code>().toExtend<own.SimuladorEvents['erro']['codigo']>()
  type Member = keyof Omit<own.SimuladorElement, keyof HTMLElement>
  type WithoutCall<Name> = Name extends `${infer Bare}(${string}` ? Bare : Name
  expectTypeOf<Member>().toEqualTypeOf<WithoutCall<NameIn<typeof embedProperties>>>()
  expectTypeOf<own.PropertyType>().toEqualTypeOf<PropertyType>()
  expectTypeOf<Simulation>().toExtend<own.SimuladorResult>()
  expectTypeOf<own.SimuladorAnswers>().toExtend<SimulationAnswers>()
})
