import { expect, test } from 'vitest'
import {
  builtInTemplates,
  fillTemplate,
  sampleValues,
  templateKeys,
  variableProblems,
  variablesOf,
} from './templates.ts'

test.each(templateKeys)('%s as it is built in uses what it may use, and each has a sample', (key) => {
  expect(variableProblems(key, builtInTemplates[key])).toEqual({})
  for (const name of variablesOf(key)) expect(sampleValues[name]).toBeTruthy()
  const { subject, body } = fillTemplate(builtInTemplates[key], sampleValues)
  expect(subject + body).not.toMatch(/[{}]/)
})

test('a variable that is not known is named, and so is one that is missing', () => {
  const { subject, body } = builtInTemplates.convite_portal
  const problems = (given: { subject?: string; body?: string }) =>
    variableProblems('convite_portal', { subject, body, ...given })
  expect(problems({ body: '{nome}, {cpf} {link}' })).toEqual({ body: { kind: 'unknown', name: 'cpf' } })
  expect(problems({ body: 'Oi, {nome}' })).toEqual({ body: { kind: 'missing', name: 'link' } })
  // A subject is read on a locked phone.
  expect(problems({ subject: 'Oi, {nome}' })).toEqual({ subject: { kind: 'unknown', name: 'nome' } })
  expect(problems({ body: '{empresa} · {protocolo} · {link}' })).toEqual({})
})

test('what a value holds is not filled in again', () => {
  expect(fillTemplate({ subject: '', body: '{nome}: {link}' }, { nome: '{link}', link: 'x' }).body).toBe(
    '{link}: x',
  )
})

const said = (n: string, body: string = builtInTemplates.documentos_pedidos.body) =>
  fillTemplate({ subject: '', body }, { n }).body

test('one document is missing, and several are', () => {
  expect(said('3')).toContain('faltam 3 documentos para')
  expect(said('1')).toContain('falta 1 documento para')
  expect(said('1', 'Faltam {n} documentos.')).toBe('Falta 1 documento.')
})
