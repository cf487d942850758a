import { expect, test } from 'vitest'
import { listInWords } from './list-in-words.ts'

test.each([[[]], [['RG']], [['RG', 'CPF']], [['RG', 'CPF', 'Certidão']], [['a', 'b', 'c', 'd']]])(
  'joins %j as Intl.ListFormat does',
  (things: string[]) => {
    expect(listInWords(things)).toBe(new Intl.ListFormat('pt-BR').format(things))
  },
)
