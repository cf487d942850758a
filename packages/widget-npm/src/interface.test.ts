import { readdirSync, readFileSync } from 'node:fs'
import type { PropertyType, Simulation, SimulationAnswers } from 'core'
import { embedAttributes, embedErrors, embedEvents, embedProperties, embedStyles } from 'core/embed'
import { expect, expectTypeOf, test } from 'vitest'
import { attributeNames, readAnswersOf, readOptions } from '../../../widget/src/attributes.ts'
import type * as packageTypes from './element.ts'

const folder = new URL('../../../widget/src/', import.meta.url)
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.(tsx?|css)$/.test(path) && !/\.test\./.test(path) && !path.startsWith('evaluation-page'),
  )
  .map((path) => readFileSync(new URL(path, folder), 'utf8'))

const matchesOf = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = '']) => name)))
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()
const namesOf = (table: readonly { name: string }[]) => sorted(table.map(({ name }) => name))

test('the table lists exactly the attributes that the widget reads', () => {
  const read = new Set(attributeNames)
  const record = (name: string) => {
    read.add(name)
    return null
  }
  readOptions(record)
  readAnswersOf(record, [360])
  for (const name of matchesOf(/(?:read|get|has)Attribute\('([\w-]+)'/g)) read.add(name)
  // Browsers read `name` on a form field.
  read.add('name')
  expect(namesOf(embedAttributes)).toEqual(sorted(read))
})

test('the table lists exactly the events and error codes', () => {
  expect(namesOf(embedEvents)).toEqual(sorted(matchesOf(/\bemit\('([\w-]+)'/g)))
  const codes = [...matchesOf(/codigo: ([^}]+)\}/g)].flatMap((written) =>
    [...written.matchAll(/'(\w+)'/g)].map(([, code = '']) => code),
  )
  expect(namesOf(embedErrors)).toEqual(sorted(codes))
})

test('the table lists every property, method and style of the element', () => {
  const element = readFileSync(new URL('element.ts', folder), 'utf8')
  const declared = [...element.matchAll(/^ {2}(get )?([a-z]\w*)\(([^)]*)\)(?:: [^{]+)? \{$/gm)]
    .filter(([, , name = '']) => !/^constructor$|^(dis)?connected|Callback$/.test(name))
    .map(([, get, name = '', given]) => (get ? name : `${name}(${given ? 'n' : ''})`))
  expect(namesOf(embedProperties)).toEqual(sorted(declared))
  expect(namesOf(embedStyles)).toEqual(
    sorted(matchesOf(/(?:var\(|getPropertyValue\(')(--simulador-[\w-]+)/g)),
  )
})

test('the types of the package match the table', () => {
  type NameIn<Table extends readonly { name: string }[]> = Table[number]['name']
  expectTypeOf<keyof packageTypes.SimuladorAttributes>().toEqualTypeOf<NameIn<typeof embedAttributes>>()
  expectTypeOf<keyof packageTypes.SimuladorEvents>().toEqualTypeOf<NameIn<typeof embedEvents>>()
  type Code = NameIn<typeof embedErrors>
  expectTypeOf<Code>().toExtend<packageTypes.SimuladorEvents['erro']['codigo']>()
  type Member = keyof Omit<packageTypes.SimuladorElement, keyof HTMLElement>
  type WithoutCall<Name> = Name extends `${infer Bare}(${string}` ? Bare : Name
  expectTypeOf<Member>().toEqualTypeOf<WithoutCall<NameIn<typeof embedProperties>>>()
  expectTypeOf<packageTypes.PropertyType>().toEqualTypeOf<PropertyType>()
  expectTypeOf<Simulation>().toExtend<packageTypes.SimuladorResult>()
  expectTypeOf<packageTypes.SimuladorAnswers>().toExtend<SimulationAnswers>()
})
