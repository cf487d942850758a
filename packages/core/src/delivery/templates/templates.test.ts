import { expect, test } from 'vitest'
import {
  builtInTemplates,
  fillTemplate,
  sampleValues,
  templateKeys,
  variableProblems,
  variablesOf,
} from './templates.ts'

test.each(templateKeys)('the built-in %s uses only allowed variables, and each has a sample', (key) => {
  expect(variableProblems(key, builtInTemplates[key])).toEqual({})
  for (const name of variablesOf(key)) expect(sampleValues[name]).toBeTruthy()
  const { subject, body } = fillTemplate(builtInTemplates[key], sampleValues)
  expect(subject + body).not.toMatch(/[{}]/)
})

test('reports an unknown variable and a missing one', () => {
  const { subject, body } = builtInTemplates.convite_portal
  const problems = (changes: { subject?: string; body?: string }) =>
    variableProblems('convite_portal', { subject, body, ...changes })
  expect(problems({ body: '{nome}, {cpf} {link}' })).toEqual({ body: { kind: 'unknown', name: 'cpf' } })
  expect(problems({ body: 'Oi, {nome}' })).toEqual({ body: { kind: 'missing', name: 'link' } })
  // A locked phone shows the subject, so it must not name a person.
  expect(problems({ subject: 'Oi, {nome}' })).toEqual({ subject: { kind: 'unknown', name: 'nome' } })
  expect(problems({ body: '{empresa} · {protocolo} · {link}' })).toEqual({})
})

test('does not fill placeholders inside a value', () => {
  expect(fillTemplate({ subject: '', body: '{nome}: {link}' }, { nome: '{link}', link: 'x' }).body).toBe(
    '{link}: x',
  )
})

const documentsText = (n: string, body: string = builtInTemplates.documentos_pedidos.body) =>
  fillTemplate({ subject: '', body }, { n }).body

test('uses the singular for one missing document', () => {
  expect(documentsText('3')).toContain('faltam 3 documentos para')
  expect(documentsText('1')).toContain('falta 1 documento para')
  expect(documentsText('1', 'Faltam {n} documentos.')).toBe('Falta 1 documento.')
})
