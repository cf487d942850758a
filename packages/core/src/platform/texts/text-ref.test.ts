import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, fieldTexts } from '../schema/field-errors.ts'
import { message } from '../schema/message.ts'
import { builtInTexts, setTextOverrides } from './define-texts.ts'
import { errorsTexts } from '../../texts/errors.ts'
import { labelsTexts } from '../../texts/labels.ts'
import { builtInText, publishedText, textRef } from './text-ref.ts'
import { validationTexts } from './validation.ts'

const shown = [errorsTexts, labelsTexts]
const refused = textRef(errorsTexts, 'documentoNaoAprova', {
  situacao: textRef(labelsTexts, 'situacaoDocumento_approved'),
})

afterEach(() => setTextOverrides({}))

test('resolves a key and the keys in its parameters to the published texts', () => {
  expect(refused).toEqual({
    key: 'erros.documentoNaoAprova',
    params: { situacao: { key: 'rotulos.situacaoDocumento_approved' } },
  })
  expect(publishedText(refused, shown)).toBe(
    'Este documento não pode ser aprovado agora: está como "Aprovado".',
  )
  setTextOverrides({
    erros: { documentoNaoAprova: 'Já está {situacao} (não {outra})' },
    rotulos: { situacaoDocumento_approved: 'certo' },
  })
  expect(publishedText(refused, shown)).toBe('Já está certo (não {outra})')
  expect(builtInText(refused)).toBe('Este documento não pode ser aprovado agora: está como "Aprovado".')
})

test('returns a key unchanged when it is outside the searched namespaces or has no text', () => {
  expect(publishedText(refused, [validationTexts])).toBe('erros.documentoNaoAprova')
  for (const key of ['erros.toString', 'erros', 'nada.vazio', '', 'erros.'])
    expect([publishedText({ key }, shown), builtInText({ key })], key).toEqual([key, key])
})

test('makes a reference for every text', () => {
  for (const texts of [errorsTexts, validationTexts, labelsTexts])
    for (const [, builtIn] of builtInTexts([texts]))
      for (const [key, text] of Object.entries(builtIn)) {
        const ref = textRef<Record<string, string>>(texts, key)
        expect([publishedText(ref, [texts]), builtInText(ref)]).toEqual([text, text])
      }
})

test('returns text keys for schema problems, and a message without a key unchanged', () => {
  const schema = z.strictObject({
    name: z.string().max(3, message('maximoCaracteres', { n: 3 })),
    city: z.string('Escolha {uma}'),
  })
  const { error } = schema.safeParse({ name: 'Ana Clara', role: 'admin' })
  expect({ ...fieldTexts(error!) }).toEqual({
    name: { key: 'validacao.maximoCaracteres', params: { n: 3 } },
    city: 'Escolha {uma}',
    role: { key: 'validacao.campoDesconhecido' },
  })
  expect({ ...fieldErrors(error!) }).toEqual({
    name: 'No máximo 3 caracteres',
    city: 'Escolha {uma}',
    role: 'Campo desconhecido',
  })
})
