import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeAnswers } from '../testing/answer-cases.ts'
import type { Evaluation } from './evaluation.ts'
import { repeated } from '../testing/arbitraries.ts'
import { builtInFormula } from '../simulation/scenarios/built-in-formula.ts'
import { simulate } from '../simulation/scenarios/simulate.ts'
import { whatsappText, whatsappUrl } from './whatsapp.ts'

const person: Evaluation = {
  name: 'Ana de Souza',
  cpf: '529.982.247-25',
  birthDate: '1990-05-31',
  maritalStatus: 'Casado(a) no civil',
}
const result = simulate(completeAnswers, builtInFormula, '2026-11-21', [])
const linesFor = (changes: Partial<Evaluation> = {}) =>
  whatsappText(completeAnswers, result, { ...person, ...changes }).split('\n')

describe('the chat message', () => {
  test.each([
    'Nome: Ana de Souza',
    'CPF: 529.982.247-25',
    'Data de nascimento: 31/05/1990',
    'Estado civil: Casado(a) no civil',
    'Tipo do imóvel: Imóvel usado',
    'Valor do imóvel: R$ 400.000,00',
    'Renda mensal: R$ 11.500,00, carteira assinada',
    'FGTS: R$ 20.000,00',
    'Entrada: R$ 50.000,00',
    'É o meu primeiro imóvel',
    'Prazo: 360 meses',
    'Cidade: Recife, PE',
    '*Conservador*: parcela R$ 2.672,86, crédito R$ 272.000,00, entrada (30%) R$ 116.571,43, total R$ 408.571,43',
    '*Equilibrado*: parcela R$ 3.144,54, crédito R$ 320.000,00, entrada (20%) R$ 80.000,00, total R$ 420.000,00',
    '*Ousado*: parcela R$ 3.616,22, crédito R$ 368.000,00, entrada (15%) R$ 64.941,18, total R$ 452.941,18',
  ])('has the line %j', (line) => {
    expect(linesFor()).toContain(line)
  })

  test('shows the desired installment when the simulation started from it', () => {
    const answers = { ...completeAnswers, inputMode: 'installment', desiredInstallment: 200_000 } as const
    const lines = whatsappText(answers, simulate(answers, builtInFormula, '2026-11-21', []), person).split(
      '\n',
    )
    expect(lines).toContain('Parcela desejada: R$ 2.000,00')
    expect(lines.join()).not.toContain('Valor do imóvel')
  })

  test('cites the listing on which the simulation started', () => {
    expect(whatsappText(completeAnswers, result, person, { reference: 'AP-42' })).toContain(
      '\nAnúncio: AP-42\n',
    )
    expect(linesFor().join()).not.toContain('Anúncio')
  })

  test('shows the protocol instead of CPF and birth date', () => {
    const left = whatsappText(completeAnswers, result, person, { protocol: '3F2B8A1E' }).split('\n')
    expect(linesFor().filter((line) => !left.includes(line))).toEqual([
      'CPF: 529.982.247-25',
      'Data de nascimento: 31/05/1990',
    ])
    expect(left).toContain('Protocolo: 3F2B8A1E')
  })

  test('names the chosen scenario, several incomes, an owned property and the unused FGTS', () => {
    const answers = {
      ...completeAnswers,
      hasRendaInformal: true,
      hasDeclaracaoIR: true,
      useFgts: false,
      hasProperty: true,
    }
    const lines = whatsappText(answers, result, person, { scenario: 2 }).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'Renda mensal: R$ 11.500,00, carteira assinada, renda informal, declaração de IR',
        'FGTS: não vou usar',
        'Já tenho um imóvel',
        'Cenário escolhido: Ousado',
      ]),
    )
  })

  test.each([
    ['line breaks', 'Ana\nCPF: 111.111.111-11', 'Ana CPF: 111.111.111-11'],
    ['other separators of lines', 'Ana\r\n\u2028\u2029\u0085\vBia', 'Ana Bia'],
    ['marks of bold, italics, strike and code', '*Ana* _de_ ~Souza~ ```x```', 'Ana de Souza x'],
    ['marks that turn the direction of text', 'Ana\u202eazuoS', 'Ana azuoS'],
    ['half a character', 'Ana \ud83d', 'Ana'],
  ])('flattens a name with %s to one line', (_what, name, shown) => {
    const lines = linesFor({ name })
    expect(lines).toHaveLength(linesFor().length)
    expect(lines).toContain(`Nome: ${shown}`)
  })

  test('has the same lines for any input, and can always be encoded in a link', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'*_\n\r:A\ud83d') }),
    )
    const expected = linesFor().map((line) => line.split(':')[0])
    fc.assert(
      fc.property(any, any, any, (name, cpf, birthDate) => {
        const lines = linesFor({ name, cpf, birthDate })
        expect(lines.map((line) => line.split(':')[0])).toEqual(expected)
        expect(new URL(whatsappUrl('81987654321', lines.join('\n'))).searchParams.get('text')).toBe(
          lines.join('\n'),
        )
      }),
      repeated(400),
    )
  })
})

describe('the chat link', () => {
  test.each([
    ['(81) 98765-4321', '5581987654321'],
    ['81 3456-7890', '558134567890'],
    ['(55) 99876-5432', '5555998765432'],
    ['+55 81 98765-4321', '5581987654321'],
    ['558134567890', '558134567890'],
    ['', ''],
  ])('to %j opens %j', (number, international) => {
    expect(new URL(whatsappUrl(number, 'Olá')).pathname).toBe(`/${international}`)
  })

  test('carries the whole text', () => {
    const text = 'Olá! R$ 1.000,00 & 20% + #1?\nSegunda linha = "fim" 👋'
    const url = new URL(whatsappUrl('81987654321', text))
    expect(url.origin).toBe('https://wa.me')
    expect(url.searchParams.get('text')).toBe(text)
    expect([...url.searchParams.keys()]).toEqual(['text'])
    expect(url.hash).toBe('')
  })
})
